import { expect, it } from "vitest";
import { auditMetrics } from "./audit-metrics.ts";

it("tells audits by what they looked at", () => {
  const tail = { runs: 7, failures: 1, broken: 2 };
  const whole = { runs: 1, failures: 0, broken: 0 };
  expect(auditMetrics({ tail, whole }).split("\n")).toEqual([
    'audit_runs_total{scope="tail"} 7',
    'audit_failures_total{scope="tail"} 1',
    'audit_broken_total{scope="tail"} 2',
    'audit_runs_total{scope="whole"} 1',
    'audit_failures_total{scope="whole"} 0',
    'audit_broken_total{scope="whole"} 0',
    "",
  ]);
});
