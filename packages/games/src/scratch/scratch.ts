import { rational } from "@fairline/money";
import type { Game } from "../game.ts";
import { parseNothing } from "../read-fields.ts";
import { withoutActs } from "../without-acts.ts";

const TICKETS = 1_000_000;

/** Prizes as multiples of the stake and how many of a million tickets win them, the greatest first. */
export const scratchPrizes = [
  { prize: 10_000, tickets: 1 },
  { prize: 1_000, tickets: 10 },
  { prize: 500, tickets: 40 },
  { prize: 100, tickets: 300 },
  { prize: 50, tickets: 1_000 },
  { prize: 20, tickets: 4_000 },
  { prize: 10, tickets: 12_000 },
  { prize: 5, tickets: 36_000 },
  { prize: 2, tickets: 120_000 },
  { prize: 1, tickets: 130_000 },
] as const;

/** Nothing is chosen. */
export type ScratchSelection = Record<string, never>;

/** The ticket, 0 to 999,999, and its prize as a multiple of the stake, 0 for none. */
export type ScratchView = { readonly ticket: number; readonly prize: number };

type State = { readonly ticket: number };

/** A ticket of a million, put back after it: each has the same odds. */
export const scratch: Game = {
  id: "scratch",
  number: "109",
  version: 1,
  kind: "scratch",
  parameters: { tickets: TICKETS, prizes: scratchPrizes },
  stakeStepMinor: 1n,
  ...withoutActs,
  parseSelection: (given): ScratchSelection | undefined => parseNothing(given),
  greatestPay: () => rational(BigInt(scratchPrizes[0].prize)),
  start: (_: ScratchSelection, draw): State => ({ ticket: draw.below(TICKETS) }),
  outcome: ({ ticket }: State) => ({ isDone: true, pay: rational(BigInt(prizeOf(ticket))) }),
  view: ({ ticket }: State): ScratchView => ({ ticket, prize: prizeOf(ticket) }),
};

/** Tickets are numbered from the greatest prize down; the rest win nothing. */
function prizeOf(ticket: number): number {
  let end = 0;
  for (const { prize, tickets } of scratchPrizes) {
    end += tickets;
    if (ticket < end) return prize;
  }
  return 0;
}
