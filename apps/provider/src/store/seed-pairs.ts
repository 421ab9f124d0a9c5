import type { DrawSeed } from "@fairline/fairness/draw";
import { assert } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import type { Round } from "../model/round.ts";
import type { FreshSeed, SeedPair } from "../model/seed-pair.ts";

/** @row provider_seed_pairs + client_seed */
type PairRow = { id: string; commitment: string; client_seed: string; next_nonce: number };

/** Everything that begins a round or changes seeds of a player goes one after the other. */
export async function lockPlayer(client: PoolClient, playerRef: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('provider:' || $1, 0))", [
    playerRef,
  ]);
}

/** Gives a player seeds where he has none. */
export async function ensurePairs(
  client: PoolClient,
  playerRef: string,
  fresh: { readonly active: FreshSeed; readonly next: FreshSeed; readonly clientSeed: string },
  nowMs: number,
): Promise<void> {
  const { active, next, clientSeed } = fresh;
  await client.query(
    `insert into provider_seed_pairs (id, player_ref, server_seed, commitment, client_seed, state,
       made_at) values ($1, $2, $3, $4, $5, 'active', $6)
     on conflict (player_ref) where state = 'active' do nothing`,
    [active.id, playerRef, active.serverSeed, active.commitment, clientSeed, nowMs],
  );
  await insertNext(client, playerRef, next, nowMs);
}

async function insertNext(
  client: PoolClient,
  playerRef: string,
  { id, serverSeed, commitment }: FreshSeed,
  nowMs: number,
): Promise<void> {
  await client.query(
    `insert into provider_seed_pairs (id, player_ref, server_seed, commitment, state, made_at)
     values ($1, $2, $3, $4, 'next', $5) on conflict (player_ref) where state = 'next' do nothing`,
    [id, playerRef, serverSeed, commitment, nowMs],
  );
}

/** The pair in use; every player who entered a game has one. */
export async function findActivePair(
  client: Pool | PoolClient,
  playerRef: string,
): Promise<SeedPair> {
  const found = await client.query<PairRow>(
    `select id, commitment, client_seed, next_nonce from provider_seed_pairs
     where player_ref = $1 and state = 'active'`,
    [playerRef],
  );
  const [row] = found.rows;
  assert(row, "a player who entered a game has seeds");
  return toPair(row);
}

/** The pair in use, and what is promised of the one after it. */
export async function findSeeds(
  client: Pool | PoolClient,
  playerRef: string,
): Promise<{ readonly pair: SeedPair; readonly nextCommitment: string }> {
  const found = await client.query<PairRow & { next_commitment: string }>(
    `select a.id, a.commitment, a.client_seed, a.next_nonce, n.commitment as next_commitment
     from provider_seed_pairs a
     join provider_seed_pairs n on n.player_ref = a.player_ref and n.state = 'next'
     where a.player_ref = $1 and a.state = 'active'`,
    [playerRef],
  );
  const [row] = found.rows;
  assert(row, "a player who entered a game has seeds in use and to come");
  return { pair: toPair(row), nextCommitment: row.next_commitment };
}

/** Takes the next nonce of a pair. */
export async function takeNonce(client: PoolClient, pairId: string): Promise<number> {
  const taken = await client.query<{ nonce: number }>(
    `update provider_seed_pairs set next_nonce = next_nonce + 1
     where id = $1 and state = 'active' returning next_nonce - 1 as nonce`,
    [pairId],
  );
  const [row] = taken.rows;
  assert(row, "nonces are of the pair in use");
  return row.nonce;
}

/** Reveals a pair, begins with the promised one and promises another; answers the server's seed. */
export async function rotatePairs(
  client: PoolClient,
  playerRef: string,
  change: { readonly pairId: string; readonly clientSeed: string; readonly next: FreshSeed },
  nowMs: number,
): Promise<string> {
  const revealed = await client.query<{ server_seed: string }>(
    "update provider_seed_pairs set state = 'revealed' where id = $1 returning server_seed",
    [change.pairId],
  );
  await client.query(
    `update provider_seed_pairs set state = 'active', client_seed = $2
     where player_ref = $1 and state = 'next'`,
    [playerRef, change.clientSeed],
  );
  await insertNext(client, playerRef, change.next, nowMs);
  const [row] = revealed.rows;
  assert(row, "a pair that is revealed is there");
  return row.server_seed;
}

/** Whether a round under a pair is not over. */
export async function isPairBusy(client: PoolClient, pairId: string): Promise<boolean> {
  const found = await client.query(
    "select 1 from provider_rounds where pair_id = $1 and ended_at is null limit 1",
    [pairId],
  );
  return found.rows.length > 0;
}

/** What a round is drawn from. Nothing else reads a seed that is not revealed. */
export async function readDrawSeed(pool: Pool, { pairId, nonce }: Round): Promise<DrawSeed> {
  const found = await pool.query<{ server_seed: string; client_seed: string }>(
    "select server_seed, client_seed from provider_seed_pairs where id = $1",
    [pairId],
  );
  const [row] = found.rows;
  assert(row, "a round has its seeds");
  return { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: String(nonce) };
}

function toPair({
  id,
  commitment,
  client_seed: clientSeed,
  next_nonce: nextNonce,
}: PairRow): SeedPair {
  return { id, commitment, clientSeed, nextNonce };
}
