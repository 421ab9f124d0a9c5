import type { GameBalance, GameRoundView, SeedsView } from "@fairline/contracts";
import type { GameSession } from "../model/game-session.ts";
import { presentBalance, presentRound } from "../model/present-round.ts";
import type { Round } from "../model/round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { findSessionByToken } from "../store/sessions.ts";
import { hashToken } from "./find-session.ts";
import { readSeeds } from "./read-seeds.ts";

/** A round with what the player has after it. */
export type PlayedAnswer = {
  readonly round: GameRoundView;
  readonly balance: GameBalance;
  readonly seeds: SeedsView;
};

/** Answers a round together with the wallet's last word and the seeds as they are now. */
export async function answerRound(
  { pool }: Pick<ProviderDeps, "pool">,
  token: string,
  session: GameSession,
  round: Round,
): Promise<PlayedAnswer> {
  const [now = session, seeds] = await Promise.all([
    findSessionByToken(pool, hashToken(token)),
    readSeeds(pool, session.playerRef),
  ]);
  return { round: presentRound(round), balance: presentBalance(now), seeds };
}
