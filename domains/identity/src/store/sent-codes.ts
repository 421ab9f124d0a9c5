import type { Pool, PoolClient } from "pg";
import type { SentCodes } from "../model/transfer-rules.ts";

/** Names the queue of those who count what was sent. */
const LOCK = 7_340_118;

/** What was sent lately; nobody else sends before the transaction ends. */
export async function countSentCodes(
  client: PoolClient,
  number: { readonly phoneHash: Uint8Array; readonly countryCode: string },
  since: { readonly short: Date; readonly day: Date },
): Promise<SentCodes> {
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  const counted = await client.query<Record<"short" | "day" | "country" | "all", bigint>>(
    `select count(*) filter (where phone_hash = $1 and at > $3) as short,
       count(*) filter (where phone_hash = $1) as day,
       count(*) filter (where is_sent and country_code = $2) as country,
       count(*) filter (where is_sent) as all
     from sent_codes where at > $4`,
    [Buffer.from(number.phoneHash), number.countryCode, since.short, since.day],
  );
  const row = counted.rows[0];
  return {
    ofNumberShort: Number(row?.short ?? 0),
    ofNumberDay: Number(row?.day ?? 0),
    ofCountryDay: Number(row?.country ?? 0),
    ofAllDay: Number(row?.all ?? 0),
  };
}

/** Writes down that a code goes out, or would if somebody had the number. */
export async function noteSentCode(
  client: PoolClient,
  code: {
    readonly phoneHash: Uint8Array;
    readonly countryCode: string;
    readonly isSent: boolean;
    readonly at: Date;
  },
): Promise<void> {
  await client.query(
    "insert into sent_codes (phone_hash, country_code, is_sent, at) values ($1, $2, $3, $4)",
    [Buffer.from(code.phoneHash), code.countryCode, code.isSent, code.at],
  );
}

/** Deletes at most `limit` rows that count for nothing any more. */
export async function deleteOldSentCodes(pool: Pool, before: Date, limit: number): Promise<void> {
  await pool.query(
    `delete from sent_codes where id in (select id from sent_codes where at < $1 limit $2)`,
    [before, limit],
  );
}
