import { transaction } from "@fairline/database";
import { Failure, isRefused, type Refused, refused } from "@fairline/kernel";
import type { PoolClient } from "pg";
import type { AttemptGuard, AttemptRefusal } from "../attempt-guard.ts";
import type { IdentityErrorCode } from "../errors.ts";
import type { IdentityDeps } from "../identity.ts";
import { judgeApplication, type SocialApplication } from "../model/application.ts";
import { hashText } from "../model/keys.ts";
import { presentPlayer } from "../model/player.ts";
import { isEmailTaken } from "../store/players.ts";
import { type Applicant, deleteApplicant, findApplicant, insertLink } from "../store/social.ts";
import { knowsReference } from "./knows-reference.ts";
import { openAccount, type Opening } from "./open-account.ts";
import type { RegisterCaller } from "./register.ts";
import type { SignedIn } from "./sign-in.ts";

/** A new player, and where he wanted to be. */
export type RegisteredBySocial = SignedIn & { readonly returnTo: string };

/**
 * Opens an account for the person whom a network vouched for in this browser: player, link, main
 * account and session in one transaction. The person is spent with it, so he is the idempotency key.
 */
export async function registerBySocial(
  deps: IdentityDeps,
  parts: { readonly guard: AttemptGuard; isOffered(network: string): boolean },
  application: SocialApplication,
  caller: RegisterCaller & { readonly tokenHash: Buffer },
): Promise<RegisteredBySocial | AttemptRefusal> {
  if (caller.isSignedIn) return refused("IDENTITY_ALREADY_SIGNED_IN");
  const nowMs = deps.clock.nowMs();
  const vouched = await findApplicant(deps.pool, caller.tokenHash, new Date(nowMs));
  if (!vouched) return refused("IDENTITY_SOCIAL_EXPIRED");
  if (!parts.isOffered(vouched.network)) return refused("IDENTITY_NETWORK_CLOSED");
  const { country, language } = application;
  const applicant = judgeApplication(application, {
    blockedCountries: deps.blockedCountries,
    nowMs,
    registration: await deps.registrationRules?.(country, language, "soc_reg"),
  });
  if (isRefused(applicant)) return applicant;
  if (!(await knowsReference(deps, application.refCode))) {
    return refused("IDENTITY_REF_CODE_UNKNOWN");
  }
  const accountHash = hashText(`${vouched.issuer} ${vouched.subject}`);
  const refusal = await parts.guard.admit({ action: "register", caller, accountHash });
  if (refusal) return refusal;
  if (await isEmailTaken(deps.pool, applicant.email)) return refused("IDENTITY_SOCIAL_EMAIL_KNOWN");
  const opening = { applicant, application, passwordHash: null, caller, nowMs };
  const opened = await open(deps, opening, caller.tokenHash);
  if (isRefused(opened)) return opened;
  deps.nudge();
  const view = presentPlayer(opened.player, opened.session);
  return { view, token: opened.token, returnTo: vouched.returnTo };
}

async function open(deps: IdentityDeps, opening: Opening, tokenHash: Buffer) {
  try {
    return await transaction(deps.pool, (client) => write(deps, client, opening, tokenHash));
  } catch (error) {
    // Thrown, because everything that was written for him must go again.
    if (error instanceof Failure && error.code === LINK_TAKEN) {
      return refused("IDENTITY_SOCIAL_TAKEN") satisfies Refused<IdentityErrorCode>;
    }
    throw error;
  }
}

const LINK_TAKEN = "SOCIAL_LINK_TAKEN";

async function write(deps: IdentityDeps, client: PoolClient, opening: Opening, tokenHash: Buffer) {
  const at = new Date(opening.nowMs);
  // Held until the end: of two calls at once the second finds nobody.
  const vouched = await findApplicant(client, tokenHash, at, { isHeld: true });
  if (!vouched) return refused("IDENTITY_SOCIAL_EXPIRED");
  const opened = await openAccount(deps, client, opening);
  if (!opened) return refused("IDENTITY_SOCIAL_EMAIL_KNOWN");
  await link(client, opened.player.id, vouched, at);
  await deleteApplicant(client, tokenHash);
  return opened;
}

async function link(
  client: PoolClient,
  playerId: bigint,
  { network, ...person }: Applicant,
  at: Date,
): Promise<void> {
  if (await insertLink(client, { playerId, network, person, at })) return;
  throw new Failure(LINK_TAKEN, "the person signs in to another account");
}
