import { assert } from "@fairline/kernel";
import { fromRatedRow, type RatedRow, toRatedJson } from "@fairline/wallet";
import type { Pool, PoolClient } from "pg";
import type { Payment, PaymentCause, PaymentState } from "../model/payment.ts";
import type {
  CreditedDeposit,
  DepositSums,
  NewPayment,
  NthSearch,
  PaymentStep,
  QuerySchedule,
  SumsSince,
} from "./payment-store.ts";

/** @row payments */
type PaymentRow = {
  id: bigint;
  player_id: bigint;
  method_id: string;
  provider: string;
  amount_minor: bigint;
  currency: string;
  account: RatedRow | null;
  counted_minor: bigint | null;
  language: string;
  state: PaymentState;
  cause: PaymentCause;
  rev: number;
  request_hash: Buffer;
  held_minor: bigint | null;
  held_currency: string | null;
  provider_ref: string | null;
  redirect_url: string | null;
  link_until: Date;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = `id, player_id, method_id, provider, amount_minor, currency, account,
  counted_minor, language, state, cause, rev, request_hash, held_minor, held_currency, provider_ref, redirect_url, link_until, created_at, updated_at`;

/** Makes writers for this player wait for each other until the transaction ends. */
export async function lockPlayer(client: PoolClient, playerId: bigint): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1, ($2::bigint % 2147483647)::int)", [
    PLAYER_LOCK,
    playerId,
  ]);
}

// Any constant does, as long as every process of the product uses the same.
const PLAYER_LOCK = 460_133;

/**
 * Payments whose link still works, or whose attempt the provider has told us about: their number,
 * and what they may still bring, which deposit limits keep free for them.
 */
export async function findOpenPayments(
  client: PoolClient,
  playerId: bigint,
  nowMs: number,
): Promise<{ readonly count: number; readonly countedMinor: bigint }> {
  const counted = await client.query<{ count: bigint; counted_minor: bigint }>(
    `select count(*) as count,
       coalesce(sum(coalesce(counted_minor, amount_minor)), 0)::bigint as counted_minor from payments
     where player_id = $1
       and (state in ('created', 'awaiting', 'pending') and link_until > $2
            or state = 'pending' and cause = 'attempt-known')`,
    [playerId, new Date(nowMs)],
  );
  const [row] = counted.rows;
  return { count: Number(row?.count ?? 0n), countedMinor: row?.counted_minor ?? 0n };
}

/** Writes the intention and its first step. */
export async function insertPayment(client: PoolClient, payment: NewPayment): Promise<Payment> {
  const { method, nowMs } = payment;
  const inserted = await client.query<PaymentRow>(
    `with inserted as (
       insert into payments (id, player_id, method_id, provider, amount_minor, currency, language,
         state, cause, request_id, request_hash, created_at, updated_at, link_until, settle_until,
         next_query_at, account, counted_minor)
       values ($1, $2, $3, $4, $5, $6, $7, 'created', 'intended', $8, $9, $10, $10, $11, $12, $13,
         $14, $15)
       returning ${COLUMNS}
     ), noted as (
       insert into payment_steps (payment_id, rev, state, cause, at)
       values ($1, 1, 'created', 'intended', $10)
     )
     select * from inserted`,
    [
      payment.id,
      payment.playerId,
      method.methodId,
      method.provider,
      payment.amountMinor,
      method.currency,
      payment.language,
      payment.requestId,
      Buffer.from(payment.requestHash),
      new Date(nowMs),
      new Date(nowMs + method.linkMs),
      new Date(nowMs + method.settleMs),
      new Date(payment.firstQueryAtMs),
      payment.account && JSON.stringify(toRatedJson(payment.account)),
      payment.account && payment.countedMinor,
    ],
  );
  const [row] = inserted.rows.map(toPayment);
  assert(row, "an insert without a conflict clause returns its row");
  return row;
}

/** The payment a player asked for under this key. */
export async function findPaymentByRequest(
  client: Pool | PoolClient,
  playerId: bigint,
  requestId: string,
): Promise<Payment | undefined> {
  const found = await client.query<PaymentRow>(
    `select ${COLUMNS} from payments where player_id = $1 and request_id = $2`,
    [playerId, requestId],
  );
  return found.rows.map(toPayment)[0];
}

