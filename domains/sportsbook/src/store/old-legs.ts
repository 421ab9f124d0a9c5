import type { Json } from "@fairline/kernel";
import { marketKeyOf, type StoredLeg } from "../model/bet.ts";
import type { SettlingLeg } from "../model/settling-bet.ts";
import { number, pair, text } from "./leg-values.ts";

/** Whether values are of bets of before: the fifth is the section then, and the price since. */
export function isOldLeg(values: readonly Json[]): boolean {
  return typeof values[4] === "string";
}

/** A leg of which all 18 values were written, in the order of the model. */
export function toOldLeg(values: readonly Json[]): StoredLeg {
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

/** What settling asks of such a leg. */
export function toOldSettlingLeg(values: readonly Json[]): SettlingLeg {
  return {
    fixtureId: text(values[0]),
    marketKey: marketKeyOf(text(values[1]), text(values[2])),
    outcomeId: text(values[3]),
    oddsMilli: number(values[11]),
    riskMinor: text(values[17]),
  };
}
