import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { News } from "./bus.ts";
import { deferred } from "./deferred.ts";
import { silentLog } from "./log.ts";
import { createNewsQueue } from "./news-queue.ts";

function newsOf(...numbers: number[]): News[] {
  return numbers.map((n) => ({ topic: "news", message: { n } }));
}

const numbersOf = (news: readonly News[]) => news.map(({ message }) => Number(message.n));

describe("the queue of a listener", () => {
  it("hands over together whatever was added in the same turn", async () => {
    const batches: number[][] = [];
    const listener = (news: readonly News[]) => void batches.push(numbersOf(news));
    const queue = createNewsQueue({ listener, most: 3, log: silentLog });
    await Promise.all([queue.add(newsOf(1)), queue.add(newsOf(2, 3, 4)), queue.add([])]);
    expect(batches).toEqual([[1, 2, 3], [4]]);
    expect(queue.size()).toBe(0);
  });

  it("answers an addition once its last piece is dealt with, and counts what is in hand", async () => {
    const gate = deferred<void>();
    const listener = () => gate.promise;
    const queue = createNewsQueue({ listener, most: 2, log: silentLog });
    let isDone = false;
    const added = queue.add(newsOf(1, 2, 3)).then(() => (isDone = true));
    await Promise.resolve();
    await Promise.resolve();
    expect([isDone, queue.size()]).toEqual([false, 3]);
    gate.resolve();
    await added;
    await queue.settle();
    expect([isDone, queue.size()]).toEqual([true, 0]);
  });

  it("hands a batch that failed over again piece by piece, and tells what fails alone", async () => {
    const told: object[] = [];
    const log = { ...silentLog, error: (facts: object) => void told.push(facts) };
    const batches: number[][] = [];
    const listener = (news: readonly News[]) => {
      batches.push(numbersOf(news));
      if (numbersOf(news).includes(2)) throw new RangeError("no");
    };
    const queue = createNewsQueue({ listener, most: 3, log });
    await queue.add(newsOf(1, 2, 3, 4));
    expect(batches).toEqual([[1, 2, 3], [1], [2], [3], [4]]);
    expect(told).toEqual([{ topic: "news", error: "RangeError: no" }]);
  });

  it("brings nothing to who has left, and keeps no publisher waiting", async () => {
    const seen: number[] = [];
    const gate = deferred<void>();
    const queue = createNewsQueue({
      most: 1,
      log: silentLog,
      async listener(news) {
        seen.push(...numbersOf(news));
        await gate.promise;
      },
    });
    const added = queue.add(newsOf(1, 2, 3));
    await Promise.resolve();
    await Promise.resolve();
    queue.leave();
    gate.resolve();
    await added;
    expect(seen).toEqual([1]);
  });

  it("brings every piece in order, whatever is added when and whichever batches fail", async () => {
    const steps = fc.array(fc.record({ size: fc.nat(9), turns: fc.nat(4) }), { maxLength: 30 });
    const plans = fc.record({ steps, most: fc.integer({ min: 1, max: 8 }), failing: fc.nat(5) });
    await fc.assert(
      fc.asyncProperty(plans, async ({ steps: some, most, failing }) => {
        const taken: number[] = [];
        const listener = async (news: readonly News[]) => {
          await Promise.resolve();
          if (news.length > 1 && numbersOf(news).some((n) => n % 6 === failing)) throw new Error();
          taken.push(...numbersOf(news));
        };
        const queue = createNewsQueue({ listener, most, log: silentLog });
        let next = 0;
        for (const { size, turns } of some) {
          void queue.add(newsOf(...Array.from({ length: size }, (_, n) => next + n)));
          next += size;
          for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        }
        await queue.settle();
        expect(taken).toEqual([...Array(next).keys()]);
      }),
    );
  });
});
