import type { SeedsView } from "@fairline/contracts";
import { transaction } from "@fairline/database";
import { isRefused, type Refused, refused } from "@fairline/kernel";
import type { ProviderDeps } from "../provider-deps.ts";
import { findSession } from "../queries/find-session.ts";
import { readSeeds } from "../queries/read-seeds.ts";
import { findActivePair, isPairBusy, lockPlayer, rotatePairs } from "../store/seed-pairs.ts";
import { freshSeed } from "./fresh-seed.ts";

/** Seeds after a change, and those that everybody may know now. */
export type ChangedSeeds = {
  readonly seeds: SeedsView;
  readonly revealed: {
    readonly serverSeed: string;
    readonly clientSeed: string;
    readonly rounds: number;
  };
};

/** Reveals the seeds in use and begins with the promised ones, with a part that the player chose. */
export async function changeSeeds(
  deps: ProviderDeps,
  token: string,
  clientSeed: string,
): Promise<ChangedSeeds | Refused> {
  const session = await findSession(deps, token);
  if (isRefused(session)) return session;
  const { playerRef } = session;
  const nowMs = deps.clock.nowMs();
  return transaction(deps.pool, async (client) => {
    await lockPlayer(client, playerRef);
    const pair = await findActivePair(client, playerRef);
    if (await isPairBusy(client, pair.id)) return refused("GAME_SEEDS_IN_USE");
    const change = { pairId: pair.id, clientSeed, next: freshSeed(nowMs) };
    const serverSeed = await rotatePairs(client, playerRef, change, nowMs);
    return {
      seeds: await readSeeds(client, playerRef),
      revealed: { serverSeed, clientSeed: pair.clientSeed, rounds: pair.nextNonce },
    };
  });
}
