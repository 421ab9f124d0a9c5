import { describe, expect, it } from "vitest";
import type { MarketShape } from "../model/market-shape.ts";
import {
  familiesOf,
  isPopular,
  LADDER_LINES,
  linesAround,
  type MarketFamily,
  type MarketLooks,
  outcomesInOrder,
  periodOf,
  scoreColumns,
} from "./market-layout.ts";
import { familyStatus } from "./use-market-status.ts";

function shape(typeId: string, specifiers: string, change: Partial<MarketShape> = {}): MarketShape {
  return {
    key: `${typeId}/${specifiers}`,
    typeId,
    specifiers,
    group: "main",
    isMainLine: false,
    outcomes: ["over", "under"],
    ...change,
  };
}

/** As the platform tells them of football. */
const LOOKS: MarketLooks = {
  "fb.result": { layout: "across", hasSides: true, rank: 1 },
  "fb.total": { layout: "ladder", rank: 2 },
  "fb.both-score": { layout: "across", rank: 3 },
  "fb.handicap": { layout: "ladder", hasSides: true, rank: 4 },
  "fb.double-chance": { layout: "across", columns: 1, rank: 5 },
  "fb.correct-score": { layout: "scores", rank: 6 },
  "fb.handicap-3way": { layout: "across", hasSides: true, isOneLine: true },
  "fb.result-and-total": { layout: "across", columns: 2, hasSides: true, isCombination: true },
};

describe("familiesOf", () => {
  it("opens with what bettors ask for first, and ends with combinations", () => {
    const types = [
      "fb.result",
      "fb.double-chance",
      "fb.next-goal",
      "fb.both-score",
      "fb.total",
      "fb.handicap",
      "fb.correct-score",
      "fb.result-and-total",
      "fb.corners-total",
    ];
    const families = familiesOf(
      types.map((typeId) => shape(typeId, "")),
      LOOKS,
      "periodnr",
    );
    expect(families.map(({ typeId }) => typeId)).toEqual([
      "fb.result",
      "fb.total",
      "fb.both-score",
      "fb.handicap",
      "fb.double-chance",
      "fb.correct-score",
      "fb.next-goal",
      "fb.corners-total",
      "fb.result-and-total",
    ]);
    expect(isPopular(family("fb.correct-score"))).toBe(true);
    expect(isPopular(family("fb.corners-total"))).toBe(false);

    function family(typeId: string): MarketFamily {
      const [found] = familiesOf([shape(typeId, "", { group: "corners" })], LOOKS, "periodnr");
      if (!found) throw new Error("no family");
      return found;
    }
  });

  it("keeps the halves of a type as tabs of its card, and the half in the name when it is alone", () => {
    const halves = [
      shape("fb.total", "periodnr=2|total=0.5", { group: "halves" }),
      shape("fb.total", "periodnr=1|total=0.5", { group: "halves" }),
    ];
    const [whole] = familiesOf([...halves, shape("fb.total", "total=2.5")], LOOKS, "periodnr");
    expect(whole?.periods.map(({ period }) => period)).toEqual(["0", "1", "2"]);
    expect([whole?.specifiers, whole?.group]).toEqual(["", "main"]);
    const [alone] = familiesOf(halves.slice(0, 1), LOOKS, "periodnr");
    expect([alone?.specifiers, alone?.group]).toEqual(["periodnr=2", "halves"]);
  });

  it("shows another part of the match while it is there, and the whole match again after it", () => {
    const [total] = familiesOf(
      [shape("fb.total", "total=2.5"), shape("fb.total", "periodnr=1|total=0.5")],
      LOOKS,
      "periodnr",
    );
    if (!total) throw new Error("no family");
    expect(periodOf(total, "1").period).toBe("1");
    expect(periodOf(total, "2").period).toBe("0");
    expect(periodOf(total, undefined).period).toBe("0");
  });

  it("puts the lines of one type and side on one card, in order of the line", () => {
    const families = familiesOf(
      [
        shape("fb.total", "total=10.5"),
        shape("fb.total", "total=2.5"),
        shape("fb.total", "periodnr=1|total=0.5"),
        shape("fb.team-total", "side=home|total=1.5"),
        shape("fb.team-total", "side=away|total=1.5"),
      ],
      LOOKS,
      "periodnr",
    );
    expect(
      families.map(({ specifiers, periods }) => [
        specifiers,
        ...periods.map(({ markets }) => markets.length),
      ]),
    ).toEqual([
      ["", 2, 1],
      ["side=home", 1],
      ["side=away", 1],
    ]);
    expect(families[0]?.periods[0]?.markets.map((market) => market.specifiers)).toEqual([
      "total=2.5",
      "total=10.5",
    ]);
    expect(families[0]?.layout.kind).toBe("ladder");
  });

  it("keeps each European handicap on its own card with its line in the name", () => {
    const outcomes = ["1", "X", "2"];
    const families = familiesOf(
      [
        shape("fb.handicap-3way", "start=0:1", { outcomes }),
        shape("fb.handicap-3way", "start=1:0", { outcomes }),
      ],
      LOOKS,
      "periodnr",
    );
    expect(families.map((family) => family.specifiers)).toEqual(["start=0:1", "start=1:0"]);
    expect(families[0]?.layout).toEqual({
      kind: "across",
      columns: 3,
      isNamed: true,
      isPaired: false,
    });
  });

  it("gives two names of teams a line of their own: side by side they would be cut", () => {
    const [chance] = familiesOf(
      [{ ...shape("fb.double-chance", ""), outcomes: ["1X", "12", "X2"] }],
      LOOKS,
      "periodnr",
    );
    expect(chance?.layout).toMatchObject({ kind: "across", columns: 1, isNamed: false });
  });

  it("orders handicaps from the home side's largest to the away side's", () => {
    const [family] = familiesOf(
      [
        shape("fb.handicap", "hcp=0.5"),
        shape("fb.handicap", "hcp=-1.25"),
        shape("fb.handicap", "hcp=0"),
      ],
      LOOKS,
      "periodnr",
    );
    expect(family?.periods[0]?.markets.map((market) => market.specifiers)).toEqual([
      "hcp=-1.25",
      "hcp=0",
      "hcp=0.5",
    ]);
  });
});

