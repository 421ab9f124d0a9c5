import type { BetState, BetView } from "@fairline/contracts";
import type { Problem } from "@fairline/contracts/calls";
import type { Ticket } from "../state/placement.ts";

/** A ticket with a readable request id, for tests. */
export function ticketOf(letter: string): Ticket {
  return {
    requestId: `01920000-0000-7000-8000-00000000000${letter}`,
    plan: "single",
    stakeMinor: "2500",
    currency: "EUR",
    oddsPolicy: "better",
    legs: [
      {
        fixtureId: "1",
        typeId: "fb.result",
        specifiers: "",
        outcomeId: letter,
        oddsMilli: 2_000,
        epoch: 1,
        seq: 10,
      },
    ],
    keys: [`1|fb.result|${letter}`],
  };
}

/** The server's view of a ticket's bet, for tests. */
export function betOf(ticket: Ticket, state: BetState, rev = 1): BetView {
  return {
    betId: `4000${ticket.requestId.slice(-1).charCodeAt(0)}`,
    requestId: ticket.requestId,
    code: "K7M2P",
    placedAt: 1_790_000_000_000,
    plan: ticket.plan,
    state,
    currency: ticket.currency,
    stakeMinor: ticket.stakeMinor,
    oddsMilli: 2_000,
    maxReturnsMinor: "5000",
    cappedAtMinor: null,
    returnsMinor: null,
    soldStakeMinor: "0",
    soldMinor: "0",
    saleEndsAt: null,
    delayEndsAt: state === "pending-delay" ? 1_790_000_006_000 : null,
    rejection: state === "rejected" ? { code: "COUPON_SCORE_CHANGED", data: {} } : null,
    legs: [],
    events: [],
    calculation: null,
    rev,
  };
}

/** A refusal with a code, for tests. */
export function problemOf(code: string, data: Record<string, unknown> = {}): Problem {
  return { code, textKey: `error.${code}`, requestId: "r", data };
}
