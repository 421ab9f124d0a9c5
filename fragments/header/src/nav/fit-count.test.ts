import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitCount } from "./fit-count.ts";

describe("entries of the bar", () => {
  it("all show when they fit exactly, without room for More", () => {
    expect(fitCount([60, 60, 60], 180, 70)).toBe(3);
  });

  it("leave room for More as soon as one does not fit", () => {
    expect(fitCount([60, 60, 60], 179, 70)).toBe(1);
    expect(fitCount([60, 60, 60], 190, 0)).toBe(3);
    expect(fitCount([60, 60, 60], 130, 70)).toBe(1);
  });

  it("all go behind More when there is room for nothing", () => {
    expect(fitCount([60, 60], 10, 70)).toBe(0);
    expect(fitCount([], 10, 70)).toBe(0);
  });

  it("never take more room than there is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 100 }),
        (widths, available, moreWidth) => {
          const count = fitCount(widths, available, moreWidth);
          const used = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
          if (count > 0) {
            expect(used + (count < widths.length ? moreWidth : 0)).toBeLessThanOrEqual(available);
          }
        },
      ),
      { seed: 20260801 },
    );
  });
});
