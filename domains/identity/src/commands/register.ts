import { appendOutbox, transaction } from "@fairline/database";
import { isRefused, refused } from "@fairline/kernel";
import type { PoolClient } from "pg";
import type { Attempt, AttemptRefusal } from "../attempt-guard.ts";
import type { IdentityDeps } from "../identity.ts";
import { type Applicant, type Application, judgeApplication } from "../model/application.ts";
import type { Device } from "../model/device.ts";
import { hashText } from "../model/keys.ts";
import { type Player, presentPlayer } from "../model/player.ts";
import { insertConsents, insertPlayer, isEmailTaken } from "../store/players.ts";
import { openSession } from "./open-session.ts";
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
    registration: await deps.registrationRules?.(application.country, application.language),
  });
  if (isRefused(applicant)) return applicant;
  const accountHash = hashText(applicant.email);
  const refusal = await guard.admit({ action: "register", caller, accountHash });
  if (refusal) return refusal;
  if (await isEmailTaken(deps.pool, applicant.email)) return refused("IDENTITY_EMAIL_TAKEN");
  const passwordHash = await hasher.hash(application.password);
  const opened = await transaction(deps.pool, async (client) => {
    const at = new Date(nowMs);
    const player = await insertPlayer(client, { ...applicant, passwordHash, at });
    // Somebody took the address while the password was being hashed.
    if (!player) return undefined;
    await writeAnswers(deps, client, { player, application, at });
    await deps.openMainAccount(client, player.id, player.currency);
    await announce(client, player, applicant);
    const session = await openSession(client, {
      playerId: player.id,
      network: caller.network,
      device: caller.device,
      nowMs,
    });
    return { player, ...session };
  });
  if (!opened) return refused("IDENTITY_EMAIL_TAKEN");
  deps.nudge();
  return { view: presentPlayer(opened.player, opened.session), token: opened.token };
}

async function writeAnswers(
  deps: IdentityDeps,
  client: PoolClient,
  given: { player: Player; application: Application; at: Date },
): Promise<void> {
  const version = deps.termsVersion;
  await insertConsents(
    client,
    given.player.id,
    [
      { kind: "adult", version, isGranted: given.application.isAdultAndAcceptsTerms },
      { kind: "terms", version, isGranted: given.application.isAdultAndAcceptsTerms },
      { kind: "marketing", version, isGranted: given.application.acceptsMarketing },
      ...(given.application.agreesToLimits
        ? [{ kind: "limits", version, isGranted: true } as const]
        : []),
    ],
    given.at,
  );
}

async function announce(client: PoolClient, player: Player, applicant: Applicant): Promise<void> {
  await appendOutbox(client, {
    topic: "player.registered",
    playerId: player.id,
    body: {
      country: player.country,
      currency: player.currency,
      language: applicant.language,
      refCode: applicant.refCode,
      at: player.createdAtMs,
    },
  });
}
