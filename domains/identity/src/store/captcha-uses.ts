import type { Pool } from "pg";
import { hashText } from "../model/keys.ts";
import type { SolvedCaptcha } from "../model/captcha.ts";

/** Spends a solved captcha; false when somebody did before. */
export async function spendCaptcha(pool: Pool, solved: SolvedCaptcha): Promise<boolean> {
  const spent = await pool.query(
    `insert into captcha_uses (salt_hash, expires_at) values ($1, $2)
     on conflict (salt_hash) do nothing`,
    [hashText(solved.salt), new Date(solved.expiresAtMs)],
  );
  return spent.rowCount === 1;
}

/** Whether a solved captcha was spent. */
export async function isCaptchaSpent(pool: Pool, solved: SolvedCaptcha): Promise<boolean> {
  const found = await pool.query("select 1 from captcha_uses where salt_hash = $1", [
    hashText(solved.salt),
  ]);
  return found.rows.length > 0;
}

/** Forgets at most `limit` spent captchas that are too old anyway. */
export async function deleteOldCaptchaUses(pool: Pool, now: Date, limit: number): Promise<number> {
  const deleted = await pool.query(
    `delete from captcha_uses where salt_hash in
       (select salt_hash from captcha_uses where expires_at < $1 limit $2)`,
    [now, limit],
  );
  return deleted.rowCount ?? 0;
}
