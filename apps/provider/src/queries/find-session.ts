import { createHash } from "node:crypto";
import { type Refused, refused } from "@fairline/kernel";
import { type GameSession, isLiving } from "../model/game-session.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { findSessionByToken } from "../store/sessions.ts";

/** The session that a browser named, while it may be played in. */
export async function findSession(
  { pool, clock }: Pick<ProviderDeps, "pool" | "clock">,
  token: string,
): Promise<GameSession | Refused<"GAME_SESSION_ENDED">> {
  const session = await findSessionByToken(pool, hashToken(token));
  return session && isLiving(session, clock.nowMs()) ? session : refused("GAME_SESSION_ENDED");
}

/** What is stored of a token. */
export function hashToken(token: string): Uint8Array {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
