import type { Pool } from "pg";

/** What the house may lose on one outcome in one currency. */
export type OutcomeRisk = {
  readonly fixtureId: string;
  readonly marketKey: string;
  readonly outcomeId: string;
  readonly currencyId: number;
  readonly riskMinor: bigint;
};

/** The risk of one moment, and the moves of others that are in it. */
export type RisksFound = {
  readonly risks: readonly OutcomeRisk[];
  readonly moveIds: readonly bigint[];
};

/** What somebody moved in one go; less than nothing where bets were settled. */
export type RiskMove = { readonly id: bigint; readonly risks: readonly OutcomeRisk[] };

type RiskRow = {
  readonly fixture_id: bigint;
  readonly market_key: string;
  readonly outcome_id: string;
  readonly currency_id: number;
  readonly risk_minor: bigint;
};

/** Every outcome with open risk, and the moves in it that are not of this worker's bets. */
export async function findRisks(pool: Pool, worker: number): Promise<RisksFound> {
  // One statement, so that both are of one moment.
  const found = await pool.query<RiskRow & { move_id: bigint | null }>(
    `select fixture_id, market_key, outcome_id, currency_id, risk_minor, null::bigint as move_id
     from outcome_risks where risk_minor <> 0
     union all
     select null, null, null, null, null, id from risk_moves
     where worker is distinct from $1::smallint`,
    [worker],
  );
  const moveIds = found.rows.flatMap(({ move_id: id }) => (id === null ? [] : [id]));
  const risks = found.rows.filter(({ move_id: id }) => id === null).map(toRisk);
  return { risks, moveIds };
}

/** Moves that are not of this worker's bets and not among the known ones. */
export async function findMoves(
  pool: Pool,
  worker: number,
  knownIds: readonly bigint[],
): Promise<readonly RiskMove[]> {
  const found = await pool.query<RiskRow & { id: bigint }>(
    `select r.id, m.fixture_id, m.market_key, m.outcome_id, m.currency_id, m.risk_minor
     from risk_moves r cross join lateral unnest(r.fixture_ids, r.market_keys, r.outcome_ids,
       r.currency_ids, r.risks_minor) m (fixture_id, market_key, outcome_id, currency_id, risk_minor)
     where r.worker is distinct from $1::smallint and r.id <> all ($2::bigint[])`,
    [worker, knownIds],
  );
  const moves = new Map<bigint, OutcomeRisk[]>();
  for (const row of found.rows) {
    const risks = moves.get(row.id);
    if (risks === undefined) moves.set(row.id, [toRisk(row)]);
    else risks.push(toRisk(row));
  }
  return [...moves].map(([id, risks]) => ({ id, risks }));
}

function toRisk(row: RiskRow): OutcomeRisk {
  return {
    fixtureId: String(row.fixture_id),
    marketKey: row.market_key,
    outcomeId: row.outcome_id,
    currencyId: row.currency_id,
    riskMinor: row.risk_minor,
  };
}

const MOVES_MAX = 1_000;

/**
 * Adds what bets moved, this long ago or longer, to the amounts by outcome; what dies in between is
 * folded the next time.
 */
export async function foldRisks(pool: Pool, ageMs: number): Promise<void> {
  for (let folded = MOVES_MAX; folded === MOVES_MAX; ) {
    const answer = await pool.query<{ folded: number }>(
      "select sportsbook_fold_risks($1, $2::int * interval '1 ms') as folded",
      [MOVES_MAX, ageMs],
    );
    folded = answer.rows[0]?.folded ?? 0;
  }
}

/** Removes rows that carry nothing; answers how many. */
export async function dropEmptyRisks(pool: Pool): Promise<number> {
  const dropped = await pool.query(
    `delete from outcome_liabilities o using (
       select fixture_id, market_key, outcome_id, currency_id from outcome_liabilities
       where risk_minor = 0 limit 1000 for update skip locked) e
     where (o.fixture_id, o.market_key, o.outcome_id, o.currency_id)
       = (e.fixture_id, e.market_key, e.outcome_id, e.currency_id) and o.risk_minor = 0`,
  );
  return dropped.rowCount ?? 0;
}
