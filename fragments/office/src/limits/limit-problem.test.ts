import { describe, expect, it } from "vitest";
import en from "../locales/en.json" with { type: "json" };
import { type LimitStep, limitProblem } from "./limit-problem.ts";

const problem = (code: string, textKey = `error.${code}`) => ({
  code,
  textKey,
  requestId: "r",
  data: {},
});
const said = (step: LimitStep, status: number, given = problem("LIMIT_TOO_EARLY")) =>
  limitProblem(step, { status, problem: given })?.textKey;

describe("a step of a limit that was not done", () => {
  it("[RGL-03] is told in the platform's own word", () => {
    for (const step of ["set", "confirm", "cancel"] as const) {
      expect(said(step, 409)).toBe("error.LIMIT_TOO_EARLY");
    }
  });

  it("[RGL-03] is told in ours where the platform gave none", () => {
    for (const [status, given] of [
      [0, problem("NETWORK")],
      [503, problem("OVERLOADED")],
      [409, problem("LIMIT_TOO_EARLY", "")],
    ] as const) {
      expect(said("cancel", status, given)).toBe("office.limits.error.cancel");
      expect(said("confirm", status, given)).toBe("office.limits.error.confirm");
    }
    expect(en["office.limits.error.cancel"]).toContain("cancelled");
    expect(en["office.limits.error.confirm"]).toContain("saved");
  });

  it("[RGL-03] says nothing where nobody is signed in, or may not", () => {
    for (const step of ["set", "confirm", "cancel"] as const) {
      for (const status of [401, 403]) expect(said(step, status)).toBeUndefined();
    }
  });
});
