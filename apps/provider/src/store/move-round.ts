import type { Pool } from "pg";
import type { Phase, Played, Refusal, Round } from "../model/round.ts";
import { ROUND_COLUMNS, type RoundRow, toRound, WITH_SEEDS } from "./rounds.ts";

/** When a round that waits is looked at again. */
type Due = { readonly tries: number; readonly dueAt: number };

/**
 * Writes what was drawn or decided: the round waits for its player, or is paid. Undefined when somebody
 * else has moved it meanwhile.
 */
export async function writePlayed(
  pool: Pool,
  round: Round,
  played: Played,
  { tries, dueAt }: Due,
): Promise<Round | undefined> {
  return move(
    pool,
    `phase = $4, acts = $5::jsonb, state = $6::jsonb, view = $7::jsonb, words_used = $8,
     pay_n = $9, pay_d = $10, pay_minor = $11, tries = $12, due_at = $13`,
    round,
    [
      played.isDone ? "credit_pending" : "open",
      JSON.stringify(played.acts),
      JSON.stringify(played.state),
      JSON.stringify(played.view),
      played.wordsUsed,
      String(played.pay.n),
      String(played.pay.d),
      played.payMinor,
      tries,
      dueAt,
    ],
  );
}

/** Takes a stake back, soon: whatever becomes of its debit. */
export async function writeRollback(
  pool: Pool,
  round: Round,
  refusal: Refusal | null,
  { tries, dueAt }: Due,
): Promise<Round | undefined> {
  const change = "phase = 'rollback_pending', refusal = $4::jsonb, tries = $5, due_at = $6";
  return move(pool, change, round, [refusalText(refusal), tries, dueAt]);
}

/** Ends a round that is paid, or whose stake is given back. */
export async function writeEnd(
  pool: Pool,
  round: Round,
  phase: Extract<Phase, "settled" | "voided">,
  endedAt: number,
): Promise<Round | undefined> {
  return move(pool, "phase = $4, ended_at = $5", round, [phase, endedAt]);
}

/** Ends a round whose stake was not taken, unless somebody has called once more since. */
export async function writeRefused(
  pool: Pool,
  round: Round,
  refusal: Refusal,
  endedAt: number,
): Promise<Round | undefined> {
  const change = "phase = 'refused', refusal = $4::jsonb, ended_at = $5";
  const values = [refusalText(refusal), endedAt, round.tries];
  return move(pool, change, round, values, "and tries = $6");
}

/** Waits until the next call, unless the round has moved. */
export async function postpone(pool: Pool, { id, rev }: Round, dueAt: number): Promise<void> {
  await pool.query("update provider_rounds set due_at = $3 where id = $1 and rev = $2", [
    id,
    rev,
    dueAt,
  ]);
}

/** Takes rounds that are due: nobody else does until `untilMs`. Those that others take now are passed over. */
export async function claimDue(
  pool: Pool,
  claim: {
    readonly phases: readonly Phase[];
    readonly dueUntil: number;
    readonly untilMs: number;
    readonly limit: number;
  },
): Promise<Round[]> {
  const claimed = await pool.query<RoundRow>(
    `with due as (
       select id from provider_rounds
       where ended_at is null and due_at <= $1 and phase = any ($2)
       order by due_at limit $3 for update skip locked
     ), r as (
       update provider_rounds o set tries = o.tries + 1, due_at = $4
       from due where o.id = due.id returning o.*
     )
     select ${ROUND_COLUMNS} from r ${WITH_SEEDS} order by r.id`,
    [claim.dueUntil, claim.phases, claim.limit, claim.untilMs],
  );
  return claimed.rows.map(toRound);
}

async function move(
  pool: Pool,
  change: string,
  { id, phase, rev }: Round,
  values: unknown[],
  more = "",
): Promise<Round | undefined> {
  const moved = await pool.query<RoundRow>(
    `with r as (
       update provider_rounds set rev = rev + 1, ${change}
       where id = $1 and phase = $2 and rev = $3 ${more} returning *
     )
     select ${ROUND_COLUMNS} from r ${WITH_SEEDS}`,
    [id, phase, rev, ...values],
  );
  return moved.rows.map(toRound)[0];
}

function refusalText(refusal: Refusal | null): string | null {
  return refusal === null ? null : JSON.stringify(refusal);
}
