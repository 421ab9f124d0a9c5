import type { BetView } from "@fairline/contracts";
import { findCurrency, formatMinor } from "@fairline/money";
import { csvText } from "../files/csv-text.ts";

/** Names of the columns, in the player's language. */
export type CsvHeads = {
  time: string;
  number: string;
  kind: string;
  state: string;
  selections: string;
  odds: string;
  stake: string;
  returns: string;
  currency: string;
};

/** Words of the rows in the player's language. */
export type CsvWords = {
  heads: CsvHeads;
  plan(plan: BetView["plan"]): string;
  state(bet: BetView): string;
  leg(leg: BetView["legs"][number]): string;
};

/** Bets as a table for spreadsheets, with plain numbers. */
export function betsCsv(bets: readonly BetView[], words: CsvWords): string {
  const { heads } = words;
  const head = [
    heads.time,
    heads.number,
    heads.kind,
    heads.state,
    heads.selections,
    heads.odds,
    heads.stake,
    heads.returns,
    heads.currency,
  ];
  const rows = bets.map((bet) => [
    new Date(bet.placedAt).toISOString(),
    bet.code,
    words.plan(bet.plan),
    words.state(bet),
    bet.legs.map((leg) => words.leg(leg)).join("; "),
    formatMinor(BigInt(bet.oddsMilli), 3),
    amount(bet.stakeMinor, bet.currency),
    bet.returnsMinor === null ? "" : amount(bet.returnsMinor, bet.currency),
    bet.currency,
  ]);
  return csvText([head, ...rows]);
}

function amount(minor: string, currency: string): string {
  return formatMinor(BigInt(minor), findCurrency(currency)?.exponent ?? 2);
}
