import { Failure, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { Waiting } from "./pending.ts";
import { persist, type PersistSteps } from "./persist.ts";

type Item = Waiting & { readonly name: string };

function world() {
  const clock = fakeClock(1_000);
  const told: string[] = [];
  const writes: string[][] = [];
  const item = (name: string): Item => ({
    name,
    resolve: () => told.push(`${name} done`),
    reject: (error) => told.push(`${name} ${error instanceof Failure ? error.code : "error"}`),
    troubleSinceMs: null,
    looksFirst: true,
    isSent: false,
  });
  const steps = (write: (names: string[]) => void): PersistSteps<Item> => ({
    clock,
    async write(items) {
      const names = items.map((each) => each.name);
      writes.push(names);
      for (const each of items) each.isSent ||= !each.name.startsWith("never sent");
      write(names);
      for (const each of items) each.resolve({ kind: "blocked" });
      return [];
    },
    forget: () => {},
    synchronise: async () => {},
    follows: () => false,
  });
  return { clock, told, writes, item, steps };
}

/** What a writer does before its statement. */
function sent(items: readonly Item[]): Item[] {
  for (const each of items) each.isSent = true;
  return [...items];
}

function sqlError(code: string): Error {
  return Object.assign(new RangeError(`SQLSTATE ${code}`), { code });
}

describe("persist", () => {
  it("halves a poisoned batch until the guilty item stands alone", async () => {
    const { told, writes, item, steps } = world();
    const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
    await persist(
      steps((batch) => {
        if (batch.includes("f")) throw sqlError("23514");
      }),
      names.map(item),
    );
    expect(told.toSorted()).toEqual(
      names.map((name) => (name === "f" ? "f LEDGER_WRITE_FAILED" : `${name} done`)),
    );
    expect(writes.length).toBeLessThanOrEqual(7);
  });

  it("decides once more what another process named first, whoever stands beside it", async () => {
    const { told, writes, item, steps } = world();
    let failures = 1;
    await persist(
      steps(() => {
        if ((failures -= 1) >= 0) throw sqlError("23505");
      }),
      [item("a"), item("b")],
    );
    expect(told).toEqual(["a done", "b done"]);
    expect(writes).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  it("looks first once somebody was faster, or may have been", async () => {
    const { item, steps } = world();
    for (const code of ["FL021", "23505", "57P01"]) {
      const optimistic = { ...item("a"), looksFirst: false };
      const looked: boolean[] = [];
      const running = persist<Item>(
        {
          ...steps(() => {}),
          clock: { ...fakeClock(1_000), after: (_, run) => (setImmediate(run), () => {}) },
          async write() {
            looked.push(optimistic.looksFirst);
            if (looked.length === 1) throw sqlError(code);
            return [];
          },
        },
        [optimistic],
      );
      await running;
      expect(looked).toEqual([false, true]);
    }
  });

  it("refuses alone what names something twice again and again", async () => {
    const { told, item, steps } = world();
    await persist(
      steps((batch) => {
        if (batch.includes("b")) throw sqlError("23505");
      }),
      ["a", "b", "c"].map(item),
    );
    expect(told.toSorted()).toEqual(["a done", "b LEDGER_WRITE_FAILED", "c done"]);
  });

  it("repeats a batch after a deadlock, and gives up with OVERLOADED", async () => {
    const { told, writes, item, steps } = world();
    let failures = 2;
    await persist(
      steps(() => {
        if ((failures -= 1) >= 0) throw sqlError("40P01");
      }),
      [item("a"), item("b")],
    );
    expect(told).toEqual(["a done", "b done"]);
    expect(writes).toHaveLength(3);
    failures = 100;
    await persist(
      steps(() => {
        throw sqlError("40P01");
      }),
      [item("c")],
    );
    expect(told.at(-1)).toBe("c OVERLOADED");
  });

  it("asks again with the same items when the connection broke, for ten seconds", async () => {
    const { clock, told, writes, item, steps } = world();
    const never = item("never sent");
    const running = persist(
      steps(() => {
        throw sqlError("57P01");
      }),
      [item("sent"), never],
    );
    let isOver = false;
    void running.then(() => (isOver = true));
    while (!isOver) {
      clock.advance(50);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(told).toEqual(["sent OUTCOME_UNKNOWN", "never sent OVERLOADED"]);
    expect(clock.nowMs() - 1_000).toBeGreaterThanOrEqual(10_000);
    expect(writes.length).toBeGreaterThan(100);
  });

  it.each(["55P03", "57014", "23514", "23505", "40P01", "FL001"])(
    "never says that an item was not written after an attempt that nobody heard of (%s)",
    async (code) => {
      const { clock, told, item, steps } = world();
      let isFirst = true;
      const running = persist(
        steps(() => {
          const state = isFirst ? "57P01" : code;
          isFirst = false;
          throw sqlError(state);
        }),
        [item("sent"), item("never sent")],
      );
      await new Promise((resolve) => setImmediate(resolve));
      clock.advance(50);
      await running;
      expect(told[0]).toBe("sent OUTCOME_UNKNOWN");
      expect(told[1]).not.toContain("OUTCOME_UNKNOWN");
    },
  );

  it("knows of an item that a statement answered for that it was not written", async () => {
    const { clock, told, item, steps } = world();
    const [stale, failed] = [item("stale"), item("failed")];
    await persist({ ...steps(() => {}), write: async (items) => sent(items) }, [stale]);
    let isFirst = true;
    const running = persist<Item>(
      {
        ...steps(() => {}),
        async write(items) {
          if (isFirst) {
            isFirst = false;
            sent(items);
            throw sqlError("40P01");
          }
          throw sqlError("57P01");
        },
      },
      [stale, failed],
    );
    let isOver = false;
    void running.then(() => (isOver = true));
    while (!isOver) {
      clock.advance(50);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(told).toEqual(["stale OVERLOADED", "failed OVERLOADED"]);
  });

  it("tells a clock that stays wrong by its name", async () => {
    const { told, item, steps } = world();
    await persist(
      steps(() => {
        throw sqlError("FL001");
      }),
      [item("a")],
    );
    expect(told).toEqual(["a CLOCK_SKEW"]);
  });

  it("lets no item overtake one of its player that must be decided again", async () => {
    const { item, steps } = world();
    const batch = [item("a1"), item("b1"), item("a2"), item("b2")];
    let isFirst = true;
    const back = await persist<Item>(
      {
        ...steps(() => {}),
        async write(items) {
          if (isFirst) {
            isFirst = false;
            throw sqlError("23514");
          }
          return items.filter((each) => each.name === "a1");
        },
        follows: (later, earlier) => earlier.some((each) => each.name[0] === later.name[0]),
      },
      batch,
    );
    expect(back.map((each) => each.name)).toEqual(["a1", "a2"]);
  });
});
