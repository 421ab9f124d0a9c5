import type { Pool, PoolClient } from "pg";
import type { Grant, NewGrant } from "../model/grant.ts";
import type { GrantState } from "../model/grant-moves.ts";
import { type TemplateJson, templateSchema } from "../model/template.ts";
import type { GrantsPage, PendingEnd } from "./grant-store.ts";

/** Writes a grant that waits for its activation, or answers the one of the same cause. */
export async function insertGrant(pool: Pool, grant: NewGrant): Promise<bigint> {
  const { template } = grant;
  const written = await pool.query<{ id: bigint }>(
    `insert into bonus_grants (id, player_id, template_id, version, currency_id, cause_key,
       deposit_minor, principal_minor, required_minor, granted_at, activate_until, deposited_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (cause_key) do nothing
     returning id`,
    [
      grant.grantId,
      grant.playerId,
      template.templateId,
      template.version,
      grant.currencyId,
      grant.causeKey,
      grant.depositMinor,
      grant.principalMinor,
      grant.requiredMinor,
      grant.grantedAt,
      grant.activateUntil,
      grant.depositedAt,
    ],
  );
  if (written.rows[0]) return written.rows[0].id;
  const found = await pool.query<{ id: bigint }>(
    "select id from bonus_grants where cause_key = $1",
    [grant.causeKey],
  );
  return found.rows[0]?.id ?? grant.grantId;
}

/** A grant by its id. */
export async function findGrant(
  client: Pool | PoolClient,
  grantId: bigint,
): Promise<Grant | undefined> {
  const found = await client.query<GrantRow>(`${SELECT} where g.id = $1`, [grantId]);
  return found.rows[0] && toGrant(found.rows[0]);
}

/** The grants of a player, the newest first. */
export async function findGrantsOf(
  pool: Pool,
  playerId: bigint,
  limit: number,
): Promise<readonly Grant[]> {
  const found = await pool.query<GrantRow>(
    `${SELECT} where g.player_id = $1 order by g.id desc limit $2`,
    [playerId, limit],
  );
  return found.rows.map(toGrant);
}

/** Grants of a player in a state, in the order in which they are activated. */
export async function findGrantsIn(
  client: Pool | PoolClient,
  playerId: bigint,
  state: GrantState,
): Promise<readonly Grant[]> {
  const found = await client.query<GrantRow>(
    `${SELECT} where g.player_id = $1 and g.state = $2
     order by (t.data->>'priority')::int, g.granted_at, g.id`,
    [playerId, state],
  );
  return found.rows.map(toGrant);
}

/** Which of these players have an active grant. */
export async function findActivePlayers(
  pool: Pool,
  playerIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const found = await pool.query<{ player_id: bigint }>({
    name: "promotions.find-active-players",
    text: `select distinct player_id from bonus_grants
           where state = 'active' and player_id = any($1::bigint[])`,
    values: [playerIds],
  });
  return new Set(found.rows.map((row) => row.player_id));
}

/** Locks the active grants of a player until the end of the transaction, in the order of their ids. */
export async function lockActiveGrants(
  client: PoolClient,
  playerId: bigint,
): Promise<readonly Grant[]> {
  const found = await client.query<GrantRow>(
    `${SELECT} where g.player_id = $1 and g.state = 'active' order by g.id for update of g`,
    [playerId],
  );
  return found.rows.map(toGrant);
}

/** Ends a grant that was never active; false when it is not pending any more. */
export async function endPending(pool: Pool, grantId: bigint, end: PendingEnd): Promise<boolean> {
  const written = await pool.query(
    `update bonus_grants set state = $2, reason = $3, ended_at = $4, ver = ver + 1
     where id = $1 and state = 'pending'`,
    [grantId, end.state, end.reason, end.at],
  );
  return written.rowCount === 1;
}

