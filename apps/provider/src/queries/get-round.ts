import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { ProviderDeps } from "../provider-deps.ts";
import { findRoundOf } from "../store/rounds.ts";
import { answerRound, type PlayedAnswer } from "./answer-round.ts";
import { findSession } from "./find-session.ts";

/** A round of the player as it is now, in whichever of his sessions of the game it began. */
export async function getRound(
  deps: ProviderDeps,
  token: string,
  roundId: string,
): Promise<PlayedAnswer | Refused> {
  const session = await findSession(deps, token);
  if (isRefused(session)) return session;
  const round = await findRoundOf(deps.pool, session.playerRef, roundId);
  if (round?.gameNumber !== session.gameNumber) return refused("NOT_FOUND");
  return answerRound(deps, token, session, round);
}
