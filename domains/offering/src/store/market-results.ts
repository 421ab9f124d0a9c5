import type { Pool, PoolClient } from "pg";
import type { MarketResult, Results } from "../model/market-result.ts";

/** @row market_results */
type Row = {
  market_key: string;
  type_id: string;
  specifiers: string;
  kind: MarketResult["kind"];
  certainty: 1 | 2;
  rev: number;
  outcomes: MarketResult["outcomes"];
  settled_by: MarketResult["settledBy"] | null;
  at: Date;
};

/** Writes the newest revisions of some markets of a fixture. */
export async function saveResults(
  client: PoolClient,
  fixtureId: string,
  results: readonly MarketResult[],
): Promise<void> {
  // A market may change twice in one run of messages: only its last revision is stored.
  const newest = [...new Map(results.map((result) => [result.key, result])).values()];
  if (newest.length === 0) return;
  await client.query(
    `insert into market_results
       (fixture_id, market_key, type_id, specifiers, kind, certainty, rev, outcomes, settled_by, at)
     select $1, row.market_key, row.type_id, row.specifiers, row.kind, row.certainty, row.rev,
            row.outcomes, row.settled_by, row.at
     from jsonb_to_recordset($2::jsonb) as row (market_key text, type_id text, specifiers text,
       kind text, certainty smallint, rev integer, outcomes jsonb, settled_by jsonb, at timestamptz)
     on conflict (fixture_id, market_key) do update
     set kind = excluded.kind, certainty = excluded.certainty, rev = excluded.rev,
         outcomes = excluded.outcomes, settled_by = excluded.settled_by, at = excluded.at`,
    [fixtureId, JSON.stringify(newest.map(toRow))],
  );
}

/** Results of a fixture by market key. */
export async function findResults(pool: Pool, fixtureId: string): Promise<Results> {
  const found = await pool.query<Row>("select * from market_results where fixture_id = $1", [
    fixtureId,
  ]);
  return new Map(
    found.rows.map((row) => [
      row.market_key,
      {
        key: row.market_key,
        typeId: row.type_id,
        specifiers: row.specifiers,
        kind: row.kind,
        certainty: row.certainty,
        rev: row.rev,
        outcomes: row.outcomes,
        settledBy: row.settled_by,
        at: row.at.getTime(),
      },
    ]),
  );
}

function toRow(result: MarketResult) {
  return {
    market_key: result.key,
    type_id: result.typeId,
    specifiers: result.specifiers,
    kind: result.kind,
    certainty: result.certainty,
    rev: result.rev,
    outcomes: result.outcomes,
    settled_by: result.settledBy,
    at: new Date(result.at).toISOString(),
  };
}
