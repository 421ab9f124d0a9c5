import type { ErrorCatalogue } from "@fairline/kernel";

/** What the player of a game is refused with. */
export const providerErrors = {
  GAME_SESSION_ENDED: {
    status: 409,
    textKey: "seat.problem.GAME_SESSION_ENDED",
    when: "The game's session is over or unknown.",
    caller: "Open the game again.",
  },
  GAME_DISABLED: {
    status: 403,
    textKey: "seat.problem.GAME_DISABLED",
    when: "The game is not offered now: it is unknown here, or its chance did not pass its own test.",
    caller: "Choose another game, or come back later.",
  },
  GAME_STAKE_INVALID: {
    status: 422,
    textKey: "seat.problem.GAME_STAKE_INVALID",
    when: "The stake is no multiple of `stepMinor` from `minMinor` to `maxMinor` for this selection.",
    caller:
      "Correct the stake. A greatest stake below the least one means that the selection could pay too much.",
  },
  GAME_SELECTION_INVALID: {
    status: 422,
    textKey: "seat.problem.GAME_SELECTION_INVALID",
    when: "What was chosen is no selection of this game.",
    caller: "Correct the selection.",
  },
  GAME_ROUND_OPEN: {
    status: 409,
    textKey: "seat.problem.GAME_ROUND_OPEN",
    when: "The player's round `roundId` in this game is not over.",
    caller: "Play that round to its end first.",
  },
  GAME_TOO_FAST: {
    status: 429,
    textKey: "seat.problem.GAME_TOO_FAST",
    when: "The last round began too short a time ago.",
    caller: "Play again in `waitMs`.",
  },
  GAME_REQUEST_MISMATCH: {
    status: 409,
    textKey: "seat.problem.GAME_REQUEST_MISMATCH",
    when: "The request id belongs to a round with another stake, selection or game.",
    caller: "Take a new request id for a new round.",
  },
  GAME_ACT_INVALID: {
    status: 422,
    textKey: "seat.problem.GAME_ACT_INVALID",
    when: "What was decided is not possible in the round as it stands.",
    caller: "Ask for the round and decide again.",
  },
  GAME_STEP_PAST: {
    status: 409,
    textKey: "seat.problem.GAME_STEP_PAST",
    when: "The round does not wait for this step: another decision was taken, or it is over.",
    caller: "Ask for the round as it is now.",
  },
  GAME_SEEDS_IN_USE: {
    status: 409,
    textKey: "seat.problem.GAME_SEEDS_IN_USE",
    when: "A round under the seeds is not over.",
    caller: "Play it to its end first.",
  },
} as const satisfies ErrorCatalogue;
