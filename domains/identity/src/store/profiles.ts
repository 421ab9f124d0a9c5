import { Failure } from "@fairline/kernel";
import type { Pool } from "pg";
import type { Profile } from "../model/user-config.ts";

/** @row players + birth_date, country_code, phone */
type Row = {
  email: string;
  name: string;
  country: string;
  birth_date: string;
  ref_code: string | null;
  created_at: Date;
  country_code: string | null;
  phone: string | null;
};

/** What an account says of its player, who must exist; throws `PLAYER_UNKNOWN`. */
export async function getProfile(pool: Pool, playerId: bigint): Promise<Profile> {
  const found = await pool.query<Row>(
    `select p.email, p.name, p.country, p.birth_date::text as birth_date, p.ref_code, p.created_at,
            a.country_code, a.phone
     from players p left join imported_accounts a on a.player_id = p.id where p.id = $1`,
    [playerId],
  );
  const [row] = found.rows;
  if (!row) throw new Failure("PLAYER_UNKNOWN", "a session names a player who does not exist");
  const { country_code: countryCode, phone: number } = row;
  return {
    email: row.email,
    name: row.name,
    country: row.country,
    birthDate: row.birth_date,
    refCode: row.ref_code,
    createdAtMs: row.created_at.getTime(),
    phone: countryCode === null || number === null ? null : { countryCode, number },
  };
}
