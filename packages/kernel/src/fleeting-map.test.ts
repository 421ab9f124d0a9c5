import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FleetingMap } from "./fleeting-map.ts";

describe("a fleeting map", () => {
  it("holds what a map holds, however much has come and gone", () => {
    const step = fc.record({ key: fc.nat(40), isLeaving: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 2_000, maxLength: 2_400 }), (steps) => {
        const fleeting = new FleetingMap<number, number>();
        const plain = new Map<number, number>();
        for (const [place, { key, isLeaving }] of steps.entries()) {
          if (isLeaving) expect(fleeting.delete(key)).toBe(plain.delete(key));
          else {
            fleeting.set(key, place);
            plain.set(key, place);
          }
          expect(fleeting.get(key)).toBe(plain.get(key));
        }
        expect(fleeting.size).toBe(plain.size);
        expect([...fleeting.values()]).toEqual([...plain.values()]);
      }),
      { numRuns: 10 },
    );
  });
});
