import { createHash } from "node:crypto";
import { secureBytes, secureToken } from "@fairline/fairness";
import { uuidV7At } from "@fairline/kernel";
import type { Pool } from "pg";

const TOKEN_BYTES = 32;
const UUID_BYTES = 10;
/** No password fits it: these players come in by their sessions alone. */
const NO_PASSWORD = "$argon2id$bench";

/**
 * Registers players with the numbers `firstId` and up and signs each of them in; answers the tokens of
 * their sessions in order. Hashing a password for each would be most of a bench.
 */
export async function openSessions(
  pool: Pool,
  count: number,
  firstId: bigint,
  nowMs: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => secureToken(TOKEN_BYTES));
  await pool.query(
    `insert into players
       (id, email, name, birth_date, country, currency, language, password_hash, created_at)
     select i, 'bench-' || i || '@fairline.example', 'Bench', '1990-05-17', 'IE', 'EUR', 'en', $3,
       clock_timestamp()
     from generate_series($1::bigint, $2::bigint) i`,
    [firstId, firstId + BigInt(count - 1), NO_PASSWORD],
  );
  await pool.query(
    `insert into sessions (id, token_hash, player_id, network, signed_in_at, last_seen_at)
     select s.id, s.hash, $3::bigint + s.n - 1, '127.0.0.0/24', clock_timestamp(), clock_timestamp()
     from unnest($1::uuid[], $2::bytea[]) with ordinality s (id, hash, n)`,
    [
      tokens.map(() => uuidV7At(nowMs, secureBytes(UUID_BYTES))),
      tokens.map((token) => createHash("sha256").update(token).digest()),
      firstId,
    ],
  );
  await pool.query("analyze players, sessions");
  return tokens;
}

/** Lets every player from `firstId` up agree to the terms that the product has published. */
export async function agreeToTerms(pool: Pool, firstId: bigint): Promise<void> {
  await pool.query(
    `insert into consents (player_id, kind, version, is_granted, at)
     select p.id, 'terms', t.version, true, clock_timestamp()
     from players p, terms_versions t where p.id >= $1`,
    [firstId],
  );
  await pool.query("analyze consents");
}
