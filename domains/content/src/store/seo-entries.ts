import type { JsonObject } from "@fairline/kernel";
import type { Pool, PoolClient } from "pg";

/** Kinds of what a page says beside itself. */
export type SeoKind = "page" | "content" | "visual";

/** Whom an entry is for. */
export type SeoPlace = {
  readonly kind: SeoKind;
  /** Empty holds for every host. */
  readonly domain: string;
  readonly choice: string;
  readonly lang: string;
};

/** An entry in force. */
export type SeoEntry = SeoPlace & {
  readonly version: number;
  readonly value: JsonObject;
  readonly author: string;
};

const ENTRIES_MAX = 20_000;
const COLUMNS = "kind, domain, choice, lang, version, value, author";

/** Text that names a place. */
export function placeKey({ kind, domain, choice, lang }: SeoPlace): string {
  return [kind, domain, choice, lang].join(" ");
}

/** Every entry in force. */
export async function findSeoEntries(pool: Pool | PoolClient): Promise<readonly SeoEntry[]> {
  const found = await pool.query<SeoEntry>(
    `select ${COLUMNS} from seo_entries where is_newest
     order by kind, domain, choice, lang limit ${ENTRIES_MAX}`,
  );
  return found.rows;
}

/** The entry of a place, held until the end of the transaction. */
export async function lockSeoEntry(
  client: PoolClient,
  { kind, domain, choice, lang }: SeoPlace,
): Promise<SeoEntry | undefined> {
  await client.query("select pg_advisory_xact_lock(4703012, hashtext($1))", [
    placeKey({ kind, domain, choice, lang }),
  ]);
  const found = await client.query<SeoEntry>(
    `select ${COLUMNS} from seo_entries
     where kind = $1 and domain = $2 and choice = $3 and lang = $4 and is_newest`,
    [kind, domain, choice, lang],
  );
  return found.rows[0];
}

/** Writes an entry over the one before it. */
export async function insertSeoEntry(
  client: PoolClient,
  { kind, domain, choice, lang, version, value, author }: SeoEntry,
  publishedAtMs: number,
): Promise<void> {
  await client.query(
    `update seo_entries set is_newest = false
     where kind = $1 and domain = $2 and choice = $3 and lang = $4 and is_newest`,
    [kind, domain, choice, lang],
  );
  await client.query(
    `insert into seo_entries (kind, domain, choice, lang, version, is_newest, value,
       published_at, author)
     values ($1, $2, $3, $4, $5, true, $6, to_timestamp($7::double precision / 1000), $8)`,
    [kind, domain, choice, lang, version, JSON.stringify(value), publishedAtMs, author],
  );
}

/** A sport by number, with its name in addresses. */
export type SportName = { readonly sportId: number; readonly nameEng: string };

const SPORTS_MAX = 1_000;

/** Sports, or the one of a name. */
export async function findSportNames(pool: Pool, nameEng?: string): Promise<readonly SportName[]> {
  const found = await pool.query<{ sport_id: number; name_eng: string }>(
    `select sport_id, name_eng from seo_sports
     where $1::text is null or name_eng = $1 order by sport_id limit ${SPORTS_MAX}`,
    [nameEng ?? null],
  );
  return found.rows.map((row) => ({ sportId: row.sport_id, nameEng: row.name_eng }));
}