/** Whether the player has asked for money to be paid out since the deposit that a grant is for. */
export async function hasAskedBack(pool: Pool, grantId: bigint): Promise<boolean> {
  const found = await pool.query(
    `select from bonus_grants g join transfers t
       on t.player_id = g.player_id and t.at > g.deposited_at and t.kind = 11
     where g.id = $1 limit 1`,
    [grantId],
  );
  return found.rowCount === 1;
}

/**
 * Grants that can be moved on, by id, after the given one: active ones that are reached, or past their
 * time with no bet of theirs open; pending ones whose turn it is, or whose time is over. `groups` names
 * the kind of each product, of which one grant at a time is active.
 */
export async function findDueGrants(
  pool: Pool,
  nowMicros: bigint,
  groups: Readonly<Record<string, string>>,
  { afterId, limit }: GrantsPage,
): Promise<readonly Grant[]> {
  const found = await pool.query<GrantRow>(
    `${SELECT} where g.id in (
       (select id from bonus_grants a where state = 'active' and expires_at <= $1 and id > $2
          and not exists (select from bonus_stakes s
            where s.player_id = a.player_id and s.grant_id = a.id and s.is_open)
        order by id limit $3)
       union all (select id from bonus_grants where state = 'active' and id > $2
        and done_e4 >= required_minor * 10000 order by id limit $3)
       union all (select p.id from bonus_grants p
          join bonus_templates t on t.template_id = p.template_id and t.version = p.version
        where p.state = 'pending' and p.id > $2 and (p.activate_until <= $1 or not exists (
          select from bonus_grants a
          join bonus_templates u on u.template_id = a.template_id and u.version = a.version,
            jsonb_array_elements_text(u.data->'products') taken,
            jsonb_array_elements_text(t.data->'products') wanted
          where a.player_id = p.player_id and a.state = 'active'
            and $4::jsonb->>taken.value = $4::jsonb->>wanted.value))
        order by p.id limit $3))
     order by g.id limit $3`,
    [nowMicros, afterId, limit, JSON.stringify(groups)],
  );
  return found.rows.map(toGrant);
}

/** Active grants by id, after the given one. */
export async function findActiveGrants(
  pool: Pool,
  afterId: bigint,
  limit: number,
): Promise<readonly Grant[]> {
  const found = await pool.query<GrantRow>(
    `${SELECT} where g.state = 'active' and g.id > $1 order by g.id limit $2`,
    [afterId, limit],
  );
  return found.rows.map(toGrant);
}

/** @row bonus_grants + data */
type GrantRow = {
  id: bigint;
  player_id: bigint;
  data: TemplateJson;
  currency_id: number;
  account_id: bigint | null;
  state: GrantState;
  deposit_minor: bigint;
  principal_minor: bigint;
  required_minor: bigint;
  converted_minor: bigint;
  done_e4: bigint;
  granted_at: bigint;
  activate_until: bigint;
  activated_at: bigint | null;
  expires_at: bigint | null;
  ended_at: bigint | null;
  reason: string | null;
};

const SELECT = `select g.id, g.player_id, t.data, g.currency_id, g.account_id, g.state,
    g.deposit_minor, g.principal_minor, g.required_minor, g.converted_minor, g.done_e4,
    g.granted_at, g.activate_until, g.activated_at, g.expires_at, g.ended_at, g.reason
  from bonus_grants g
  join bonus_templates t on t.template_id = g.template_id and t.version = g.version`;

function toGrant(row: GrantRow): Grant {
  return {
    grantId: row.id,
    playerId: row.player_id,
    template: templateSchema.parse(row.data),
    currencyId: row.currency_id,
    accountId: row.account_id,
    state: row.state,
    depositMinor: row.deposit_minor,
    principalMinor: row.principal_minor,
    requiredMinor: row.required_minor,
    convertedMinor: row.converted_minor,
    doneE4: row.done_e4,
    grantedAt: row.granted_at,
    activateUntil: row.activate_until,
    activatedAt: row.activated_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    reason: row.reason,
  };
}
