import { assertNever } from "@fairline/kernel";
import type { Step } from "../model/next-step.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { findRoundOf } from "../store/rounds.ts";
import { giveBack } from "./give-back.ts";
import { payRound } from "./pay-round.ts";
import { takeStake } from "./take-stake.ts";

/**
 * Takes a round as far as it goes by itself: to its end, to a decision of the player, or to a call whose
 * answer is not known yet. Answers the round as it is then.
 */
export async function advanceRound(deps: ProviderDeps, round: Round): Promise<Round> {
  let now = round;
  for (;;) {
    const moved = await step(deps, now);
    if (moved === "waits") return now;
    // Whoever moved it goes on with it: what he made of it counts.
    if (moved === "lost") return (await findRoundOf(deps.pool, now.playerRef, now.id)) ?? now;
    now = moved;
  }
}

function step(deps: ProviderDeps, round: Round): Promise<Step> | Step {
  switch (round.phase) {
    case "debit_pending":
      return takeStake(deps, round);
    case "credit_pending":
      return payRound(deps, round);
    case "rollback_pending":
      return giveBack(deps, round);
    case "open":
    case "settled":
    case "voided":
    case "refused":
      return "waits";
    default:
      return assertNever(round.phase);
  }
}
