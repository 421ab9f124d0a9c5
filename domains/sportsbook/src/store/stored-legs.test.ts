import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { marketKeyOf, type Pair, type StoredLeg } from "../model/bet.ts";
import { type LegColumn, legsText, toSettlingLegs, toStoredLegs } from "./stored-legs.ts";

/** Numbers as text, and texts that only look like numbers. */
const digits = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  fc.nat().map(String),
  fc.constantFrom("", "0", "-0", "007", "1.0", "1e3", " 5", "Infinity", "0x1f", "home"),
  fc.string(),
);
const milli = fc.integer({ min: 1, max: 1_000_000_000 });
const pairOrNull = fc.option(fc.tuple(fc.nat(), fc.nat()), { nil: null });
const leg: fc.Arbitrary<StoredLeg> = fc
  .record({
    fixtureId: digits,
    typeId: fc.string(),
    specifiers: fc.string(),
    outcomeId: digits,
    section: fc.constantFrom("line", "live"),
    sport: fc.string(),
    home: fc.string({ unit: "grapheme" }),
    away: fc.string({ unit: "grapheme" }),
    championName: fc.string(),
    startsAt: fc.nat(Number.MAX_SAFE_INTEGER),
    askedOddsMilli: milli,
    oddsMilli: milli,
    epoch: fc.nat(),
    seq: fc.nat(),
    materialSeq: fc.nat(),
    scoreAtBet: pairOrNull,
    redCardsAtBet: pairOrNull,
    riskMinor: digits,
    accumulatorRiskMinor: fc.option(digits, { nil: undefined }),
    isAsAsked: fc.boolean(),
  })
  .map(({ isAsAsked, accumulatorRiskMinor, ...rest }) => ({
    ...rest,
    ...(accumulatorRiskMinor === undefined ? {} : { accumulatorRiskMinor }),
    marketKey: marketKeyOf(rest.typeId, rest.specifiers),
    askedOddsMilli: isAsAsked ? rest.oddsMilli : rest.askedOddsMilli,
  }));

const EXAMPLE: StoredLeg = {
  fixtureId: "340",
  marketKey: "fb.total/total=2.5",
  typeId: "fb.total",
  specifiers: "total=2.5",
  outcomeId: "over",
  section: "line",
  sport: "football",
  home: "Arsenal",
  away: "Chelsea",
  championName: "England. Premier League",
  startsAt: 1_767_225_600_000,
  askedOddsMilli: 2_100,
  oddsMilli: 2_100,
  epoch: 3,
  seq: 101,
  materialSeq: 0,
  scoreAtBet: null,
  redCardsAtBet: null,
  riskMinor: "1100",
};
const LIVE: StoredLeg = {
  ...EXAMPLE,
  section: "live",
  askedOddsMilli: 2_150,
  scoreAtBet: [1, 0],
  redCardsAtBet: [0, 1],
};

describe("legs in their column", () => {
  it("are what they were, in every form there ever was", () => {
    fc.assert(
      fc.property(fc.array(leg, { maxLength: 5 }), (legs) => {
        // Bets of before know nothing of whole accumulators.
        const before = legs.map(toBefore);
        const forms: [LegColumn[], StoredLeg[]][] = [
          [parse(legsText(legs)), legs],
          [legs.map(toOldValues), before],
          [before, before],
        ];
        for (const [column, meant] of forms) {
          const read = parse(JSON.stringify(column));
          expect(toStoredLegs(read)).toEqual(meant);
          expect(toSettlingLegs(read)).toMatchObject(meant.map(toSettling));
        }
      }),
    );
  });

  it("begin with what settling asks, and end with what is known of the match", () => {
    expect(legsText([EXAMPLE, LIVE])).toBe(
      '[[340,"fb.total","total=2.5","over",2100,1100,0,"football","Arsenal","Chelsea",' +
        '"England. Premier League",1767225600000,0,3,101,0],' +
        '[340,"fb.total","total=2.5","over",2100,1100,1,"football","Arsenal","Chelsea",' +
        '"England. Premier League",1767225600000,-50,3,101,0,[1,0],[0,1]]]',
    );
  });

  it("know red cards without a score, and a score without red cards", () => {
    const cards: [Pair | null, Pair | null][] = [
      [null, [0, 1]],
      [[2, 1], null],
    ];
    const legs = cards.map(([scoreAtBet, redCardsAtBet]) => {
      return { ...LIVE, scoreAtBet, redCardsAtBet };
    });
    expect(toStoredLegs(parse(legsText(legs)))).toEqual(legs);
  });

  it("may be of bets of different age beside each other", () => {
    const column = [...parse(legsText([LIVE])), toOldValues(LIVE), LIVE];
    expect(toStoredLegs(column)).toEqual([LIVE, LIVE, LIVE]);
  });
});

function parse(column: string): LegColumn[] {
  return JSON.parse(column);
}

/** The values of bets of before. */
function toOldValues(of: StoredLeg): LegColumn {
  return [
    of.fixtureId,
    of.typeId,
    of.specifiers,
    of.outcomeId,
    of.section,
    of.sport,
    of.home,
    of.away,
    of.championName,
    of.startsAt,
    of.askedOddsMilli,
    of.oddsMilli,
    of.epoch,
    of.seq,
    of.materialSeq,
    of.scoreAtBet,
    of.redCardsAtBet,
    of.riskMinor,
  ];
}

function toSettling(of: StoredLeg) {
  const { fixtureId, marketKey, outcomeId, oddsMilli, riskMinor, accumulatorRiskMinor } = of;
  const risks =
    accumulatorRiskMinor === undefined ? { riskMinor } : { riskMinor, accumulatorRiskMinor };
  return { fixtureId, marketKey, outcomeId, oddsMilli, ...risks };
}

function toBefore(of: StoredLeg): StoredLeg {
  const { accumulatorRiskMinor, ...rest } = of;
  return accumulatorRiskMinor === undefined ? of : rest;
}
