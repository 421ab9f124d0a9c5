import { Failure } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";
import { personKey } from "../model/person-key.ts";
import type { Player } from "../model/player.ts";
import { lockPerson } from "./person-keys.ts";

/** What registration writes down. */
export type NewPlayer = {
  readonly email: string;
  readonly name: string;
  readonly birthDate: string;
  readonly country: string;
  readonly currency: string;
  readonly language: string;
  /** None for a player who came along or by a social network. */
  readonly passwordHash: string | null;
  readonly refCode: string | null;
  readonly at: Date;
};

/** One answer of a player to a consent question. */
export type ConsentRow = {
  readonly kind: "adult" | "terms" | "marketing" | "limits" | "cookies";
  readonly version: string;
  readonly isGranted: boolean;
};

/** A player as the table keeps him. @row players */
export type PlayerRow = {
  id: bigint;
  email: string;
  name: string;
  country: string;
  currency: string;
  created_at: Date;
};

/** What a player is made of. */
export const PLAYER_COLUMNS = "id, email, name, country, currency, created_at";

/** Adds the player, or answers undefined when his address is taken. */
export async function insertPlayer(
  client: PoolClient,
  player: NewPlayer,
): Promise<Player | undefined> {
  const person = personKey(player.name, player.birthDate);
  await lockPerson(client, person);
  const inserted = await client.query<PlayerRow>(
    `insert into players (email, name, birth_date, country, currency, language, password_hash,
       ref_code, created_at, person_key)
     values ($1, $2, $3::date, $4, $5, $6, $7, $8, $9, $10)
     on conflict (email) do nothing
     returning ${PLAYER_COLUMNS}`,
    [
      player.email,
      player.name,
      player.birthDate,
      player.country,
      player.currency,
      player.language,
      player.passwordHash,
      player.refCode,
      player.at,
      person,
    ],
  );
  return inserted.rows[0] && toPlayer(inserted.rows[0]);
}

/** Writes down what the player agreed to and what he declined. */
export async function insertConsents(
  client: PoolClient,
  playerId: bigint,
  consents: readonly ConsentRow[],
  at: Date,
): Promise<void> {
  await client.query(
    `insert into consents (player_id, kind, version, is_granted, at)
     select $1, kind, version, is_granted, $5
     from unnest($2::text[], $3::text[], $4::boolean[]) as consent (kind, version, is_granted)`,
    [
      playerId,
      consents.map((consent) => consent.kind),
      consents.map((consent) => consent.version),
      consents.map((consent) => consent.isGranted),
      at,
    ],
  );
}

/** Keeps a consent that was given before, once; false when it is kept already or the log is full. */
export async function logConsent(
  pool: Pool,
  playerId: bigint,
  { kind, version, at }: Pick<ConsentRow, "kind" | "version"> & { readonly at: Date },
  max: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into consents (player_id, kind, version, is_granted, at)
     select $1, $2, $3, true, $4
     where (select count(*) from consents where player_id = $1 and kind = $2) < $5
     on conflict do nothing`,
    [playerId, kind, version, at, max],
  );
  return rowCount === 1;
}

/** Whether an account with this normalised address exists. */
export async function isEmailTaken(pool: Pool, email: string): Promise<boolean> {
  const found = await pool.query("select 1 from players where email = $1", [email]);
  return found.rows.length > 0;
}

/** Whether a player has neither a password nor a social network to sign in by. */
export async function lacksPassword(pool: Pool, playerId: bigint): Promise<boolean> {
  const found = await pool.query(
    `select 1 from players where id = $1 and password_hash is null
     and not exists (select 1 from social_links where player_id = $1)`,
    [playerId],
  );
  return found.rows.length > 0;
}

/** Puts a new password in the place of the one that was judged; false when that one is gone. */
export async function replacePasswordHash(
  client: PoolClient,
  change: { readonly playerId: bigint; readonly before: string | null; readonly after: string },
): Promise<boolean> {
  const replaced = await client.query(
    `update players set password_hash = $3
     where id = $1 and password_hash is not distinct from $2`,
    [change.playerId, change.before, change.after],
  );
  return replaced.rowCount === 1;
}

/** The player of a session; he must exist. */
export async function getPlayer(pool: Pool, playerId: bigint): Promise<Player> {
  const found = await pool.query<PlayerRow>(`select ${PLAYER_COLUMNS} from players where id = $1`, [
    playerId,
  ]);
  if (!found.rows[0]) {
    throw new Failure("PLAYER_UNKNOWN", "a session names a player who does not exist");
  }
  return toPlayer(found.rows[0]);
}

/** A player with the hash of his password. */
export type PlayerWithSecret = {
  readonly player: Player;
  /** Null as long as he has no password. */
  readonly passwordHash: string | null;
};

/** The player behind a login, by id or by normalised address. */
export async function findPlayerByLogin(
  pool: Pool,
  login: { readonly id: bigint } | { readonly email: string },
): Promise<PlayerWithSecret | undefined> {
  const [column, value] = "id" in login ? ["id", login.id] : ["email", login.email];
  const found = await pool.query<PlayerRow & { password_hash: string | null }>(
    `select ${PLAYER_COLUMNS}, password_hash from players where ${column} = $1`,
    [value],
  );
  const row = found.rows[0];
  return row && { player: toPlayer(row), passwordHash: row.password_hash };
}

/** A row of the table as a player. */
export function toPlayer(row: PlayerRow): Player {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    country: row.country,
    currency: row.currency,
    createdAtMs: row.created_at.getTime(),
  };
}
