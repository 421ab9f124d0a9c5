import type { Pool } from "pg";
import type { Round, Transaction } from "../model/round.ts";
import type { NotedRollback, NotedTombstone, PlayedRound } from "./round-store.ts";

/** @row casino_rounds */
type RoundRow = {
  id: bigint;
  provider_id: number;
  round_key: string;
  player_id: bigint;
  game_id: string;
  currency_id: number;
  state: Round["state"];
  rev: number;
  staked_minor: bigint;
  refunded_minor: bigint;
  paid_minor: bigint;
  credits: number;
  grant_id: bigint | null;
  bonus_account_id: bigint | null;
  bonus_minor: bigint;
  bonus_entered_minor: bigint;
};

/** @row casino_transactions */
type TransactionRow = {
  id: bigint;
  tx_key: string;
  kind: Transaction["kind"];
  round_id: bigint | null;
  round_key: string;
  player_id: bigint | null;
  debit_minor: bigint;
  bonus_minor: bigint;
  credit_minor: bigint;
  jackpot_minor: bigint;
  pool: number | null;
  target_key: string | null;
  undone_by: string | null;
};

const ROUND = `id, provider_id, round_key, player_id, game_id, currency_id, state, rev, staked_minor,
  refunded_minor, paid_minor, credits, grant_id, bonus_account_id, bonus_minor, bonus_entered_minor`;
const TRANSACTION = `id, tx_key, kind, round_id, round_key, player_id, debit_minor, bonus_minor,
  credit_minor, jackpot_minor, pool, target_key, undone_by`;

/** A round by its provider's name for it. */
export async function findRound(
  pool: Pool,
  providerId: number,
  key: string,
): Promise<Round | undefined> {
  const found = await pool.query<RoundRow>(
    `select ${ROUND} from casino_rounds where provider_id = $1 and round_key = $2`,
    [providerId, key],
  );
  return found.rows.map(toRound)[0];
}

/** The open rounds of a player in a game, oldest first. */
export async function findOpenRounds(
  pool: Pool,
  providerId: number,
  playerId: bigint,
  gameId: string,
  limit: number,
): Promise<Round[]> {
  const found = await pool.query<RoundRow>(
    `select ${ROUND} from casino_rounds where provider_id = $1 and player_id = $2 and game_id = $3
       and state = 'open' order by id limit $4`,
    [providerId, playerId, gameId, limit],
  );
  return found.rows.map(toRound);
}

/** A round of this player by our number for it. */
export async function findRoundOf(
  pool: Pool,
  playerId: bigint,
  roundId: bigint,
): Promise<PlayedRound | undefined> {
  const found = await pool.query<RoundRow & { opened_at: bigint }>(
    `select ${ROUND}, opened_at from casino_rounds where id = $1 and player_id = $2`,
    [roundId, playerId],
  );
  return found.rows.map((row) => ({ round: toRound(row), openedAt: row.opened_at }))[0];
}

/** Rounds of a player since a time, the oldest first, after the given one. */
export async function findRoundsSince(
  pool: Pool,
  playerId: bigint,
  { fromMicros, afterId }: { readonly fromMicros: bigint; readonly afterId: bigint },
  limit: number,
): Promise<PlayedRound[]> {
  const found = await pool.query<RoundRow & { opened_at: bigint }>(
    `select ${ROUND}, opened_at from casino_rounds
     where player_id = $1 and id > $2 and opened_at >= $3 order by id limit $4`,
    [playerId, afterId, fromMicros, limit],
  );
  return found.rows.map((row) => ({ round: toRound(row), openedAt: row.opened_at }));
}

/** Transactions by their provider's names for them. */
export async function findTransactions(
  pool: Pool,
  providerId: number,
  txIds: readonly string[],
): Promise<ReadonlyMap<string, Transaction>> {
  const found = await pool.query<TransactionRow>(
    `select ${TRANSACTION} from casino_transactions where provider_id = $1 and tx_key = any($2)`,
    [providerId, txIds],
  );
  return new Map(found.rows.map((row) => [row.tx_key, toTransaction(row)]));
}

/**
 * Notes the rollback of a debit that has not come, in one statement; false when the debit came first
 * after all, or the rollback is known.
 */
export async function insertTombstone(pool: Pool, tombstone: NotedTombstone): Promise<boolean> {
  const { providerId, ids, txId, targetTxId, roundKey, nowMicros } = tombstone;
  const written = await pool.query(
    `with stone as (
       insert into casino_transactions (provider_id, tx_key, id, kind, round_key, at)
       values ($1, $2, $3, 'tombstone', $4, $5)
       on conflict (provider_id, tx_key) do nothing returning id)
     insert into casino_transactions (provider_id, tx_key, id, kind, round_key, target_key, at)
     select $1, $6, $7, 'rollback', $4, $2, $5 from stone
     on conflict (provider_id, tx_key) do nothing returning id`,
    [providerId, targetTxId, ids[1], roundKey, nowMicros, txId, ids[0]],
  );
  return written.rowCount === 1;
}

/** Notes one more rollback of what is undone already; false when the name is known. */
export async function insertRollback(pool: Pool, rollback: NotedRollback): Promise<void> {
  const { providerId, id, txId, targetTxId, roundKey, nowMicros } = rollback;
  await pool.query(
    `insert into casino_transactions (provider_id, tx_key, id, kind, round_key, target_key, at)
     values ($1, $2, $3, 'rollback', $4, $5, $6) on conflict (provider_id, tx_key) do nothing`,
    [providerId, txId, id, roundKey, targetTxId, nowMicros],
  );
}

/** Ends an open round; answers whether it was open. */
export async function closeRound(
  pool: Pool,
  providerId: number,
  key: string,
  nowMicros: bigint,
): Promise<boolean> {
  const closed = await pool.query<{ closed: boolean }>(
    "select casino_close_round($1::smallint, $2, $3) as closed",
    [providerId, key, nowMicros],
  );
  return closed.rows[0]?.closed === true;
}

function toRound(row: RoundRow): Round {
  return {
    id: row.id,
    providerId: row.provider_id,
    key: row.round_key,
    playerId: row.player_id,
    gameId: row.game_id,
    currencyId: row.currency_id,
    state: row.state,
    rev: row.rev,
    stakedMinor: row.staked_minor,
    refundedMinor: row.refunded_minor,
    paidMinor: row.paid_minor,
    credits: row.credits,
    funding: fundingOf(row),
  };
}

function fundingOf(row: RoundRow): Round["funding"] {
  const { grant_id: grantId, bonus_account_id: accountId } = row;
  if (grantId === null || accountId === null) return null;
  return {
    grantId,
    accountId,
    bonusMinor: row.bonus_minor,
    enteredMinor: row.bonus_entered_minor,
  };
}

function toTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    txId: row.tx_key,
    kind: row.kind,
    roundId: row.round_id,
    roundKey: row.round_key,
    playerId: row.player_id,
    debitMinor: row.debit_minor,
    bonusMinor: row.bonus_minor,
    creditMinor: row.credit_minor,
    jackpotMinor: row.jackpot_minor,
    pool: row.pool,
    targetTxId: row.target_key,
    undoneBy: row.undone_by,
  };
}
