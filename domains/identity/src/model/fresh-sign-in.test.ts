import { isRefused } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { findStepUpBar, FRESH_SIGN_IN_MS } from "./fresh-sign-in.ts";

describe("a fresh sign-in", () => {
  it("lasts five minutes to the millisecond", () => {
    const session = { signedInAtMs: 1_000 };
    expect(FRESH_SIGN_IN_MS).toBe(300_000);
    expect(findStepUpBar(session, 301_000)).toBeUndefined();
    expect(isRefused(findStepUpBar(session, 301_001))).toBe(true);
  });
});
