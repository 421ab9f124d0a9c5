import type { Step } from "../model/next-step.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { writeEnd } from "../store/move-round.ts";
import { callLater } from "./call-later.ts";
import { hearBalance } from "./hear-balance.ts";

/** Gives the stake back, or forbids a debit that never came; it is asked without end. */
export async function giveBack(deps: ProviderDeps, round: Round): Promise<Step> {
  const reply = await deps.wallet.rollBack(round);
  if (reply.kind !== "done") return callLater(deps, round, reply);
  const [ended] = await Promise.all([
    writeEnd(deps.pool, round, "voided", deps.clock.nowMs()),
    hearBalance(deps, round, reply.answer),
  ]);
  return ended ?? "lost";
}
