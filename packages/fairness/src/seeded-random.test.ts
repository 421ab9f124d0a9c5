import { describe, expect, it } from "vitest";
import { createSeededRandom } from "./seeded-random.ts";

describe("createSeededRandom", () => {
  it("repeats the same draws for the same seed text", () => {
    const first = createSeededRandom("saturday");
    const second = createSeededRandom("saturday");
    const draws = Array.from({ length: 100 }, () => first.nextUint32());
    expect(Array.from({ length: 100 }, () => second.nextUint32())).toEqual(draws);
    expect(createSeededRandom("sunday").nextUint32()).not.toBe(draws[0]);
  });

  it("keeps the draws of a seed from release to release", () => {
    const random = createSeededRandom("fairline");
    expect([random.nextUint32(), random.below(6), random.below(6)]).toEqual(KNOWN_DRAWS);
  });

  it("draws every number below the limit about equally often", () => {
    const random = createSeededRandom("dice");
    const counts = Array.from({ length: 6 }, () => 0);
    for (let roll = 0; roll < 60_000; roll++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 5 degrees of freedom: 20.5 is passed by one seed in a thousand.
    expect(chiSquare).toBeLessThan(20.5);
  });

  it("accepts the full 32-bit range and refuses limits outside it", () => {
    const random = createSeededRandom("edges");
    expect(random.below(1)).toBe(0);
    expect(random.below(2 ** 32)).toBeLessThan(2 ** 32);
    expect(() => random.below(0)).toThrow("limit");
    expect(() => random.below(2 ** 32 + 1)).toThrow("limit");
    expect(() => random.below(1.5)).toThrow("limit");
  });

  it("gives floats from 0 to below 1", () => {
    const random = createSeededRandom("floats");
    const draws = Array.from({ length: 10_000 }, () => random.float());
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  });

  it("shuffles a copy and picks only what is there", () => {
    const random = createSeededRandom("cards");
    const cards = ["a", "b", "c", "d", "e"] as const;
    const shuffled = random.shuffle(cards);
    expect([...shuffled].sort()).toEqual([...cards]);
    expect(cards).toEqual(["a", "b", "c", "d", "e"]);
    expect(cards).toContain(random.pick(cards));
    expect(() => random.pick([])).toThrow("at least one");
  });
});

const KNOWN_DRAWS = [2_548_687_027, 2, 1];
