import { transaction } from "@fairline/database";
import { isRefused, refused } from "@fairline/kernel";
import type { Attempt, AttemptRefusal } from "../attempt-guard.ts";
import type { IdentityDeps } from "../identity.ts";
import { type Application, judgeApplication } from "../model/application.ts";
import type { Device } from "../model/device.ts";
import { hashText } from "../model/keys.ts";
import { presentPlayer } from "../model/player.ts";
import { isEmailTaken } from "../store/players.ts";
import { knowsReference } from "./knows-reference.ts";
import { openAccount } from "./open-account.ts";
import type { SignedIn, SignInParts } from "./sign-in.ts";

/** Where a call comes from, what it brings, and whether somebody is signed in already. */
export type RegisterCaller = Attempt["caller"] & {
  readonly isSignedIn: boolean;
  readonly device: Device | undefined;
};

/**
 * Opens an account with its main account and its first session in one transaction. A repeat with
 * the same address is refused, so the address is the idempotency key.
 */
export async function register(
  deps: IdentityDeps,
  { hasher, guard }: SignInParts,
  application: Application,
  caller: RegisterCaller,
): Promise<SignedIn | AttemptRefusal> {
  if (caller.isSignedIn) return refused("IDENTITY_ALREADY_SIGNED_IN");
  const nowMs = deps.clock.nowMs();
  const applicant = judgeApplication(application, {
    blockedCountries: deps.blockedCountries,
    nowMs,
    registration: await deps.registrationRules?.(
      application.country,
      application.language,
      "full_reg",
    ),
  });
  if (isRefused(applicant)) return applicant;
  if (!(await knowsReference(deps, application.refCode))) {
    return refused("IDENTITY_REF_CODE_UNKNOWN");
  }
  const accountHash = hashText(applicant.email);
  const refusal = await guard.admit({ action: "register", caller, accountHash });
  if (refusal) return refusal;
  if (await isEmailTaken(deps.pool, applicant.email)) return refused("IDENTITY_EMAIL_TAKEN");
  const passwordHash = await hasher.hash(application.password);
  const opened = await transaction(deps.pool, (client) =>
    openAccount(deps, client, { applicant, application, passwordHash, caller, nowMs }),
  );
  // Somebody took the address while the password was being hashed.
  if (!opened) return refused("IDENTITY_EMAIL_TAKEN");
  deps.nudge();
  return { view: presentPlayer(opened.player, opened.session), token: opened.token };
}
