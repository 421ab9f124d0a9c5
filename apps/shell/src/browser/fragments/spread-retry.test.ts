import { DEFAULT_RETRY, retryDelayMs } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { spreadRetry } from "./spread-retry.ts";

describe("pauses before a failed part is tried again", () => {
  it.each([
    [0, 1_790_000_000_999, [1_000, 2_000, 4_000]],
    [0.5, 1_790_000_000_000, [1_000, 2_000, 4_000]],
    [0.5, 1_790_000_000_500, [1_250, 2_500, 5_000]],
    [1, 1_790_000_000_500, [1_500, 3_000, 6_000]],
  ])(
    "[CFG-03] modules.fragments.retryJitter %s spreads them over pages",
    (jitter, nowMs, pauses) => {
      const policy = spreadRetry(DEFAULT_RETRY, jitter, nowMs);
      expect([0, 1, 2].map((retries) => retryDelayMs(policy, retries))).toEqual(pauses);
    },
  );
});
