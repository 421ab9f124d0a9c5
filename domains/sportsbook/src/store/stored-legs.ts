import type { Json } from "@fairline/kernel";
import { marketKeyOf, type StoredLeg } from "../model/bet.ts";
import type { SettlingLeg } from "../model/settling-bet.ts";
import { digits, number, pair, shortest, text } from "./leg-values.ts";
import { isOldLeg, toOldLeg, toOldSettlingLeg } from "./old-legs.ts";

/**
 * A leg in the column: its values in the order of `toValues`. Older bets have 18 values in another order, or the
 * leg itself, and keep them for ever. The fifth value tells the orders apart: it is the price, a number,
 * or, in the older one, the section, a word (`isOldLeg`).
 */
export type LegColumn = readonly Json[] | StoredLeg;

/** Text of the legs' column: names in every row would be two thirds of it. */
export function legsText(legs: readonly StoredLeg[]): string {
  return JSON.stringify(legs.map(toValues));
}

/** Legs as the model knows them. */
export function toStoredLegs(column: readonly LegColumn[]): StoredLeg[] {
  return column.map((leg) => {
    if (!isValues(leg)) return leg;
    return isOldLeg(leg) ? toOldLeg(leg) : toLeg(leg);
  });
}

/** What settling asks of legs: the rest of them is not even looked at. */
export function toSettlingLegs(column: readonly LegColumn[]): SettlingLeg[] {
  return column.map((leg) => {
    if (!isValues(leg)) return leg;
    return isOldLeg(leg) ? toOldSettlingLeg(leg) : toSettlingLeg(leg);
  });
}

const LIVE = 1;
const LINE = 0;

/** What settling asks comes first; the price that was asked for by what it lacks to the accepted one. */
function toValues(leg: StoredLeg): readonly Json[] {
  const values: Json[] = [
    shortest(leg.fixtureId),
    leg.typeId,
    leg.specifiers,
    shortest(leg.outcomeId),
    leg.oddsMilli,
    risksValue(leg),
    leg.section === "live" ? LIVE : LINE,
    leg.sport,
    leg.home,
    leg.away,
    leg.championName,
    leg.startsAt,
    leg.oddsMilli - leg.askedOddsMilli,
    leg.epoch,
    leg.seq,
    leg.materialSeq,
  ];
  if (leg.redCardsAtBet !== null) values.push(leg.scoreAtBet, leg.redCardsAtBet);
  else if (leg.scoreAtBet !== null) values.push(leg.scoreAtBet);
  return values;
}

/** The risks of an accumulator's leg are two numbers, those of others one. */
function risksValue({ riskMinor, accumulatorRiskMinor }: StoredLeg): Json {
  if (accumulatorRiskMinor === undefined) return shortest(riskMinor);
  return [shortest(riskMinor), shortest(accumulatorRiskMinor)];
}

function toRisks(value: Json | undefined): Pick<StoredLeg, "riskMinor" | "accumulatorRiskMinor"> {
  if (!Array.isArray(value)) return { riskMinor: digits(value) };
  return { riskMinor: digits(value[0]), accumulatorRiskMinor: digits(value[1]) };
}

function toLeg(values: readonly Json[]): StoredLeg {
  const oddsMilli = number(values[4]);
  const typeId = text(values[1]);
  const specifiers = text(values[2]);
  return {
    fixtureId: digits(values[0]),
    marketKey: marketKeyOf(typeId, specifiers),
    typeId,
    specifiers,
    outcomeId: digits(values[3]),
    section: number(values[6]) === LIVE ? "live" : "line",
    sport: text(values[7]),
    home: text(values[8]),
    away: text(values[9]),
    championName: text(values[10]),
    startsAt: number(values[11]),
    askedOddsMilli: oddsMilli - number(values[12]),
    oddsMilli,
    epoch: number(values[13]),
    seq: number(values[14]),
    materialSeq: number(values[15]),
    scoreAtBet: pair(values[16]),
    redCardsAtBet: pair(values[17]),
    ...toRisks(values[5]),
  };
}

function toSettlingLeg(values: readonly Json[]): SettlingLeg {
  return {
    fixtureId: digits(values[0]),
    marketKey: marketKeyOf(text(values[1]), text(values[2])),
    outcomeId: digits(values[3]),
    oddsMilli: number(values[4]),
    ...toRisks(values[5]),
  };
}

function isValues(leg: LegColumn): leg is readonly Json[] {
  return Array.isArray(leg);
}
