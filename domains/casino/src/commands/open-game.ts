import { createHash } from "node:crypto";
import { secureBytes, secureToken } from "@fairline/fairness";
import { uuidV7At } from "@fairline/kernel";
import type { GameProvider } from "../model/provider.ts";
import type { CasinoDeps } from "../ports.ts";

const SESSION_MS = 12 * 60 * 60 * 1_000;
const TOKEN_BYTES = 32;
const ID_BYTES = 10;

/** A game opened for a player: the token goes to the provider, once, through the player's browser. */
export type OpenedGame = { readonly token: string; readonly sessionId: string };

/** Opens a game with a provider for 12 hours of the ledger's time. */
export async function openGame(
  { store, ledger }: CasinoDeps,
  provider: GameProvider,
  playerId: bigint,
  gameId: string,
): Promise<OpenedGame> {
  const nowMs = ledger.nowMs();
  const token = secureToken(TOKEN_BYTES);
  const sessionId = uuidV7At(nowMs, secureBytes(ID_BYTES));
  await store.insertSession({
    sessionId,
    providerId: provider.id,
    playerId,
    gameId,
    tokenHash: hashToken(token),
    checkedAt: BigInt(nowMs) * 1_000n,
    endsAt: BigInt(nowMs + SESSION_MS) * 1_000n,
  });
  return { token, sessionId };
}

/** What is stored of a token. */
export function hashToken(token: string): Uint8Array {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