/** A payment by its id, whoever owns it. */
export async function findPayment(pool: Pool, id: bigint): Promise<Payment | undefined> {
  const found = await pool.query<PaymentRow>(`select ${COLUMNS} from payments where id = $1`, [id]);
  return found.rows.map(toPayment)[0];
}

/** A payment of this player. */
export async function findOwnPayment(
  pool: Pool,
  playerId: bigint,
  id: bigint,
): Promise<Payment | undefined> {
  const found = await pool.query<PaymentRow>(
    `select ${COLUMNS} from payments where player_id = $1 and id = $2`,
    [playerId, id],
  );
  return found.rows.map(toPayment)[0];
}

/** A player's payments older than `beforeId`, newest first. */
export async function findPaymentsBefore(
  pool: Pool,
  playerId: bigint,
  page: { readonly beforeId: bigint | undefined; readonly limit: number },
): Promise<Payment[]> {
  const found = await pool.query<PaymentRow>(
    `select ${COLUMNS} from payments
     where player_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [playerId, page.beforeId ?? null, page.limit],
  );
  return found.rows.map(toPayment);
}

/** Whether a payment of this player was ever credited, whatever became of its money. */
export async function hasSucceeded(pool: Pool, playerId: bigint): Promise<boolean> {
  const found = await pool.query(
    `select 1 from payments where player_id = $1 and (state = 'succeeded'
       or state in ('refunded', 'charged-back') and exists (select from payment_steps
         where payment_id = payments.id and payment_steps.state = 'succeeded')) limit 1`,
    [playerId],
  );
  return found.rows.length > 0;
}

/** The nth deposit of players, in the order in which each player's were credited, by id. */
export async function findNthDeposits(
  pool: Pool,
  { nth, playerId, fromId, limit }: NthSearch,
): Promise<readonly CreditedDeposit[]> {
  const found = await pool.query<{ id: bigint; player_id: bigint; amount_minor: bigint }>(
    `select d.id, p.player_id, d.amount_minor
     from (select distinct player_id from payments where state = 'succeeded' and id >= $3
             and ($2::bigint is null or player_id = $2)) p
     cross join lateral (select id, coalesce(counted_minor, amount_minor) as amount_minor from payments c
       where c.player_id = p.player_id and c.state = 'succeeded'
       order by c.updated_at, c.id offset $1 limit 1) d
     where d.id >= $3 order by d.id limit $4`,
    [nth - 1, playerId ?? null, fromId, limit],
  );
  return found.rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    amountMinor: row.amount_minor,
  }));
}

/**
 * What came of a player's deposits, from ids on; whether any came by a method, and by what means the last
 * of those; whether any means of his, by whatever method, is another player's too. Minor units of the main
 * account's currency.
 */
export async function sumDeposits(
  pool: Pool,
  playerId: bigint,
  methodId: string,
  since: SumsSince,
): Promise<DepositSums> {
  const found = await pool.query<{
    has_paid_in: boolean;
    of_hour: bigint;
    of_week: bigint;
    of_week_before: bigint;
    means: Buffer | null;
    is_shared: boolean;
    is_charged_back: boolean;
  }>(
    `select coalesce(bool_or(method_id = $2), false) as has_paid_in,
       count(*) filter (where id >= $3) as of_hour,
       coalesce(sum(coalesce(counted_minor, amount_minor)) filter (where id >= $4), 0)::bigint
         as of_week,
       coalesce(sum(coalesce(counted_minor, amount_minor)) filter (where id >= $5 and id < $4), 0)::bigint
         as of_week_before,
       (array_agg(means order by id desc)
         filter (where method_id = $2 and means is not null))[1] as means,
       exists (select 1 from payments as own
               join payments as other
                 on other.means = own.means and other.player_id <> own.player_id
               where own.player_id = $1 and own.means is not null) as is_shared,
       exists (select 1 from payments as gone
               where gone.player_id = $1 and gone.state = 'charged-back') as is_charged_back
     from payments where player_id = $1 and state = 'succeeded'`,
    [playerId, methodId, since.hourId, since.weekId, since.weekBeforeId],
  );
  const [row] = found.rows;
  return {
    hasPaidIn: row?.has_paid_in ?? false,
    depositsOfHour: Number(row?.of_hour ?? 0n),
    depositedOfWeekMinor: row?.of_week ?? 0n,
    depositedOfWeekBeforeMinor: row?.of_week_before ?? 0n,
    meansHash: row?.means?.toString("hex"),
    hasSharedMeans: row?.is_shared ?? false,
    hasChargeBack: row?.is_charged_back ?? false,
  };
}

/** Remembers what the provider made of the order; a reference once known stays. */
export async function setOrder(
  pool: Pool,
  id: bigint,
  order: { readonly providerRef: string; readonly redirectUrl: string },
): Promise<void> {
  await pool.query(
    `update payments set provider_ref = coalesce(provider_ref, $2), redirect_url = $3
     where id = $1`,
    [id, order.providerRef, order.redirectUrl],
  );
}

/** A change of state without money; false when the payment is no longer as it was read. */
export async function movePayment(pool: Pool, move: PaymentStep): Promise<boolean> {
  const moved = await pool.query<{ moved: boolean }>(
    "select payments_write($1, $2, $3, $4, $5) as moved",
    [move.id, move.rev, move.to, move.cause, new Date(move.nowMs)],
  );
  return moved.rows[0]?.moved === true;
}

/**
 * Takes payments whose query is due and plans their next one, so that a crash or a second process
 * neither loses nor doubles a query.
 */
export async function claimDueQueries(
  pool: Pool,
  nowMs: number,
  schedule: QuerySchedule,
  limit: number,
): Promise<Payment[]> {
  const claimed = await pool.query<PaymentRow>(
    `update payments set queries = queries + 1, last_query_at = $1,
       next_query_at = case
         when state in ('failed', 'cancelled', 'expired') and settle_until <= $1 then null
         when state in ('failed', 'cancelled', 'expired')
           then $1::timestamptz + $3 * interval '1 millisecond'
         when queries < cardinality($2::bigint[])
           then $1::timestamptz + ($2::bigint[])[queries + 1] * interval '1 millisecond'
         when settle_until > $1 then $1::timestamptz + $3 * interval '1 millisecond'
         else $1::timestamptz + $4 * interval '1 millisecond' end
     where id in (select id from payments where next_query_at <= $1
                  order by next_query_at limit $5 for update skip locked)
     returning ${COLUMNS}`,
    [
      new Date(nowMs),
      schedule.firstPausesMs.map(String),
      schedule.pauseMs,
      schedule.latePauseMs,
      limit,
    ],
  );
  return claimed.rows.map(toPayment);
}

/** Asks for a query now, unless one was made after `notSinceMs`; answers whether it is planned. */
export async function hurryQuery(
  pool: Pool,
  id: bigint,
  nowMs: number,
  notSinceMs: number,
): Promise<boolean> {
  const hurried = await pool.query(
    `update payments set next_query_at = $2
     where id = $1 and state in ('created', 'awaiting', 'pending') and next_query_at > $2
       and created_at <= $3 and (last_query_at is null or last_query_at <= $3)`,
    [id, new Date(nowMs), new Date(notSinceMs)],
  );
  return hurried.rowCount === 1;
}

function toPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    playerId: row.player_id,
    methodId: row.method_id,
    provider: row.provider,
    amountMinor: row.amount_minor,
    currency: row.currency,
    account: row.account && fromRatedRow(row.account),
    countedMinor: row.counted_minor ?? row.amount_minor,
    language: row.language,
    state: row.state,
    cause: row.cause,
    rev: row.rev,
    requestHash: row.request_hash,
    held:
      row.held_minor === null || row.held_currency === null
        ? undefined
        : { amountMinor: row.held_minor, currency: row.held_currency },
    providerRef: row.provider_ref ?? undefined,
    redirectUrl: row.redirect_url ?? undefined,
    linkUntilMs: row.link_until.getTime(),
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}
