import { transaction } from "@fairline/database";
import { type Refused, refused } from "@fairline/kernel";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { findStepUpBar } from "../model/fresh-sign-in.ts";
import { hashText } from "../model/keys.ts";
import {
  findPasswordFault,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from "../model/password-policy.ts";
import type { Session } from "../model/session.ts";
import { composed, type PasswordHasher } from "../password-hasher.ts";
import { findPlayerByLogin, replacePasswordHash } from "../store/players.ts";
import { endOtherSessions } from "../store/sessions.ts";
import { findWays } from "../store/social.ts";
import { countTry, forgetTries, takeTryBack } from "../store/sign-in-tries.ts";
import { locked } from "./sign-in.ts";

/** A new password, and the old one of an account that has one. */
export type AskedPassword = {
  readonly password: string;
  readonly oldPassword?: string | undefined;
};

/**
 * Changes a player's password and ends his other sessions in the same transaction. Wrong old ones
 * are counted and locked as wrong passwords of a sign-in are. Where there is no old one but a social
 * network, the sign-in by that has to be fresh.
 */
export async function changePassword(
  deps: IdentityDeps,
  hasher: PasswordHasher,
  session: Session,
  asked: AskedPassword,
  network: string,
): Promise<true | Refused<IdentityErrorCode>> {
  const known = await findPlayerByLogin(deps.pool, { id: session.playerId });
  if (!known) return refused("IDENTITY_WRONG_CREDENTIALS");
  const { email, name } = known.player;
  const fault = findPasswordFault(asked.password, { email, name });
  if (fault !== undefined) {
    const bounds = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };
    return refused("IDENTITY_PASSWORD_WEAK", { reason: fault, ...bounds });
  }
  if (known.passwordHash !== null) {
    const refusal = await judgeOld(deps, hasher, {
      hash: known.passwordHash,
      typed: asked.oldPassword ?? "",
      key: { loginHash: hashText(`password of ${session.playerId}`), network },
    });
    if (refusal) return refusal;
    // The old one is proved: the two can be compared as they were typed.
    if (composed(asked.password) === composed(asked.oldPassword ?? "")) {
      return refused("IDENTITY_PASSWORD_SAME");
    }
  } else if ((await findWays(deps.pool, session.playerId)).links.length > 0) {
    const bar = findStepUpBar(session, deps.clock.nowMs());
    if (bar) return bar;
  }
  const passwordHash = await hasher.hash(asked.password);
  const isChanged = await transaction(deps.pool, async (client) => {
    const before = known.passwordHash;
    const change = { playerId: session.playerId, before, after: passwordHash };
    if (!(await replacePasswordHash(client, change))) return false;
    await endOtherSessions(client, session, "password");
    return true;
  });
  if (!isChanged) return refused("IDENTITY_WRONG_CREDENTIALS");
  deps.nudge();
  return true;
}

async function judgeOld(
  deps: IdentityDeps,
  hasher: PasswordHasher,
  old: {
    readonly hash: string;
    readonly typed: string;
    readonly key: Parameters<typeof countTry>[1];
  },
): Promise<Refused<IdentityErrorCode> | undefined> {
  const nowMs = deps.clock.nowMs();
  const { lockedUntil } = await countTry(deps.pool, old.key, nowMs);
  if (lockedUntil) return locked(lockedUntil.getTime(), nowMs);
  try {
    const verdict = await hasher.verify(old.hash, old.typed);
    if (verdict === "wrong") return refused("IDENTITY_WRONG_CREDENTIALS");
  } catch (error) {
    await takeTryBack(deps.pool, old.key);
    throw error;
  }
  await forgetTries(deps.pool, old.key);
  return undefined;
}
