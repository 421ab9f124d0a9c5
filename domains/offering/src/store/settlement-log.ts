import type { OutcomeResult } from "@fairline/contracts";
import type { Pool, PoolClient } from "pg";
import type { SettlementDraft } from "../model/apply-messages.ts";
import type { Settlement } from "../offering-book.ts";

/** @row settlement_log */
type Row = {
  id: bigint;
  kind: Settlement["kind"];
  fixture_id: bigint;
  type_id: string;
  specifiers: string;
  certainty: 1 | 2;
  rev: number;
  outcomes: readonly (readonly [string, OutcomeResult])[];
  score_home: number;
  score_away: number;
  at: Date;
  window_from: Date | null;
  window_to: Date | null;
};

/** Appends entries in the given order. The caller is the only writer (see `lease.ts`). */
export async function appendSettlements(
  client: PoolClient,
  fixtureId: string,
  drafts: readonly SettlementDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  await client.query(
    `insert into settlement_log (kind, fixture_id, type_id, specifiers, certainty, rev, outcomes,
       score_home, score_away, at, window_from, window_to)
     select row.value->>'kind', $1, row.value->>'typeId', row.value->>'specifiers',
            (row.value->>'certainty')::smallint, (row.value->>'rev')::integer,
            row.value->'outcomes', (row.value->>'home')::smallint, (row.value->>'away')::smallint,
            (row.value->>'at')::timestamptz, (row.value->>'from')::timestamptz,
            (row.value->>'to')::timestamptz
     from jsonb_array_elements($2::jsonb) with ordinality as row (value, number)
     order by row.number`,
    [fixtureId, JSON.stringify(drafts.map(toJson))],
  );
}

/** Entries after a cursor, oldest first. */
export async function findSettlementsAfter(
  pool: Pool,
  id: bigint,
  limit: number,
): Promise<readonly Settlement[]> {
  const found = await pool.query<Row>(
    "select * from settlement_log where id > $1 order by id limit $2",
    [id, limit],
  );
  return found.rows.map(toSettlement);
}

function toJson(draft: SettlementDraft) {
  const { result, score } = draft;
  return {
    kind: result.kind,
    typeId: result.typeId,
    specifiers: result.specifiers,
    certainty: result.certainty,
    rev: result.rev,
    outcomes: result.outcomes,
    home: score[0],
    away: score[1],
    at: new Date(result.at).toISOString(),
    from: draft.windowFrom === undefined ? null : new Date(draft.windowFrom).toISOString(),
    to: draft.windowTo === undefined ? null : new Date(draft.windowTo).toISOString(),
  };
}

function toSettlement(row: Row): Settlement {
  return {
    id: row.id,
    kind: row.kind,
    fixtureId: String(row.fixture_id),
    typeId: row.type_id,
    specifiers: row.specifiers,
    certainty: row.certainty,
    rev: row.rev,
    outcomes: row.outcomes.map(([outcomeId, result]) => ({ outcomeId, result })),
    score: [row.score_home, row.score_away],
    at: row.at.getTime(),
    ...(row.window_from ? { windowFrom: row.window_from.getTime() } : {}),
    ...(row.window_to ? { windowTo: row.window_to.getTime() } : {}),
  };
}
