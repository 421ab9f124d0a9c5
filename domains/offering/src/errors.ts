import type { ErrorCatalogue } from "@fairline/kernel";

/** Refusals of offering beside the common ones: what is not there is NOT_FOUND. */
export const offeringErrors = {
  PROPOSALS_OFF: {
    status: 403,
    textKey: "error.PROPOSALS_OFF",
    when: "This site has no accumulators of the day, or no generator of bets.",
    caller: "Show nothing in its place.",
  },
  PROPOSAL_ODDS_INVALID: {
    status: 422,
    textKey: "error.PROPOSAL_ODDS_INVALID",
    when: "The wanted returns are too small or too great for the stake.",
    caller: "Let the player change stake or returns.",
  },
  PROPOSAL_LEGS_INVALID: {
    status: 422,
    textKey: "error.PROPOSAL_LEGS_INVALID",
    when: "The range of selections is empty or beyond 10.",
    caller: "Let the player change the range.",
  },
} as const satisfies ErrorCatalogue;
