import { describe, expect, it } from "vitest";
import { fateOf, rejectionOf } from "./ledger-failures.ts";

function failed(code: string): Error {
  return Object.assign(new Error("the statement failed"), { code });
}

describe("a failed statement", () => {
  it.each(["53100", "53200", "53300", "40P01"])(
    "is tried again whole while the server lacks something, then asks to come back (%s)",
    (code) => {
      expect(fateOf(failed(code))).toBe("retry");
      expect(rejectionOf(failed(code))).toMatchObject({ code: "OVERLOADED" });
    },
  );

  it.each(["55P03", "57014"])(
    "that waited for a lock is halved, then asks to come back (%s)",
    (code) => {
      expect(fateOf(failed(code))).toBe("poison");
      expect(rejectionOf(failed(code))).toMatchObject({ code: "OVERLOADED" });
    },
  );

  it.each(["23505", "FL021"])("that somebody was faster than is decided once more (%s)", (code) => {
    expect(fateOf(failed(code))).toBe("raced");
  });

  it("that some item is to blame for stays its fault", () => {
    expect(fateOf(failed("23514"))).toBe("poison");
    expect(rejectionOf(failed("23514"))).toMatchObject({ code: "LEDGER_WRITE_FAILED" });
  });
});
