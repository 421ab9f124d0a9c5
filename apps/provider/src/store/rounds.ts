import { assert, type Json } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import type { Phase, Refusal, Round, RoundTerms } from "../model/round.ts";

/** A row of `ROUND_COLUMNS`. @row provider_rounds + commitment, client_seed, revealed_seed */
export type RoundRow = {
  id: string;
  session_id: string;
  player_ref: string;
  request_id: string;
  game_number: string;
  game_version: number;
  game_hash: string;
  pair_id: string;
  nonce: number;
  currency: string;
  stake_minor: bigint;
  selection: Json;
  started_at: bigint;
  phase: Phase;
  rev: number;
  acts: Json[];
  state: Json | null;
  view: Json | null;
  words_used: number;
  pay_n: string;
  pay_d: string;
  pay_minor: bigint;
  refusal: Refusal | null;
  tries: number;
  commitment: string;
  client_seed: string;
  revealed_seed: string | null;
};

/** What `toRound` reads, of rounds r with their seeds; a server's seed only once it was revealed. */
export const ROUND_COLUMNS = `r.id, r.session_id, r.player_ref, r.request_id, r.game_number, r.game_version,
  r.game_hash, r.pair_id, r.nonce, r.currency, r.stake_minor, r.selection, r.started_at, r.phase,
  r.rev, r.acts, r.state, r.view, r.words_used, r.pay_n, r.pay_d, r.pay_minor, r.refusal, r.tries,
  p.commitment, p.client_seed, case when p.state = 'revealed' then p.server_seed end as revealed_seed`;
/** Puts seeds beside rounds of any source that is called r. */
export const WITH_SEEDS = "join provider_seed_pairs p on p.id = r.pair_id";

type Client = Pool | PoolClient;

/** Writes a round whose stake is about to be sent for the first time. */
export async function insertRound(
  client: PoolClient,
  round: RoundTerms,
  dueAt: number,
): Promise<Round> {
  const written = await client.query<RoundRow>(
    `with r as (
       insert into provider_rounds (id, session_id, player_ref, request_id, game_number,
         game_version, game_hash, pair_id, nonce, currency, stake_minor, selection, phase, tries,
         due_at, started_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, 'debit_pending', 1, $13,
         $14) returning *
     )
     select ${ROUND_COLUMNS} from r ${WITH_SEEDS}`,
    [
      round.id,
      round.sessionId,
      round.playerRef,
      round.requestId,
      round.gameNumber,
      round.gameVersion,
      round.gameHash,
      round.pairId,
      round.nonce,
      round.currency,
      round.stakeMinor,
      JSON.stringify(round.selection),
      dueAt,
      round.startedAt,
    ],
  );
  const [row] = written.rows;
  assert(row, "a round that was written is there");
  return toRound(row);
}

/** A round of this player. */
export async function findRoundOf(
  client: Client,
  playerRef: string,
  id: string,
): Promise<Round | undefined> {
  return first(client, "r.player_ref = $1 and r.id = $2", [playerRef, id]);
}

/** The round that a player asked for under this name. */
export async function findRoundByRequest(
  client: Client,
  playerRef: string,
  requestId: string,
): Promise<Round | undefined> {
  return first(client, "r.player_ref = $1 and r.request_id = $2", [playerRef, requestId]);
}

/** The player's round in a game that is not over. */
export async function findOpenRound(
  client: Client,
  playerRef: string,
  gameNumber: string,
): Promise<Round | undefined> {
  const where = "r.player_ref = $1 and r.game_number = $2 and r.ended_at is null";
  return first(client, where, [playerRef, gameNumber]);
}

async function first(client: Client, where: string, values: unknown[]): Promise<Round | undefined> {
  const found = await client.query<RoundRow>(
    `select ${ROUND_COLUMNS} from provider_rounds r ${WITH_SEEDS} where ${where}`,
    values,
  );
  return found.rows.map(toRound)[0];
}

/** The player's rounds in a game, the latest first, those before `beforeId`. */
export async function findRoundsBefore(
  pool: Pool,
  place: { readonly playerRef: string; readonly gameNumber: string },
  beforeId: string | null,
  limit: number,
): Promise<Round[]> {
  const found = await pool.query<RoundRow>(
    `select ${ROUND_COLUMNS} from provider_rounds r ${WITH_SEEDS}
     where r.player_ref = $1 and r.game_number = $2 and ($3::uuid is null or r.id < $3::uuid)
     order by r.id desc limit $4`,
    [place.playerRef, place.gameNumber, beforeId, limit],
  );
  return found.rows.map(toRound);
}

/** When the player's last round in any of these games began that was not refused or given back. */
export async function findLastStart(
  client: Client,
  playerRef: string,
  gameNumbers: readonly string[],
  sinceMs: number,
): Promise<number | null> {
  const found = await client.query<{ at: bigint | null }>(
    `select max(started_at) as at from provider_rounds
     where player_ref = $1 and started_at > $3 and game_number = any ($2)
       and phase not in ('refused', 'voided')`,
    [playerRef, gameNumbers, sinceMs],
  );
  const at = found.rows[0]?.at ?? null;
  return at === null ? null : Number(at);
}

/** Stakes that were taken and pays that came, of all rounds of a session. */
export async function sumSession(
  pool: Pool,
  sessionId: string,
): Promise<{ readonly stakedMinor: bigint; readonly paidMinor: bigint }> {
  const found = await pool.query<{ staked: string; paid: string }>(
    `select coalesce(sum(stake_minor) filter
         (where phase in ('open', 'credit_pending', 'settled')), 0)::text as staked,
       coalesce(sum(pay_minor) filter (where phase = 'settled'), 0)::text as paid
     from provider_rounds where session_id = $1`,
    [sessionId],
  );
  const [row] = found.rows;
  return { stakedMinor: BigInt(row?.staked ?? 0), paidMinor: BigInt(row?.paid ?? 0) };
}

/** A row as a round. */
export function toRound(row: RoundRow): Round {
  return {
    id: row.id,
    sessionId: row.session_id,
    playerRef: row.player_ref,
    requestId: row.request_id,
    gameNumber: row.game_number,
    gameVersion: row.game_version,
    gameHash: row.game_hash,
    pairId: row.pair_id,
    nonce: row.nonce,
    currency: row.currency,
    stakeMinor: row.stake_minor,
    selection: row.selection,
    startedAt: Number(row.started_at),
    phase: row.phase,
    rev: row.rev,
    acts: row.acts,
    state: row.state,
    view: row.view,
    wordsUsed: row.words_used,
    pay: { n: BigInt(row.pay_n), d: BigInt(row.pay_d) },
    payMinor: row.pay_minor,
    refusal: row.refusal,
    tries: row.tries,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    serverSeed: row.revealed_seed,
  };
}
