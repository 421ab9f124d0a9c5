import { oracleTypes } from "./oracle.ts";

/** What the check counted; everything under "faults" must stay 0. */
export type Tally = {
  matches: number;
  messages: number;
  markets: number;
  /** Market types that were judged. */
  types: string[];
  outcomes: number;
  paperBets: number;
  ledgerBets: number;
  ledgerRefusals: Record<string, number>;
  settlements: number;
  unsettled: number;
  wrong: number;
  mispaid: number;
  orphaned: number;
  seconds: number;
};

/** Nothing yet. */
export function emptyTally(): Tally {
  return {
    matches: 0,
    messages: 0,
    markets: 0,
    types: [],
    outcomes: 0,
    paperBets: 0,
    ledgerBets: 0,
    ledgerRefusals: {},
    settlements: 0,
    unsettled: 0,
    wrong: 0,
    mispaid: 0,
    orphaned: 0,
    seconds: 0,
  };
}

/** Whether every promise was kept, and every type of market was looked at. */
export function isClean(tally: Tally): boolean {
  const isComplete = oracleTypes().every((type) => tally.types.includes(type));
  const faults = tally.unsettled + tally.wrong + tally.mispaid + tally.orphaned;
  return (
    faults === 0 && isComplete && tally.matches > 0 && tally.settlements > 0 && tally.ledgerBets > 0
  );
}
