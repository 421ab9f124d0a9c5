import { secureBytes, secureToken } from "@fairline/fairness";
import { uuidV7At } from "@fairline/kernel";
import type { PoolClient } from "pg";
import type { Device } from "../model/device.ts";
import type { Session } from "../model/session.ts";
import { hashSessionToken, SESSION_TOKEN_BYTES } from "../model/session-cookie.ts";
import { insertSession } from "../store/sessions.ts";

/** A fresh session and the secret that opens it; the secret exists only here and in the cookie. */
export type OpenedSession = { readonly session: Session; readonly token: string };

/** Opens a session inside the caller's transaction, always under a new token. */
export async function openSession(
  client: PoolClient,
  who: {
    readonly playerId: bigint;
    readonly network: string;
    readonly device: Device | undefined;
    readonly nowMs: number;
  },
): Promise<OpenedSession> {
  const token = secureToken(SESSION_TOKEN_BYTES);
  const session = {
    sessionId: uuidV7At(who.nowMs, secureBytes(10)),
    playerId: who.playerId,
    signedInAtMs: who.nowMs,
  };
  await insertSession(client, {
    ...session,
    tokenHash: hashSessionToken(token),
    network: who.network,
    deviceHash: who.device?.hash,
  });
  return { session, token };
}
