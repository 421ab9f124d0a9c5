import { describe, expect, it } from "vitest";
import { type ReloadDoor, reloadOnce } from "./reload-once.ts";

function openDoor(change: Partial<ReloadDoor> = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const count = { reloads: 0 };
  const at = (nowMs: number, more: Partial<ReloadDoor> = {}) =>
    reloadOnce({
      storage,
      nowMs,
      ageMs: 0,
      isLeaving: false,
      reload: () => {
        count.reloads += 1;
      },
      ...change,
      ...more,
    });
  return { at, count };
}

describe("page with a broken script", () => {
  it("[NAV-04] is loaded again at most once in 60 seconds", () => {
    const { at, count } = openDoor();
    expect([at(1_000), at(60_999), at(61_000)]).toEqual([true, false, true]);
    expect(count.reloads).toBe(2);
  });

  it("[NAV-04] stays as it is while its visitor leaves it, and may be loaded again if he does not", () => {
    const { at, count } = openDoor();
    expect(at(1_000, { isLeaving: true })).toBe(false);
    expect(count.reloads).toBe(0);
    expect(at(2_000)).toBe(true);
  });

  it("[NAV-04] is loaded again at most once in 60 seconds where the browser keeps nothing, too", () => {
    const { at, count } = openDoor({ storage: undefined });
    expect([at(1_000, { ageMs: 59_999 }), at(2_000, { ageMs: 60_000 })]).toEqual([false, true]);
    expect(count.reloads).toBe(1);
  });
});
