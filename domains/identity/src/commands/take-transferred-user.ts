import { appendOutbox, transaction } from "@fairline/database";
import { secureToken } from "@fairline/fairness";
import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { PoolClient } from "pg";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { hashText } from "../model/keys.ts";
import { TRANSFER_SECRET_LIFE_MS } from "../model/transfer-rules.ts";
import { takeToken } from "../store/account-transfers.ts";
import { lockOpenImport, noteImported, type OpenImport } from "../store/imported-accounts.ts";
import { insertPlayer } from "../store/players.ts";

/** An account that came along, and the password it is opened with once. */
export type TransferredUser = { readonly id: bigint; readonly password: string };

/**
 * Spends the token of a transfer: the imported account becomes a player's with its main account, in
 * the same transaction. The password is good for one sign-in; the account itself gets none.
 */
export async function takeTransferredUser(
  deps: IdentityDeps,
  redirectToken: string,
  deviceHash: Uint8Array | undefined,
): Promise<TransferredUser | Refused<IdentityErrorCode>> {
  if (deps.isTransferOpen?.() !== true) return refused("IDENTITY_TRANSFER_CLOSED");
  if (!deviceHash) return refused("IDENTITY_TRANSFER_OVER");
  const nowMs = deps.clock.nowMs();
  const at = new Date(nowMs);
  const password = secureToken();
  const taken = await transaction(deps.pool, async (client) => {
    const importedId = await takeToken(
      client,
      { tokenHash: hashText(redirectToken), deviceHash, now: at },
      {
        step: "password",
        secretHash: hashText(password),
        expiresAt: new Date(nowMs + TRANSFER_SECRET_LIFE_MS),
      },
    );
    const account = importedId === undefined ? undefined : await lockOpenImport(client, importedId);
    if (!account) return refused<IdentityErrorCode>("IDENTITY_TRANSFER_OVER");
    return account.playerId ?? openAccount(deps, client, account, at);
  });
  if (isRefused(taken)) return taken;
  deps.nudge();
  return { id: taken, password };
}

async function openAccount(
  deps: IdentityDeps,
  client: PoolClient,
  account: OpenImport,
  at: Date,
): Promise<bigint | Refused<IdentityErrorCode>> {
  const { country } = account;
  if (deps.blockedCountries.has(country)) return refused("IDENTITY_COUNTRY_BLOCKED", { country });
  const player = await insertPlayer(client, { ...account, passwordHash: null, refCode: null, at });
  // The address is no proof that both accounts are one person's.
  if (!player) return refused("IDENTITY_EMAIL_TAKEN");
  await noteImported(client, account.id, player.id);
  await deps.openMainAccount(client, player.id, player.currency);
  const { currency, language } = account;
  await appendOutbox(client, {
    topic: "player.registered",
    playerId: player.id,
    body: { country, currency, language, refCode: null, at: at.getTime() },
  });
  return player.id;
}
