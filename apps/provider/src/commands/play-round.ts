import { canonicalJson, isRefused, type Refused, refused } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { Game } from "@fairline/games";
import type { GameSession } from "../model/game-session.ts";
import type { Round } from "../model/round.ts";
import { judgeStake, limitsFor, limitsOf } from "../model/stake-rules.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { answerRound, type PlayedAnswer } from "../queries/answer-round.ts";
import { findSession } from "../queries/find-session.ts";
import { findRoundByRequest } from "../store/rounds.ts";
import { advanceRound } from "./advance-round.ts";
import { type AskedRound, openRound } from "./open-round.ts";

/** What a player asks for; whatever he sends beside his choice is judged here. */
export type PlayRequest = {
  readonly token: string;
  readonly requestId: string;
  readonly stakeMinor: string;
  readonly selection: unknown;
};

/** Takes a stake and plays, once for the request's id: to the end, or to the first decision. */
export async function playRound(
  deps: ProviderDeps,
  request: PlayRequest,
): Promise<PlayedAnswer | Refused> {
  const session = await findSession(deps, request.token);
  if (isRefused(session)) return session;
  const known = await findRoundByRequest(deps.pool, session.playerRef, request.requestId);
  const game = deps.book.find(session.gameNumber)?.game;
  if (known) return answerRepeat(deps, request, session, game, known);
  const asked = judge(deps, request, session);
  if (isRefused(asked)) return asked;
  const opened = await openRound(deps, asked);
  if (isRefused(opened)) return opened;
  const { round, isNew } = opened;
  if (!isNew) return answerRepeat(deps, request, session, game, round);
  return answerRound(deps, request.token, session, await advanceRound(deps, round));
}

function judge(
  { book, stakes, isSound }: ProviderDeps,
  { requestId, stakeMinor: askedMinor, selection: given }: PlayRequest,
  session: GameSession,
): AskedRound | Refused {
  const booked = book.find(session.gameNumber);
  if (!booked || !isSound) return refused("GAME_DISABLED");
  const { game } = booked;
  const selection = game.parseSelection(given);
  if (selection === undefined) return refused("GAME_SELECTION_INVALID");
  const limits = limitsOf(stakes, game, session.currency);
  const stakeMinor = judgeStake(askedMinor, limitsFor(stakes, game, selection, limits));
  if (isRefused(stakeMinor)) return stakeMinor;
  return { session, booked, requestId, stakeMinor, selection };
}

/** The round as it is now, when the same was asked. */
function answerRepeat(
  deps: ProviderDeps,
  request: PlayRequest,
  session: GameSession,
  game: Game | undefined,
  round: Round,
): Promise<PlayedAnswer> | Refused {
  const selection = game?.parseSelection(request.selection);
  const isSame =
    round.gameNumber === session.gameNumber &&
    parseMinor(request.stakeMinor) === round.stakeMinor &&
    selection !== undefined &&
    canonicalJson(selection) === canonicalJson(round.selection);
  if (!isSame) return refused("GAME_REQUEST_MISMATCH");
  return answerRound(deps, request.token, session, round);
}
