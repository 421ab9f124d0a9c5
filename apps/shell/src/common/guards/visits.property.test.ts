import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyVisit, type DrawnVisit } from "../../testing/any-visit.ts";
import { judge } from "./judge.ts";
import { type KnownFacts, makeVisit } from "./make-visit.ts";

const judgeDrawn = ({ known, at }: DrawnVisit) => judge(makeVisit(known, at));

describe("guards", () => {
  it("decide alike on the server and from what travelled to the browser", () => {
    fc.assert(
      fc.property(anyVisit, (drawn) => {
        const known: KnownFacts = JSON.parse(JSON.stringify(drawn.known));
        expect(judgeDrawn({ ...drawn, known })).toEqual(judgeDrawn(drawn));
      }),
      { numRuns: 2_000 },
    );
  });

  it("[NAV-12] end within five redirects for every address, visitor and configuration", () => {
    fc.assert(
      fc.property(anyVisit, (drawn) => {
        // A service that sends every visitor on to one page has no end but the browser's limit.
        const known = {
          ...drawn.known,
          browser: { ...drawn.known.browser, isTouchMac: false },
          services: { ...drawn.known.services, move: null },
        };
        let at = { ...drawn.at, from: null };
        for (let count = 0; count <= 5; count += 1) {
          const { verdict } = judgeDrawn({ known, at });
          if (verdict.kind !== "redirect") return;
          const url = new URL(verdict.to, "http://site.invalid");
          expect(url.origin).toBe("http://site.invalid");
          at = { ...at, pathname: url.pathname, search: url.search };
        }
        expect.fail(`${drawn.at.pathname}${drawn.at.search} never ends`);
      }),
      { numRuns: 3_000 },
    );
  });

  it("never send anybody onto the address where he is", () => {
    fc.assert(
      fc.property(anyVisit, (drawn) => {
        const { verdict } = judgeDrawn(drawn);
        if (verdict.kind === "redirect") {
          expect(verdict.to.split("#")[0]).not.toBe(drawn.at.pathname + drawn.at.search);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
