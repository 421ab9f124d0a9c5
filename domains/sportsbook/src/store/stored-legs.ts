import { assert, type Json } from "@fairline/kernel";
import { marketKeyOf, type Pair, type StoredLeg } from "../model/bet.ts";
import type { SettlingLeg } from "../model/settling-bet.ts";

/** A leg in the column: values in the order of `toValues`, or, in old bets, the leg itself. */
export type LegColumn = readonly Json[] | StoredLeg;

/** Text of the legs' column: names in every row would be two thirds of it. */
export function legsText(legs: readonly StoredLeg[]): string {
  return JSON.stringify(legs.map(toValues));
}

/** Legs as the model knows them. */
export function toStoredLegs(column: readonly LegColumn[]): StoredLeg[] {
  return column.map((leg) => (isValues(leg) ? toLeg(leg) : leg));
}

/** What settling asks of legs: the rest of them is not even looked at. */
export function toSettlingLegs(column: readonly LegColumn[]): SettlingLeg[] {
  return column.map((leg) => (isValues(leg) ? toSettlingLeg(leg) : leg));
}

function toValues(leg: StoredLeg): readonly Json[] {
  return [
    leg.fixtureId,
    leg.typeId,
    leg.specifiers,
    leg.outcomeId,
    leg.section,
    leg.sport,
    leg.home,
    leg.away,
    leg.championName,
    leg.startsAt,
    leg.askedOddsMilli,
    leg.oddsMilli,
    leg.epoch,
    leg.seq,
    leg.materialSeq,
    leg.scoreAtBet,
    leg.redCardsAtBet,
    leg.riskMinor,
  ];
}

function toLeg(values: readonly Json[]): StoredLeg {
  const typeId = text(values[1]);
  const specifiers = text(values[2]);
  return {
    fixtureId: text(values[0]),
    marketKey: marketKeyOf(typeId, specifiers),
    typeId,
    specifiers,
    outcomeId: text(values[3]),
    section: text(values[4]) === "live" ? "live" : "line",
    sport: text(values[5]),
    home: text(values[6]),
    away: text(values[7]),
    championName: text(values[8]),
    startsAt: number(values[9]),
    askedOddsMilli: number(values[10]),
    oddsMilli: number(values[11]),
    epoch: number(values[12]),
    seq: number(values[13]),
    materialSeq: number(values[14]),
    scoreAtBet: pair(values[15]),
    redCardsAtBet: pair(values[16]),
    riskMinor: text(values[17]),
  };
}

function toSettlingLeg(values: readonly Json[]): SettlingLeg {
  return {
    fixtureId: text(values[0]),
    marketKey: marketKeyOf(text(values[1]), text(values[2])),
    outcomeId: text(values[3]),
    oddsMilli: number(values[11]),
    riskMinor: text(values[17]),
  };
}

function isValues(leg: LegColumn): leg is readonly Json[] {
  return Array.isArray(leg);
}

function text(value: Json | undefined): string {
  assert(typeof value === "string", "this value of a stored leg is text");
  return value;
}

function number(value: Json | undefined): number {
  assert(typeof value === "number", "this value of a stored leg is a number");
  return value;
}

function pair(value: Json | undefined): Pair | null {
  if (!Array.isArray(value)) return null;
  return [number(value[0]), number(value[1])];
}
