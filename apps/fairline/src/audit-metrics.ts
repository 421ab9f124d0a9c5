import type { LedgerWatch } from "@fairline/wallet";

/** What the audits of this process have found, in the text format of Prometheus. */
export function auditMetrics(audits: LedgerWatch["figures"]): string {
  const lines = Object.entries(audits).flatMap(([scope, { runs, failures, broken }]) => [
    `audit_runs_total{scope="${scope}"} ${runs}\n`,
    `audit_failures_total{scope="${scope}"} ${failures}\n`,
    `audit_broken_total{scope="${scope}"} ${broken}\n`,
  ]);
  return lines.join("");
}
