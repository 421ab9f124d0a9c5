import { dueAfter, firstCall, type Step } from "../model/next-step.ts";
import { begin } from "../model/play.ts";
import type { Refusal, Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { writePlayed, writeRefused, writeRollback } from "../store/move-round.ts";
import { readDrawSeed } from "../store/seed-pairs.ts";
import { endSession } from "../store/sessions.ts";
import type { WalletReply } from "../wallet/wallet-answers.ts";
import { callLater } from "./call-later.ts";
import { hearBalance } from "./hear-balance.ts";

/** A debit is sent so often under its one name; then it is forbidden. */
const DEBITS_MAX = 3;

/**
 * Takes the stake of a round and draws once it is known to be taken. After a call without an answer the
 * wallet is asked what became of it; one that stays unknown is rolled back, come what may.
 */
export async function takeStake(deps: ProviderDeps, round: Round): Promise<Step> {
  // The stake and the selection are kept until there is chance again.
  if (!deps.isSound) return callLater(deps, round, { kind: "unknown", reason: "no sound draw" });
  const isFirst = round.tries <= 1;
  if (!isFirst) {
    const before = await askBefore(deps, round);
    if (before !== "send") return before;
  }
  const reply = await deps.wallet.debit(round);
  switch (reply.kind) {
    case "done": {
      const [drawn] = await Promise.all([
        drawRound(deps, round),
        hearBalance(deps, round, reply.answer),
      ]);
      return drawn;
    }
    case "refused":
      return heed(deps, round, reply, isFirst);
    case "unknown":
      return callLater(deps, round, reply);
  }
}

/** What to do after a debit that was sent before; `send` to send it once more. */
async function askBefore(deps: ProviderDeps, round: Round): Promise<Step | "send"> {
  const isLast = round.tries > DEBITS_MAX;
  const found = await deps.wallet.findDebit(round);
  if (found.kind === "done") {
    const { kind, isRolledBack } = found.answer;
    return kind === "debit" && !isRolledBack ? drawRound(deps, round) : undo(deps, round, null);
  }
  if (isLast) return undo(deps, round, null);
  const isUnheard = found.kind === "refused" && found.code === "WALLET_TX_NOT_FOUND";
  return isUnheard ? "send" : callLater(deps, round, found);
}

/**
 * A refusal of the only call there was is the end. One of a later call says nothing of those before: they
 * may have been taken, or may still be on their way.
 */
async function heed(
  deps: ProviderDeps,
  round: Round,
  { code, data }: Extract<WalletReply<never>, { kind: "refused" }>,
  isFirst: boolean,
): Promise<Step> {
  const { pool, clock } = deps;
  if (code === "WALLET_SESSION_EXPIRED") await endSession(pool, round.sessionId, clock.nowMs());
  const refusal = { code, data };
  if (!isFirst) return undo(deps, round, refusal);
  return (await writeRefused(pool, round, refusal, clock.nowMs())) ?? "lost";
}

async function undo(
  { pool, clock }: ProviderDeps,
  round: Round,
  refusal: Refusal | null,
): Promise<Step> {
  return (await writeRollback(pool, round, refusal, firstCall(clock.nowMs()))) ?? "lost";
}

/** The same seeds give the same round however often it is drawn; a game that is gone gives the stake back. */
async function drawRound(deps: ProviderDeps, round: Round): Promise<Step> {
  const { pool, clock, book, draw } = deps;
  const game = book.findFor(round);
  if (!game) return undo(deps, round, null);
  const played = begin(game, round, draw(await readDrawSeed(pool, round)));
  return (await writePlayed(pool, round, played, dueAfter(played, clock.nowMs()))) ?? "lost";
}
