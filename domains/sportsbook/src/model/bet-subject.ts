import { receiptCode } from "./receipt-code.ts";
import type { StoredBet } from "./bet.ts";

/** A bet in short: its number on the receipt, what became of it, its legs. */
export type BetSubject = {
  readonly code: string;
  /** A mixed bet that came back for less than what was kept of it is partly returned. */
  readonly state: StoredBet["state"] | "partly-returned";
  readonly legs: StoredBet["legs"];
};

/** What of a bet its subject is told from. */
export type SubjectFacts = Pick<
  StoredBet,
  "id" | "state" | "returnsMinor" | "stakeMinor" | "soldStakeMinor" | "legs"
>;

/** Says in short what a bet is about and what became of it. */
export function subjectOf(bet: SubjectFacts): BetSubject {
  const { id, state, returnsMinor, stakeMinor, soldStakeMinor, legs } = bet;
  const keptMinor = stakeMinor - soldStakeMinor;
  const isShort = state === "mixed" && returnsMinor !== null && returnsMinor < keptMinor;
  return { code: receiptCode(id), state: isShort ? "partly-returned" : state, legs };
}
