import { appendOutbox } from "@fairline/database";
import type { PoolClient } from "pg";
import type { IdentityDeps } from "../identity.ts";
import type { Applicant, SocialApplication } from "../model/application.ts";
import type { Device } from "../model/device.ts";
import type { Player } from "../model/player.ts";
import { insertConsents, insertPlayer } from "../store/players.ts";
import { type OpenedSession, openSession } from "./open-session.ts";

/** Who opens an account, from where, and what he agreed to. */
export type Opening = {
  readonly applicant: Applicant;
  readonly application: SocialApplication;
  /** None for somebody for whom a social network vouches. */
  readonly passwordHash: string | null;
  readonly caller: { readonly network: string; readonly device: Device | undefined };
  readonly nowMs: number;
};

/**
 * Writes the player, his answers, his main account, the news and his first session inside the
 * caller's transaction; undefined, and nothing is written, when his address is taken.
 */
export async function openAccount(
  deps: IdentityDeps,
  client: PoolClient,
  { applicant, application, passwordHash, caller, nowMs }: Opening,
): Promise<(OpenedSession & { readonly player: Player }) | undefined> {
  const at = new Date(nowMs);
  const player = await insertPlayer(client, { ...applicant, passwordHash, at });
  if (!player) return undefined;
  await writeAnswers(deps, client, { player, application, at });
  await deps.openMainAccount(client, player.id, player.currency);
  await announce(client, player, applicant);
  const { network, device } = caller;
  return {
    player,
    ...(await openSession(client, { playerId: player.id, network, device, nowMs })),
  };
}

async function writeAnswers(
  deps: IdentityDeps,
  client: PoolClient,
  given: { player: Player; application: SocialApplication; at: Date },
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
