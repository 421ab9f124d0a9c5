import { describe, expect, it } from "vitest";
import { reloadOnce } from "./reload-once.ts";

describe("page with a broken script", () => {
  it("[NAV-04] is loaded again at most once in 60 seconds", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    let reloads = 0;
    const at = (nowMs: number) => reloadOnce(storage, nowMs, () => (reloads += 1));
    expect([at(1_000), at(60_999), at(61_000)]).toEqual([true, false, true]);
    expect(reloads).toBe(2);
  });
});
