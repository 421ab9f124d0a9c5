import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coverShapes, motifOf } from "./cover-shapes.ts";

describe("the cover of an article", () => {
  it("is the same for the same slug and another for another one", () => {
    const chart = (slug: string) => coverShapes("chart", slug);
    expect(chart("what-a-price-says")).toEqual(chart("what-a-price-says"));
    expect(chart("what-a-price-says")).not.toEqual(chart("accumulators-multiply"));
  });

  it("has a motif for each category, and the grid for all others", () => {
    expect(["betting", "football", "protection", "engineering", "news"].map(motifOf)).toEqual([
      "chart",
      "pitch",
      "shield",
      "nodes",
      "grid",
    ]);
  });

  it("stays inside its box, whatever the slug", () => {
    const motifs = ["chart", "pitch", "shield", "grid", "nodes"] as const;
    fc.assert(
      fc.property(fc.constantFrom(...motifs), fc.string({ maxLength: 60 }), (motif, slug) => {
        const shapes = coverShapes(motif, slug);
        expect(shapes.length).toBeGreaterThan(2);
        for (const shape of shapes) {
          if (shape.kind === "line") continue;
          const reach = shape.kind === "dot" ? shape.r : 18;
          expect(shape.x - (shape.kind === "dot" ? reach : 0)).toBeGreaterThanOrEqual(0);
          expect(shape.x + reach).toBeLessThanOrEqual(320);
          expect(shape.y).toBeGreaterThanOrEqual(0);
          expect(shape.y).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});
