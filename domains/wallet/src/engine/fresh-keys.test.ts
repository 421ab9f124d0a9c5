import { describe, expect, it } from "vitest";
import { FreshKeys } from "./fresh-keys.ts";

const NOW_MS = 1_800_000_000_000;

describe("keys that need no look", () => {
  it("are young and new to this process", () => {
    const keys = new FreshKeys();
    expect(keys.take("a", NOW_MS - 4_999, NOW_MS)).toBe(true);
    expect(keys.take("b", NOW_MS + 4_999, NOW_MS)).toBe(true);
    expect(keys.take("a", NOW_MS - 4_999, NOW_MS)).toBe(false);
    expect(keys.take("c", NOW_MS - 5_000, NOW_MS)).toBe(false);
    expect(keys.take("d", NOW_MS + 5_000, NOW_MS)).toBe(false);
  });

  it("are remembered even when they were looked up", () => {
    const keys = new FreshKeys();
    keys.take("a", NOW_MS - 6_000, NOW_MS);
    expect(keys.take("a", NOW_MS, NOW_MS)).toBe(false);
  });

  it("are none for ten seconds after a race", () => {
    const keys = new FreshKeys();
    keys.lostRace(NOW_MS);
    expect(keys.take("a", NOW_MS + 9_999, NOW_MS + 9_999)).toBe(false);
    expect(keys.take("b", NOW_MS + 10_000, NOW_MS + 10_000)).toBe(true);
  });
});
