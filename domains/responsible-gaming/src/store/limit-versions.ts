import { assert } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { assertStep } from "../model/change-limit.ts";
import { type LimitType, limitTypes } from "../model/limit-types.ts";
import type {
  LimitChange,
  LimitSource,
  LimitState,
  LimitVersion,
  NewVersion,
} from "../model/limit-version.ts";

/** @row limit_versions */
type VersionRow = {
  id: bigint;
  type: number;
  value: bigint | null;
  source: LimitSource;
  state: number;
  requested_at: bigint;
  effective_at: bigint;
  confirmed_at: bigint | null;
  ends_at: bigint | null;
  ended_at: bigint | null;
};

const STATES = ["pending", "active", "inactive"] as const satisfies readonly LimitState[];

/** The versions of a player that still matter: pending and active ones, oldest first. */
export async function findOpenVersions(
  client: Pool | PoolClient,
  playerId: bigint,
): Promise<LimitVersion[]> {
  const found = await client.query<VersionRow>(
    `select id, type, value, source, state, requested_at, effective_at, confirmed_at, ends_at,
       ended_at
     from limit_versions where player_id = $1 and state < 2 order by id`,
    [playerId.toString()],
  );
  return found.rows.map(toVersion);
}

/** Writes a change: steps of old versions first, then the new one. */
export async function writeChange(
  client: PoolClient,
  playerId: bigint,
  { steps, started }: LimitChange,
): Promise<void> {
  for (const step of steps) {
    assertStep(step);
    const { version, to, confirmedAt, endedAt } = step;
    const stepped = await client.query(
      `update limit_versions set state = $3, confirmed_at = $4, ended_at = $5
       where id = $1 and state = $2`,
      [version.id, STATES.indexOf(version.state), STATES.indexOf(to), confirmedAt, endedAt],
    );
    assert(stepped.rowCount === 1, `version ${version.id} is as it was read`);
  }
  if (started) await insertVersion(client, playerId, started);
}

async function insertVersion(
  client: PoolClient,
  playerId: bigint,
  version: NewVersion,
): Promise<void> {
  await client.query(
    `insert into limit_versions (player_id, type, value, source, state, requested_at, effective_at,
       confirmed_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      playerId,
      version.type,
      version.value,
      version.source,
      STATES.indexOf(version.state),
      version.requestedAt,
      version.effectiveAt,
      version.confirmedAt,
      version.endsAt,
    ],
  );
}

function toVersion(row: VersionRow): LimitVersion {
  const state = STATES[row.state];
  assert(state, "a version is in one of three states");
  return {
    id: row.id,
    type: toType(row.type),
    value: row.value,
    source: row.source,
    state,
    requestedAt: row.requested_at,
    effectiveAt: row.effective_at,
    confirmedAt: row.confirmed_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
  };
}

function toType(stored: number): LimitType {
  const type = limitTypes.find((each) => each === stored);
  assert(type, "the table admits known types only");
  return type;
}
