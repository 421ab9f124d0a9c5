import type { PlayerView } from "@fairline/contracts";
import { transaction } from "@fairline/database";
import { type Refused, refused } from "@fairline/kernel";
import type { Attempt, AttemptGuard, AttemptRefusal } from "../attempt-guard.ts";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import type { Device } from "../model/device.ts";
import { normaliseEmail } from "../model/email.ts";
import { hashText } from "../model/keys.ts";
import { presentPlayer } from "../model/player.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import {
  isTransferPassword,
  takeTransferPassword,
  type TransferPassword,
} from "../store/account-transfers.ts";
import { findPlayerByLogin, type PlayerWithSecret, replacePasswordHash } from "../store/players.ts";
import { endSessionOfToken } from "../store/sessions.ts";
import { countTry, forgetTries, takeTryBack, type TryKey } from "../store/sign-in-tries.ts";
import { openSession } from "./open-session.ts";

/** A player with a fresh session; `token` belongs into the cookie and nowhere else. */
export type SignedIn = { readonly view: PlayerView; readonly token: string };

/** Where the try comes from, what it brings, and the session the browser still holds. */
export type SignInCaller = Attempt["caller"] & {
  readonly oldTokenHash: Uint8Array | undefined;
  readonly device: Device | undefined;
  /** Hash of what its browser was given for a transfer. */
  readonly transferDevice: Uint8Array | undefined;
};

/** What signing in works with. */
export type SignInParts = { readonly hasher: PasswordHasher; readonly guard: AttemptGuard };

/**
 * Signs a player in by e-mail or id. An unknown login costs the same work and gets the same answer
 * as a wrong password. The session the browser held before ends in the same transaction.
 */
export async function signIn(
  deps: IdentityDeps,
  { hasher, guard }: SignInParts,
  credentials: { readonly login: string; readonly password: string },
  caller: SignInCaller,
): Promise<SignedIn | AttemptRefusal> {
  if (deps.takesPasswords?.() === false) return refused("IDENTITY_WAY_CLOSED");
  const nowMs = deps.clock.nowMs();
  const { network, device } = caller;
  const login = parseLogin(credentials.login);
  const key = tryKey(credentials.login, network);
  const { lockedUntil, tries } = await countTry(deps.pool, key, nowMs);
  if (lockedUntil) return locked(lockedUntil.getTime(), nowMs);
  const attempt: Attempt = {
    action: "sign-in",
    caller,
    accountHash: key.loginHash,
    pairTries: tries,
  };
  const refusal = await guard.admit(attempt);
  if (refusal) {
    await takeTryBack(deps.pool, key);
    return refusal;
  }
  const known = await findPlayerByLogin(deps.pool, login);
  const hash = known?.passwordHash ?? undefined;
  const { isRight, renewed } = await verify(deps, hasher, { hash, credentials, key });
  const now = new Date(nowMs);
  const transfer = isRight ? undefined : transferOf(known, credentials.password, caller);
  const isTransfer = transfer !== undefined && (await isTransferPassword(deps.pool, transfer, now));
  if (!known || (!isRight && !isTransfer)) return refused("IDENTITY_WRONG_CREDENTIALS");
  await Promise.all([forgetTries(deps.pool, key), guard.takeBack(attempt)]);
  const opened = await transaction(deps.pool, async (client) => {
    if (transfer && !(await takeTransferPassword(client, transfer, now))) return undefined;
    if (renewed !== undefined) {
      const playerId = known.player.id;
      await replacePasswordHash(client, { playerId, before: known.passwordHash, after: renewed });
    }
    if (caller.oldTokenHash) await endSessionOfToken(client, caller.oldTokenHash, "replaced");
    return openSession(client, { playerId: known.player.id, network, device, nowMs });
  });
  // Somebody signed in with it between our look and our taking it.
  if (!opened) return refused("IDENTITY_WRONG_CREDENTIALS");
  deps.nudge();
  return { view: presentPlayer(known.player, opened.session), token: opened.token };
}

/** A password of a transfer opens nothing but an account that has none, from its own browser. */
function transferOf(
  known: PlayerWithSecret | undefined,
  typed: string,
  { transferDevice }: SignInCaller,
): TransferPassword | undefined {
  if (!known || known.passwordHash !== null || !transferDevice) return undefined;
  return { playerId: known.player.id, passwordHash: hashText(typed), deviceHash: transferDevice };
}

/** Refuses for as long as a lock lasts. */
export function locked(untilMs: number, nowMs: number): Refused<IdentityErrorCode> {
  const retryAfterSeconds = Math.ceil((untilMs - nowMs) / 1_000);
  return refused("IDENTITY_LOCKED", { untilMs, retryAfterSeconds });
}

/** A right password whose hash is outdated brings the hash that takes its place. */
async function verify(
  deps: IdentityDeps,
  hasher: PasswordHasher,
  asked: {
    readonly hash: string | undefined;
    readonly credentials: { readonly password: string };
    readonly key: TryKey;
  },
): Promise<{ readonly isRight: boolean; readonly renewed: string | undefined }> {
  const { password } = asked.credentials;
  try {
    const verdict = await hasher.verify(asked.hash, password);
    const renewed = verdict === "outdated" ? await hasher.hash(password) : undefined;
    return { isRight: verdict !== "wrong", renewed };
  } catch (error) {
    await takeTryBack(deps.pool, asked.key);
    throw error;
  }
}

const PLAYER_ID = /^[1-9]\d{6,17}$/;
// Looked up like any other address, and never found: an odd login costs what a wrong one costs.
const NOBODY = "";

function parseLogin(typed: string): { id: bigint } | { email: string } {
  const text = typed.trim();
  if (PLAYER_ID.test(text)) return { id: BigInt(text) };
  return { email: normaliseEmail(text) ?? NOBODY };
}

function tryKey(typed: string, network: string): TryKey {
  const text = typed.trim();
  const login = normaliseEmail(text) ?? text;
  return { loginHash: hashText(login), network };
}
