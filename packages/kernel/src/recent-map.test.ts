import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecentMap } from "./recent-map.ts";

const SIZE_MIN = 5;

type Step = { readonly kind: "get" | "set" | "delete"; readonly key: number };

/** What was used, the last used last, as the plainest list would keep it. */
class UsedLast {
  entries: { readonly key: number; readonly value: string }[] = [];

  apply({ kind, key }: Step, value: string): void {
    const known = this.entries.find((entry) => entry.key === key);
    this.entries = this.entries.filter((entry) => entry.key !== key);
    if (kind === "set") this.entries.push({ key, value });
    if (kind === "get" && known) this.entries.push(known);
  }
}

describe("a map of what was used last", () => {
  it("keeps the last keys used for certain and fewer than twice as many, each with its last value", () => {
    const step: fc.Arbitrary<Step> = fc.record({
      kind: fc.constantFrom("get", "set", "set", "set", "delete"),
      key: fc.nat(20),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const recent = new RecentMap<number, string>(SIZE_MIN);
        const used = new UsedLast();
        const forgotten = new Set<number>();
        for (const [place, each] of steps.entries()) {
          const value = `${each.key} at ${place}`;
          if (each.kind === "set") recent.set(each.key, value);
          else if (each.kind === "delete") recent.delete(each.key);
          else if (recent.get(each.key) === undefined) forgotten.add(each.key);
          if (each.kind === "get" && forgotten.delete(each.key)) {
            const isAmongLast = used.entries.slice(-SIZE_MIN).some(({ key }) => key === each.key);
            expect(isAmongLast).toBe(false);
            used.apply({ kind: "delete", key: each.key }, value);
          } else used.apply(each, value);
        }
        // Looking changes what is kept, so each key is looked at once, the last used first.
        const last = used.entries.slice(-SIZE_MIN).toReversed();
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
