import type { Pool, PoolClient } from "pg";
import type { ImportedAccount } from "../model/imported-account.ts";

/** An imported account whose owner can still bring it along. */
export type OpenImport = ImportedAccount & {
  readonly id: bigint;
  /** The account it became; its player has chosen no password yet. */
  readonly playerId: bigint | null;
};

/** Adds accounts that are not there yet, by their number, phone and address; answers how many. */
export async function insertImported(
  client: Pool | PoolClient,
  accounts: readonly ImportedAccount[],
  who: { readonly by: string; readonly at: Date },
): Promise<number> {
  const column = (name: keyof ImportedAccount) => accounts.map((account) => account[name]);
  const added = await client.query(
    `insert into imported_accounts (older_id, country_code, phone, email, name, birth_date,
                                    country, currency, language, imported_by, imported_at)
     select account.*, $10, $11
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[],
                 $7::text[], $8::text[], $9::text[]) as account
     on conflict do nothing`,
    [
      column("olderId"),
      column("countryCode"),
      column("phone"),
      column("email"),
      column("name"),
      column("birthDate"),
      column("country"),
      column("currency"),
      column("language"),
      who.by,
      who.at,
    ],
  );
  return added.rowCount ?? 0;
}

/** @row imported_accounts + birth_date */
type Row = {
  id: bigint;
  older_id: string;
  country_code: string;
  phone: string;
  email: string;
  name: string;
  birth_date: string;
  country: string;
  currency: string;
  language: string;
  player_id: bigint | null;
};

// Whoever chose a password signs in with it: his account is brought along and stays as it is.
const OPEN = `select a.id, a.older_id, a.country_code, a.phone, a.email, a.name,
                a.birth_date::text as birth_date, a.country, a.currency, a.language, a.player_id
              from imported_accounts a left join players p on p.id = a.player_id
              where (a.player_id is null or p.password_hash is null)`;

/** The account of a phone number that can still be brought along. */
export async function findOpenImport(
  pool: Pool,
  number: { readonly countryCode: string; readonly phone: string },
): Promise<OpenImport | undefined> {
  const found = await pool.query<Row>(`${OPEN} and a.country_code = $1 and a.phone = $2`, [
    number.countryCode,
    number.phone,
  ]);
  return found.rows[0] && toOpen(found.rows[0]);
}

/** The same by its own number, and nobody else brings it along before the transaction ends. */
export async function lockOpenImport(
  client: PoolClient,
  id: bigint,
): Promise<OpenImport | undefined> {
  await client.query("select 1 from imported_accounts where id = $1 for update", [id]);
  const found = await client.query<Row>(`${OPEN} and a.id = $1`, [id]);
  return found.rows[0] && toOpen(found.rows[0]);
}

/** Writes down which account it became. */
export async function noteImported(
  client: PoolClient,
  id: bigint,
  playerId: bigint,
): Promise<void> {
  await client.query("update imported_accounts set player_id = $2 where id = $1", [id, playerId]);
}

function toOpen(row: Row): OpenImport {
  return {
    id: row.id,
    olderId: row.older_id,
    countryCode: row.country_code,
    phone: row.phone,
    email: row.email,
    name: row.name,
    birthDate: row.birth_date,
    country: row.country,
    currency: row.currency,
    language: row.language,
    playerId: row.player_id,
  };
}