describe("linesAround", () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    shape("fb.total", `total=${index}.5`, { isMainLine: index === 10 }),
  );

  it("shows the lines around the main one", () => {
    const shown = linesAround(lines, LADDER_LINES);
    expect(shown).toHaveLength(LADDER_LINES);
    expect(shown.some((market) => market.isMainLine)).toBe(true);
  });

  it("shows a short ladder whole", () => {
    expect(linesAround(lines.slice(0, 3), LADDER_LINES)).toHaveLength(3);
  });
});

describe("scoreColumns", () => {
  it("sorts scores by who wins, the others last", () => {
    const outcomes = ["0:0", "0:1", "1:0", "1:1", "other-home", "other-draw", "other-away"];
    expect(scoreColumns(outcomes)).toEqual([
      ["1:0", "other-home"],
      ["0:0", "1:1", "other-draw"],
      ["0:1", "other-away"],
    ]);
  });
});

describe("outcomesInOrder", () => {
  it("puts the same margin of both sides side by side", () => {
    const outcomes = ["1-by-1", "1-by-2", "2-by-1", "2-by-2", "draw"];
    expect(outcomesInOrder({ outcomes }, true)).toEqual([
      "1-by-1",
      "2-by-1",
      "1-by-2",
      "2-by-2",
      "draw",
    ]);
  });
});

describe("familyStatus", () => {
  it("is open while any line is, suspended while any may come back", () => {
    expect(familyStatus(["suspended", "active"])).toBe("active");
    expect(familyStatus(["settled", "suspended"])).toBe("suspended");
    expect(familyStatus(["settled", undefined])).toBe("closed");
  });
});
