import type { FragmentResult } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createFragmentCache } from "./fragment-cache.ts";

const KEY_VARY = { lang: "en", geo: "", theme: "", auth: "" };
const keyOf = (base: string) => ({ base, vary: KEY_VARY });

/** An answer of so many letters that may be kept for a minute. */
function answer(letters: number, tags: string[] = []): FragmentResult {
  return {
    appName: "a",
    body: "x".repeat(letters),
    ext: { v: 2, build: "b1", cache: { maxAge: 60, vary: [], tags } },
  };
}

describe("a cache of answers", () => {
  // Each of them takes two bytes a letter, and something beside.
  const BYTES_MAX = 100_000;
  const open = () => createFragmentCache(fakeClock(0), BYTES_MAX);

  it("lets go first what was used longest ago, and stays below its bytes", () => {
    const cache = open();
    for (const name of ["a", "b", "c", "d"])
      expect(cache.store(keyOf(name), answer(10_000))).toBe(true);
    expect(cache.find(keyOf("a"))).toBeDefined();
    cache.store(keyOf("e"), answer(10_000));
    const found = ["a", "b", "c", "d", "e"].filter((name) => cache.find(keyOf(name)));
    expect(found).toEqual(["a", "c", "d", "e"]);
  });

  it("keeps the rest when an answer is too large for it", () => {
    const cache = open();
    cache.store(keyOf("small"), answer(100));
    expect(cache.store(keyOf("large"), answer(BYTES_MAX))).toBe(false);
    expect(cache.find(keyOf("large"))).toBeUndefined();
    expect(cache.find(keyOf("small"))).toBeDefined();
  });

  it("makes room when an answer is replaced or purged", () => {
    const cache = open();
    for (let n = 0; n < 50; n += 1) cache.store(keyOf("same"), answer(20_000, ["news"]));
    cache.store(keyOf("other"), answer(20_000));
    expect(cache.find(keyOf("same"))).toBeDefined();
    expect(cache.purge(["news"])).toBe(1);
    expect(cache.find(keyOf("same"))).toBeUndefined();
    expect(cache.find(keyOf("other"))?.freshness).toBe("fresh");
  });
});
