import type { Step } from "../model/next-step.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { writeEnd } from "../store/move-round.ts";
import { callLater } from "./call-later.ts";
import { hearBalance } from "./hear-balance.ts";

/** Pays what a round won, nothing as well: the wallet closes it. It is owed, so it is asked without end. */
export async function payRound(deps: ProviderDeps, round: Round): Promise<Step> {
  const reply = await deps.wallet.credit(round);
  if (reply.kind !== "done") return callLater(deps, round, reply);
  const [ended] = await Promise.all([
    writeEnd(deps.pool, round, "settled", deps.clock.nowMs()),
    hearBalance(deps, round, reply.answer),
  ]);
  return ended ?? "lost";
}
