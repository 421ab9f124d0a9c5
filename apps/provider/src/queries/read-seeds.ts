import type { SeedsView } from "@fairline/contracts";
import type { Pool, PoolClient } from "pg";
import { presentSeeds } from "../model/present-round.ts";
import { findSeeds } from "../store/seed-pairs.ts";

/** The seeds of a player as he may know them. */
export async function readSeeds(client: Pool | PoolClient, playerRef: string): Promise<SeedsView> {
  const { pair, nextCommitment } = await findSeeds(client, playerRef);
  return presentSeeds(pair, nextCommitment);
}
