import { Failure } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { banReasons } from "@fairline/contracts";
import { CLEAR_STANDING, type Standing } from "../model/standing.ts";

/** Columns of a standing beside `PLAYER`; every one is null for a player nobody spoke of. */
export type StandingRow = {
  ban_level: number | null;
  ban_version: number | null;
  ban_reason: string | null;
  needs_identification: boolean | null;
  needs_data: boolean | null;
  closed_line_sports: number[] | null;
  closed_live_sports: number[] | null;
  agreed_terms: string | null;
};

/** Columns of `StandingRow`. */
export const STANDING_COLUMNS = `standing.ban_level, standing.ban_version, standing.ban_reason,
  standing.needs_identification, standing.needs_data, standing.closed_line_sports,
  standing.closed_live_sports, agreed.version as agreed_terms`;

/** Joins the present standing to a row whose player is `player`, an expression of ours. */
export function joinStanding(player: string): string {
  return `left join lateral (
      select * from standings where player_id = ${player} order by id desc limit 1
    ) standing on true
    left join lateral (
      select version from consents
      where player_id = ${player} and kind = 'terms' and is_granted order by at desc limit 1
    ) agreed on true`;
}

/** The standing that a row tells. */
export function toStanding(row: StandingRow): Standing {
  const { agreed_terms: agreedTerms } = row;
  if (row.ban_level === null) return { ...CLEAR_STANDING, agreedTerms };
  return {
    banLevel: row.ban_level,
    banVersion: row.ban_version ?? 0,
    banReason: banReasons.find((reason) => reason === row.ban_reason) ?? null,
    needsIdentification: row.needs_identification ?? false,
    needsData: row.needs_data ?? false,
    closedSports: { line: row.closed_line_sports ?? [], live: row.closed_live_sports ?? [] },
    agreedTerms,
  };
}

/** How a player stands; undefined when there is no such player. */
export async function findStanding(
  client: Pool | PoolClient,
  playerId: bigint,
): Promise<Standing | undefined> {
  const found = await client.query<StandingRow>(
    `select ${STANDING_COLUMNS} from players ${joinStanding("players.id")} where players.id = $1`,
    [playerId],
  );
  return found.rows[0] && toStanding(found.rows[0]);
}

/** The standing to change: nobody else changes it before the transaction ends. */
export async function lockStanding(
  client: PoolClient,
  playerId: bigint,
): Promise<Standing | undefined> {
  await client.query("select id from players where id = $1 for no key update", [playerId]);
  return findStanding(client, playerId);
}

/** Adds a row to the history of a player's standing. */
export async function insertStanding(
  client: PoolClient,
  playerId: bigint,
  standing: Standing,
  who: { readonly by: string; readonly at: Date },
): Promise<void> {
  await client.query(
    `insert into standings (player_id, ban_level, ban_version, ban_reason,
                            needs_identification, needs_data, closed_line_sports,
                            closed_live_sports, changed_by, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      playerId,
      standing.banLevel,
      standing.banVersion,
      standing.banReason,
      standing.needsIdentification,
      standing.needsData,
      standing.closedSports.line,
      standing.closedSports.live,
      who.by,
      who.at,
    ],
  );
}

/** When a wording of the terms was published; a wording nobody has asked for yet is now. */
export async function publishTerms(pool: Pool, version: string, now: Date): Promise<Date> {
  const noted = await pool.query<{ published_at: Date }>(
    `with noted as (
       insert into terms_versions (version, published_at) values ($1, $2)
       on conflict (version) do nothing returning published_at
     )
     select published_at from noted
     union all
     select published_at from terms_versions where version = $1`,
    [version, now],
  );
  const publishedAt = noted.rows[0]?.published_at;
  // Another process noted it between our look and our write: it is there now.
  if (!publishedAt) throw new Failure("TERMS_RACE", "the wording is being noted by somebody else");
  return publishedAt;
}
