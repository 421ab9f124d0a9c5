import { refused } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KeyedItem } from "../ledger.ts";
import { ItemQueue } from "./item-queue.ts";
import type { Pending } from "./pending.ts";

const SEED = 20_240_101;
const NOBODY: ReadonlySet<bigint> = new Set();

function pending(playerId: bigint, key: string, more: Partial<KeyedItem> = {}): Pending {
  return {
    item: {
      playerId,
      key,
      keyAtMs: 0,
      requestHash: new Uint8Array(32),
      decide: () => refused("NO"),
      ...more,
    },
    resolve: () => {},
    reject: () => {},
    troubleSinceMs: null,
    looksFirst: true,
    isSent: false,
    staleRounds: 0,
    isAlone: false,
  };
}

function keysOf(items: readonly Pending[]): (string | undefined)[] {
  return items.map(({ item }) => item.key);
}

describe("the queue", () => {
  it("keeps the order of arrival per player under any mix of takes and returns", () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant("push" as const), player: fc.bigInt({ min: 1n, max: 4n }) }),
      fc.record({ do: fc.constant("take" as const), max: fc.integer({ min: 1, max: 6 }) }),
      fc.record({ do: fc.constant("back" as const), from: fc.nat(5) }),
      fc.record({ do: fc.constant("finish" as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const queue = new ItemQueue();
        const busy = new Set<bigint>();
        const done = new Map<bigint, number[]>();
        let out: Pending[] = [];
        let n = 0;
        const finish = (items: readonly Pending[]) => {
          for (const { item } of items) {
            done.set(item.playerId, [...(done.get(item.playerId) ?? []), Number(item.key)]);
          }
        };
        for (const each of steps) {
          if (each.do === "push") queue.push(pending(each.player, String((n += 1))));
          if (each.do === "take" && out.length === 0) {
            out = queue.take(each.max, busy);
            for (const { item } of out) busy.add(item.playerId);
          }
          if (each.do === "finish" || each.do === "back") {
            const index = each.do === "back" ? each.from : out.length;
            const back = out.slice(index);
            const heads = new Set(back.map(({ item }) => item.playerId));
            const kept = out.slice(0, index).filter(({ item }) => !heads.has(item.playerId));
            queue.unshift(out.filter((item) => !kept.includes(item)));
            finish(kept);
            out = [];
            busy.clear();
          }
        }
        finish(out);
        finish(queue.take(1_000, NOBODY));
        for (const keys of done.values()) expect(keys).toEqual(keys.toSorted((a, b) => a - b));
        expect([...done.values()].flat()).toHaveLength(n);
      }),
      { numRuns: 300, seed: SEED },
    );
  });

  it("leaves the items of a busy head, and takes the others past them", () => {
    const queue = new ItemQueue();
    for (const [player, key] of [
      [1n, "a"],
      [2n, "b"],
      [1n, "c"],
      [3n, "d"],
    ] as const) {
      queue.push(pending(player, key));
    }
    expect(keysOf(queue.take(10, new Set([1n])))).toEqual(["b", "d"]);
    expect(keysOf(queue.take(10, NOBODY))).toEqual(["a", "c"]);
  });

  it("gives settlement at most half a batch while players wait, and all of it otherwise", () => {
    const queue = new ItemQueue();
    for (let n = 0; n < 10; n += 1) {
      queue.push(pending(BigInt(n), `p${n}`));
      queue.push(pending(BigInt(100 + n), `s${n}`, { priority: "settlement" }));
    }
    const batch = keysOf(queue.take(8, NOBODY));
    expect(batch.filter((key) => key?.startsWith("s"))).toHaveLength(4);
    queue.take(6, NOBODY);
    queue.take(6, NOBODY);
    expect(keysOf(queue.take(8, NOBODY)).length + queue.length).toBe(0);
  });

  it("sends guarded items that must be alone one by one", () => {
    const queue = new ItemQueue();
    const guard = { name: "some_guard", subject: "any", row: {} };
    for (const key of ["a", "b", "c"]) {
      const item = pending(1n, key, { guard });
      item.isAlone = true;
      queue.push(item);
    }
    expect(keysOf(queue.take(10, NOBODY))).toEqual(["a"]);
    expect(keysOf(queue.take(10, NOBODY))).toEqual(["b"]);
    expect(keysOf(queue.take(10, NOBODY))).toEqual(["c"]);
  });

  it("sends a guarded item that must be alone after those that left before it", () => {
    const queue = new ItemQueue();
    const guard = { name: "some_guard", subject: "any", row: {} };
    const plain = pending(1n, "plain");
    const guarded = pending(1n, "guarded", { guard });
    const alone = { ...pending(1n, "alone", { guard }), isAlone: true };
    const other = pending(2n, "other", { guard });
    for (const each of [plain, guarded, alone, other]) queue.push(each);
    expect(keysOf(queue.take(10, NOBODY))).toEqual(["plain", "guarded", "other"]);
    expect(keysOf(queue.take(10, NOBODY))).toEqual(["alone"]);
  });
});
