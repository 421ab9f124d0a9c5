import { atDepth } from "@fairline/testing";
import { describe, expect, it } from "vitest";
import { plantNames } from "../plants.ts";
import { runSeed } from "../run-seed.ts";
import { SEEN_BY, SEEN_FROM } from "./seen-by.ts";

const OPERATIONS = 480;
const SEEDS_MAX = 60;
/** The quick depth plants every so many of them. */
const EVERY = atDepth({ quick: 12, full: 1 });

/** One of `parts` equal parts of the planted faults: each must be seen by the checks that are for it. */
export function describePlants(part: number, parts: number): void {
  const planted = plantNames.filter((_, index) => index % EVERY === 0);
  const own = planted.filter((_, index) => index % parts === part);
  describe("a planted fault", () => {
    it.each(own)("is found: %s", { timeout: 240_000 }, async (plant) => {
      const first = SEEN_FROM[plant] ?? 1;
      let unseen: readonly string[] = SEEN_BY[plant];
      for (let seed = first; seed < first + SEEDS_MAX && unseen.length > 0; seed += 1) {
        const { violations, lastEvents } = await runSeed({ seed, operations: OPERATIONS, plant });
        if (violations.length > 0) expect(lastEvents.length).toBeGreaterThan(0);
        const lines = violations.map(({ invariant, subject }) => `${invariant}: ${subject}`);
        unseen = unseen.filter((words) => !lines.some((line) => line.startsWith(words)));
      }
      expect(unseen).toEqual([]);
    });
  });
}
