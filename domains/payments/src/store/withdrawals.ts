import { fromRatedRow, type RatedRow, type RecordDraft, toRatedJson } from "@fairline/wallet";
import type { Pool } from "pg";
import type { Counted } from "../model/sum-of-day.ts";
import type {
  ReviewReason,
  Withdrawal,
  WithdrawalCause,
  WithdrawalState,
} from "../model/withdrawal.ts";
import type { WithdrawalMove, WithdrawalSums } from "./withdrawal-store.ts";

/** @row withdrawals */
type WithdrawalRow = {
  id: bigint;
  player_id: bigint;
  method_id: string;
  provider: string;
  amount_minor: bigint;
  currency: string;
  account: RatedRow | null;
  counted_minor: bigint | null;
  state: WithdrawalState;
  cause: WithdrawalCause;
  reasons: ReviewReason[];
  needs_second: boolean;
  first_approver: string | null;
  first_approved_at: Date | null;
  means: Buffer | null;
  rev: number;
  provider_ref: string | null;
  looks: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = `id, player_id, method_id, provider, amount_minor, currency, account,
  counted_minor, state, cause, reasons, needs_second, first_approver, first_approved_at, means, rev, provider_ref, looks, created_at,
  updated_at`;

/** A step that moves money too: written in the statement of the ledger. */
export function withdrawalRecord(
  withdrawal: Pick<Withdrawal, "id" | "rev">,
  step: WithdrawalMove,
): RecordDraft {
  return {
    recorder: "withdrawals_record",
    row: {
      op: "move",
      withdrawal_id: String(withdrawal.id),
      rev: withdrawal.rev,
      state: step.to,
      cause: step.cause,
      at_ms: String(step.nowMs),
      provider_ref: step.providerRef ?? null,
      operator: step.operator ?? null,
      reason: step.reason ?? null,
    },
  };
}

/** A withdrawal that comes into being together with the hold of its money. */
export function newWithdrawalRecord(withdrawal: Withdrawal): RecordDraft {
  const { id, playerId, methodId, provider, amountMinor, currency, account } = withdrawal;
  const { state, cause } = withdrawal;
  return {
    recorder: "withdrawals_record",
    row: {
      op: "new",
      withdrawal_id: String(id),
      player_id: String(playerId),
      method_id: methodId,
      provider,
      amount_minor: String(amountMinor),
      currency,
      account: account && toRatedJson(account),
      counted_minor: account && String(withdrawal.countedMinor),
      state,
      cause,
      reasons: [...withdrawal.reasons],
      needs_second: withdrawal.needsSecond,
      means: withdrawal.meansHash ?? null,
      at_ms: String(withdrawal.createdAtMs),
    },
  };
}

/** Blocks the item when the withdrawal has moved on. */
export function withdrawalGuard({ id, rev }: Pick<Withdrawal, "id" | "rev">) {
  const subject = String(id);
  return { name: "withdrawals_guard", subject, row: { withdrawal_id: subject, rev } };
}

/** Blocks the item when the player has asked for another withdrawal since his were counted. */
export function newWithdrawalGuard(playerId: bigint, count: bigint) {
  const subject = String(playerId);
  const row = { player_id: subject, count: String(count) };
  return { name: "withdrawals_count_guard", subject, row };
}

/** A withdrawal by its id, whoever owns it. */
export async function findWithdrawal(pool: Pool, id: bigint): Promise<Withdrawal | undefined> {
  const found = await pool.query<WithdrawalRow>(
    `select ${COLUMNS} from withdrawals where id = $1`,
    [id],
  );
  return found.rows.map(toWithdrawal)[0];
}

/** A player's withdrawals older than `beforeId`, newest first. */
export async function findWithdrawalsBefore(
  pool: Pool,
  playerId: bigint,
  page: { readonly beforeId: bigint | undefined; readonly limit: number },
): Promise<Withdrawal[]> {
  const found = await pool.query<WithdrawalRow>(
    `select ${COLUMNS} from withdrawals
     where player_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [playerId, page.beforeId ?? null, page.limit],
  );
  return found.rows.map(toWithdrawal);
}

/** Withdrawals that wait for a person, with ids above one, the oldest first. */
export async function findInReview(
  pool: Pool,
  page: { readonly afterId: bigint; readonly limit: number },
): Promise<Withdrawal[]> {
  const found = await pool.query<WithdrawalRow>(
    `select ${COLUMNS} from withdrawals
     where state in ('review', 'second-approval') and id > $1 order by id limit $2`,
    [page.afterId, page.limit],
  );
  return found.rows.map(toWithdrawal);
}

/** What a player asked for from an id on and has not taken back; how many are under way, and are. */
export async function sumWithdrawals(
  pool: Pool,
  playerId: bigint,
  sinceId: bigint,
): Promise<WithdrawalSums> {
  const found = await pool.query<{ counted_minor: bigint; open: bigint; count: bigint }>(
    `select count(*) as count,
        coalesce(sum(coalesce(counted_minor, amount_minor)) filter (where id >= $2
         and state not in ('cancelled', 'rejected', 'returned')), 0)::bigint as counted_minor,
       count(*) filter (where state in ('review', 'second-approval', 'approved', 'sending',
         'sent', 'unknown')) as open
     from withdrawals where player_id = $1`,
    [playerId, sinceId],
  );
  const [row] = found.rows;
  return {
    countedMinor: row?.counted_minor ?? 0n,
    open: Number(row?.open ?? 0n),
    count: row?.count ?? 0n,
  };
}

/** A player's withdrawals with ids from one to below another that have not come back. */
export async function findCounted(
  pool: Pool,
  playerId: bigint,
  { fromId, toId }: { readonly fromId: bigint; readonly toId: bigint },
): Promise<Counted[]> {
  const found = await pool.query<{ id: bigint; amount_minor: bigint }>(
    `select id, coalesce(counted_minor, amount_minor) as amount_minor from withdrawals
     where player_id = $1 and id >= $2 and id < $3
       and state not in ('cancelled', 'rejected', 'returned') order by id`,
    [playerId, fromId, toId],
  );
  return found.rows.map((row) => ({ id: row.id, amountMinor: row.amount_minor }));
}

/** Whether a withdrawal of this player with a lower id was paid. */
export async function hasPaidOutBefore(pool: Pool, playerId: bigint, id: bigint): Promise<boolean> {
  const found = await pool.query(
    "select 1 from withdrawals where player_id = $1 and state = 'paid' and id < $2 limit 1",
    [playerId, id],
  );
  return found.rows.length > 0;
}

/** A step without money; false when the withdrawal is no longer as it was read. */
export async function moveWithdrawal(
  pool: Pool,
  { id, rev }: Pick<Withdrawal, "id" | "rev">,
  step: WithdrawalMove,
): Promise<boolean> {
  const moved = await pool.query<{ moved: boolean }>(
    "select withdrawals_write($1, $2, $3, $4, $5, $6, $7, $8) as moved",
    [
      id,
      rev,
      step.to,
      step.cause,
      new Date(step.nowMs),
      step.providerRef ?? null,
      step.operator ?? null,
      step.reason ?? null,
    ],
  );
  return moved.rows[0]?.moved === true;
}

/** Takes withdrawals that are due for a look and plans their next one: twice as late each time. */
export async function claimDueWithdrawals(
  pool: Pool,
  nowMs: number,
  pauses: { readonly firstMs: number; readonly mostMs: number },
  limit: number,
): Promise<Withdrawal[]> {
  const claimed = await pool.query<WithdrawalRow>(
    `update withdrawals set looks = looks + 1,
       next_look_at = $1::timestamptz
         + least($3, $2 * power(2, least(looks, 20))) * interval '1 millisecond'
     where id in (select id from withdrawals where next_look_at <= $1
                  order by next_look_at limit $4 for update skip locked)
     returning ${COLUMNS}`,
    [new Date(nowMs), pauses.firstMs, pauses.mostMs, limit],
  );
  return claimed.rows.map(toWithdrawal);
}

function toWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    playerId: row.player_id,
    methodId: row.method_id,
    provider: row.provider,
    amountMinor: row.amount_minor,
    currency: row.currency,
    account: row.account && fromRatedRow(row.account),
    countedMinor: row.counted_minor ?? row.amount_minor,
    state: row.state,
    cause: row.cause,
    reasons: row.reasons,
    needsSecond: row.needs_second,
    firstApprover: row.first_approver ?? undefined,
    meansHash: row.means?.toString("hex"),
    firstApprovedAtMs: row.first_approved_at?.getTime(),
    rev: row.rev,
    providerRef: row.provider_ref ?? undefined,
    looks: row.looks,
    createdAtMs: row.created_at.getTime(),
    updatedAtMs: row.updated_at.getTime(),
  };
}
