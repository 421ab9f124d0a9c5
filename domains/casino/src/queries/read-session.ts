import { type Refused, refused } from "@fairline/kernel";
import { hashToken } from "../commands/open-game.ts";
import { type GameProvider, gameOf } from "../model/provider.ts";
import { balanceFor } from "../model/wallet-answer.ts";
import type { CasinoDeps } from "../ports.ts";

const ROUNDS_MAX = 20;

/** Who plays, with what he has and which rounds wait to be played on. */
export async function readSession(
  { store, ledger, funding }: CasinoDeps,
  provider: GameProvider,
  token: string,
) {
  const session = await store.findSessionByToken(provider.id, hashToken(token));
  if (!session) return expired();
  const { playerId, gameId } = session;
  const { state, nowMicros } = await ledger.readHead(playerId);
  if (session.endsAt <= nowMicros) return expired();
  const rounds = await store.findOpenRounds(provider.id, playerId, gameId, ROUNDS_MAX);
  const balance = balanceFor(funding, gameOf(provider, gameId), state, nowMicros);
  return {
    ok: true as const,
    playerRef: String(playerId),
    sessionId: session.sessionId,
    gameId,
    currency: balance.currency,
    balance,
    openRounds: rounds.map(({ key }) => key),
  };
}

function expired(): Refused {
  return refused("WALLET_SESSION_EXPIRED");
}
