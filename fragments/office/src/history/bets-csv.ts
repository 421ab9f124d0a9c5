import type { BetView } from "@fairline/contracts";
import { findCurrency, formatMinor } from "@fairline/money";

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
  state(state: BetView["state"]): string;
  leg(leg: BetView["legs"][number]): string;
};

const LINE_END = "\r\n";

/** Bets as a table for spreadsheets: RFC 4180, UTF-8 with its mark, plain numbers. */
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
    words.state(bet.state),
    bet.legs.map((leg) => words.leg(leg)).join("; "),
    formatMinor(BigInt(bet.oddsMilli), 3),
    amount(bet.stakeMinor, bet.currency),
    bet.returnsMinor === null ? "" : amount(bet.returnsMinor, bet.currency),
    bet.currency,
  ]);
  return `\ufeff${[head, ...rows].map((row) => row.map(cell).join(",") + LINE_END).join("")}`;
}

function amount(minor: string, currency: string): string {
  return formatMinor(BigInt(minor), findCurrency(currency)?.exponent ?? 2);
}

// A text that begins like a formula would run in a spreadsheet; an apostrophe keeps it a text.
function cell(text: string): string {
  const safe = /^[=+@\t\r-]/.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
