import { nextCallAt } from "../model/next-step.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { postpone } from "../store/move-round.ts";
import type { WalletReply } from "../wallet/wallet-answers.ts";

/** After so many calls somebody should look. */
const TRIES_BEFORE_ALARM = 10;

/** A call that was not answered by what is owed is made again later, without end. */
export async function callLater(
  { pool, clock, log }: ProviderDeps,
  round: Round,
  reply: Exclude<WalletReply<unknown>, { kind: "done" }>,
): Promise<"waits"> {
  const { id: roundId, phase, tries } = round;
  const facts = {
    roundId,
    phase,
    tries,
    wallet: reply.kind === "refused" ? reply.code : reply.reason,
  };
  const isUrgent = reply.kind === "refused" || tries >= TRIES_BEFORE_ALARM;
  if (isUrgent) log.error(facts, "the wallet does not do what is owed, it is asked again");
  else log.warn(facts, "the wallet did not answer, it is asked again");
  await postpone(pool, round, nextCallAt(round, clock.nowMs()));
  return "waits";
}
