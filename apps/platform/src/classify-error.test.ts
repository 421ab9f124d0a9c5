import { Failure } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { classifyError } from "./classify-error.ts";

function failed(code: string): Error {
  return Object.assign(new Error("the statement failed"), { code });
}

describe("classifyError", () => {
  it.each(["53100", "53200", "53300", "57014", "55P03", "57P03"])(
    "asks to come back when the database is full, busy or starting (%s)",
    (code) => {
      expect(classifyError(failed(code))).toBe("OVERLOADED");
      expect(classifyError(new Error("wrapped", { cause: failed(code) }))).toBe("OVERLOADED");
    },
  );

  it("asks to come back while the ledger's time is not the database's", () => {
    const cause = failed("FL001");
    const skew = new Failure("CLOCK_SKEW", "the ledger's time is not the database's", { cause });
    expect(classifyError(skew)).toBe("OVERLOADED");
  });

  it("asks to come back when the database is away", () => {
    expect(classifyError(failed("ECONNREFUSED"))).toBe("OVERLOADED");
  });

  it.each(["23505", "42P01", "22003"])("keeps what is a bug a bug (%s)", (code) => {
    expect(classifyError(failed(code))).toBeUndefined();
  });
});
