import { describe, expect, it } from "vitest";
import { isTold, isUnclearStatus } from "./call-status.ts";

describe("status of a call", () => {
  it("[HTTP-02] is told to the player unless the call was given up", () => {
    expect([0, 400, 404, 500].every((status) => isTold("/wallet-api/v1/accounts", status))).toBe(
      true,
    );
    expect([200, 204, 499].some((status) => isTold("/wallet-api/v1/accounts", status))).toBe(false);
  });

  it("[HTTP-02] ignores 401 and 403 of limits alone", () => {
    const limits = "/limit-service-api/api/external/web/v3/limits";
    expect([401, 403, 500].map((status) => isTold(limits, status))).toEqual([false, false, true]);
    expect(isTold("/wallet-api/v1/accounts", 403)).toBe(true);
  });

  it("leaves open what became of a call that was lost, given up or failed", () => {
    expect([0, 499, 500, 503].every(isUnclearStatus)).toBe(true);
    expect([200, 400, 404, 409].some(isUnclearStatus)).toBe(false);
  });
});
