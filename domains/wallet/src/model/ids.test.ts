import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IdSequence, idTimeMs, WORKER_MAX } from "./ids.ts";

const SEED = 20_240_101;
const START_MS = Date.UTC(2026, 0, 1);

describe("ids", () => {
  it("carry the time in which they were drawn", () => {
    const sequence = new IdSequence(17);
    expect(idTimeMs(sequence.next(START_MS))).toBe(START_MS);
  });

  it("ascend strictly, whatever the clock does", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 200 }),
        (steps) => {
          const sequence = new IdSequence(3);
          let now = START_MS;
          let last = 0n;
          for (const step of steps) {
            now += step;
            const id = sequence.next(now);
            expect(id > last).toBe(true);
            last = id;
          }
        },
      ),
      { seed: SEED },
    );
  });

  it("go on in the next millisecond when one is used up", () => {
    const sequence = new IdSequence(0);
    const drawn = Array.from({ length: 4_097 }, () => sequence.next(START_MS));
    expect(new Set(drawn).size).toBe(4_097);
    expect(idTimeMs(drawn.at(-1) ?? 0n)).toBe(START_MS + 1);
  });

  it("of different workers never meet, and fit an int8 until 2093", () => {
    const late = Date.UTC(2093, 0, 1);
    const [first, last] = [new IdSequence(0), new IdSequence(WORKER_MAX)];
    expect(first.next(late)).not.toBe(last.next(late));
    expect(last.next(late)).toBeLessThan(2n ** 63n);
  });
});
