import { secureToken } from "@fairline/fairness";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import type { Keyring } from "../keyring.ts";
import { hashText, type Seal } from "../model/keys.ts";
import { CODE_TRIES_MAX, TRANSFER_SECRET_LIFE_MS } from "../model/transfer-rules.ts";
import { countCodeTry, takeCode } from "../store/account-transfers.ts";

/** Random bytes of the token that a right code is worth. */
const TOKEN_BYTES = 32;

/**
 * Judges the code of a transfer. A wrong one, one too many, one too late, one of another browser and
 * one that was used before are all refused alike.
 */
export async function checkTransferCode(
  deps: IdentityDeps,
  keyring: Keyring,
  asked: { readonly id: string; readonly code: string },
  deviceHash: Uint8Array | undefined,
): Promise<{ readonly redirectToken: string } | Refused<IdentityErrorCode>> {
  if (deps.isTransferOpen?.() !== true) return refused("IDENTITY_TRANSFER_CLOSED");
  if (!deviceHash) return refused("IDENTITY_CODE_WRONG");
  const nowMs = deps.clock.nowMs();
  const transfer = { id: asked.id, deviceHash, now: new Date(nowMs) };
  if (!(await countCodeTry(deps.pool, transfer, CODE_TRIES_MAX))) {
    return refused("IDENTITY_CODE_WRONG");
  }
  const redirectToken = secureToken(TOKEN_BYTES);
  const isRight = await takeCode(
    deps.pool,
    { ...transfer, codeHash: codeHash(await keyring("code"), asked.id, asked.code) },
    {
      step: "token",
      secretHash: hashText(redirectToken),
      expiresAt: new Date(nowMs + TRANSFER_SECRET_LIFE_MS),
    },
  );
  return isRight ? { redirectToken } : refused("IDENTITY_CODE_WRONG");
}

/** What the database keeps of a code: a million guesses are no work without the key. */
export function codeHash(seal: Seal, id: string, code: string): Uint8Array {
  return Buffer.from(seal.sign(`${id} ${code}`), "base64url");
}
