import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecentMap } from "./recent-map.ts";

const SIZE_MIN = 5;

type Step = { readonly kind: "get" | "set" | "delete"; readonly key: number };

/** What was used, the last used last, as the plainest list would keep it; what is deleted keeps its place. */
class UsedLast {
  #entries: { readonly key: number; readonly value: string | undefined }[] = [];

  /** The last so many that were used, without those deleted since. */
  last(count: number) {
    return this.#entries.slice(-count).filter(({ value }) => value !== undefined);
  }

  valueOf(key: number): string | undefined {
    return this.#entries.find((entry) => entry.key === key)?.value;
  }

  use(key: number, value: string | undefined): void {
    this.#entries = [...this.#entries.filter((entry) => entry.key !== key), { key, value }];
  }

  forget(key: number): void {
    this.#entries = this.#entries.map((each) =>
      each.key === key ? { key, value: undefined } : each,
    );
  }
}

describe("a map of what was used last", () => {
  it("keeps the last keys used for certain and fewer than twice as many, each with its last value", () => {
    const step: fc.Arbitrary<Step> = fc.record({
      kind: fc.constantFrom("get", "get", "set", "set", "delete"),
      key: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 100, maxLength: 200 }), (steps) => {
        const recent = new RecentMap<number, string>(SIZE_MIN);
        const used = new UsedLast();
        for (const [place, { kind, key }] of steps.entries()) {
          const value = `${key} at ${place}`;
          if (kind === "delete") {
            recent.delete(key);
            used.forget(key);
          } else if (kind === "set") {
            recent.set(key, value);
            used.use(key, value);
          } else {
            const found = recent.get(key);
            if (found === undefined)
              expect(used.last(SIZE_MIN).map((each) => each.key)).not.toContain(key);
            else {
              expect(found).toBe(used.valueOf(key));
              used.use(key, found);
            }
          }
        }
        // Looking changes what is kept, so each key is looked at once, the last used first.
        const last = used.last(SIZE_MIN).toReversed();
        for (const { key, value } of last) expect(recent.get(key)).toBe(value);
      }),
    );
  });

  it("never holds twice what it promises", () => {
    const recent = new RecentMap<number, string>(SIZE_MIN);
    for (let key = 0; key < 1_000; key += 1) recent.set(key, String(key));
    const kept = Array.from({ length: 1_000 }, (_, key) => key).filter(
      (key) => recent.get(999 - key) !== undefined,
    );
    expect(kept.length).toBeGreaterThanOrEqual(SIZE_MIN);
    expect(kept.length).toBeLessThan(2 * SIZE_MIN);
  });

  it("forgets what is deleted, and all of it when it is cleared", () => {
    const recent = new RecentMap<string, number>(1);
    recent.set("a", 1);
    recent.set("b", 2);
    recent.delete("b");
    expect(recent.get("b")).toBeUndefined();
    recent.clear();
    expect(recent.get("a")).toBeUndefined();
  });
});
