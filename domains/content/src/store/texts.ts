import type { Block } from "@fairline/contracts";
import type { Pool, PoolClient } from "pg";

/** Kinds of texts. */
export type TextType =
  | "page"
  | "rule-group"
  | "rule-chapter"
  | "blog-category"
  | "blog-article"
  | "news"
  | "landing"
  | "promotion"
  | "banner";

/** A text in force, in one language. */
export type StoredText = {
  readonly itemId: bigint;
  readonly parent: string;
  readonly slug: string;
  readonly datedAtMs: number | null;
  readonly lang: string;
  readonly title: string;
  readonly lead: string;
  readonly publishedAtMs: number;
};

/** A text with the languages it is in force in. */
export type WrittenText = StoredText & { readonly languages: readonly string[] };

/** @row content_versions + parent, slug, dated_at */
type Row = {
  item_id: bigint;
  parent: string;
  slug: string;
  dated_at: Date | null;
  lang: string;
  title: string;
  lead: string;
  published_at: Date;
};

/** English stands where the wanted language has nothing. */
export const FALLBACK_LANGUAGE = "en";
/** So many languages are told of a text; there are not as many on any site. */
const LANGUAGES_MAX = 128;

const COLUMNS = `i.id as item_id, i.parent, i.slug, i.dated_at, v.lang, v.title, v.lead, v.published_at`;
const LANGUAGES = `array(select w.lang from content_versions w
    where w.item_id = i.id and w.state = 'published'
    order by w.lang limit ${LANGUAGES_MAX}) as languages`;
const IN_LANGUAGE = `content_items i cross join lateral (
    select * from content_versions v
    where v.item_id = i.id and v.state = 'published' and v.lang in ($1, '${FALLBACK_LANGUAGE}')
    order by (v.lang = $1) desc limit 1) v`;

/** One text with its blocks, or undefined. `parent` undefined finds it under any. */
export async function findText(
  pool: Pool,
  type: TextType,
  slug: string,
  lang: string,
  parent?: string,
): Promise<(WrittenText & { readonly blocks: readonly Block[] }) | undefined> {
  const found = await pool.query<Row & { blocks: Block[]; languages: string[] }>(
    `select ${COLUMNS}, ${LANGUAGES}, v.blocks from ${IN_LANGUAGE}
     where i.type = $2 and i.slug = $3 and ($4::text is null or i.parent = $4)
     order by i.id limit 1`,
    [lang, type, slug, parent ?? null],
  );
  const [row] = found.rows;
  return row && { ...toText(row), languages: row.languages, blocks: row.blocks };
}

/** Most texts of a kind that has no pages: categories, rules. */
const ORDERED_MAX = 500;

/** Texts of a kind in their own order. */
export async function findOrdered(
  pool: Pool,
  type: TextType,
  lang: string,
): Promise<readonly WrittenText[]> {
  const found = await pool.query<Row & { languages: string[] }>(
    `select ${COLUMNS}, ${LANGUAGES} from ${IN_LANGUAGE}
     where i.type = $2 order by i.position, i.id limit ${ORDERED_MAX}`,
    [lang, type],
  );
  return found.rows.map((row) => ({ ...toText(row), languages: row.languages }));
}

/** The first banners of a slot, in their own order. */
export async function findBanners(
  pool: Pool,
  slot: string,
  lang: string,
  limit: number,
): Promise<readonly (StoredText & { readonly blocks: readonly Block[] })[]> {
  const found = await pool.query<Row & { blocks: Block[] }>(
    `select ${COLUMNS}, v.blocks from ${IN_LANGUAGE}
     where i.type = 'banner' and i.parent = $2 order by i.position, i.id limit $3`,
    [lang, slot, limit],
  );
  return found.rows.map((row) => ({ ...toText(row), blocks: row.blocks }));
}

/** A list by date: texts of a kind whose day has come, all of them or those below one. */
export type DatedList = {
  readonly type: TextType;
  readonly parent: string | undefined;
  readonly nowMs: number;
};

const OF_LIST = `i.type = $2 and ($3::text is null or i.parent = $3)
       and i.dated_at <= to_timestamp($4::double precision / 1000)`;

/** Texts of a list, the newest first: at most `limit` after the first `skipped`. */
export async function findDated(
  pool: Pool,
  { type, parent, nowMs }: DatedList,
  asked: { readonly lang: string; readonly skipped: number; readonly limit: number },
): Promise<readonly StoredText[]> {
  const found = await pool.query<Row>(
    `select ${COLUMNS} from ${IN_LANGUAGE}
     where ${OF_LIST} order by i.dated_at desc, i.id desc limit $5 offset $6`,
    [asked.lang, type, parent ?? null, nowMs, asked.limit, asked.skipped],
  );
  return found.rows.map(toText);
}

/**
 * How long a list is, at most `max`: its texts in English, and by language those that are written in
 * it and not in English. A reader of a language finds both.
 */
export async function countDated(
  pool: Pool,
  { type, parent, nowMs }: DatedList,
  max: number,
): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ lang: string; count: number }>(
    `select v.lang, count(*)::int as count
     from (select i.id from content_items i
       where ${OF_LIST} order by i.dated_at desc, i.id desc limit $5) i
     join content_versions v on v.item_id = i.id and v.state = 'published'
     where v.lang = $1 or not exists (select from content_versions w
       where w.item_id = i.id and w.state = 'published' and w.lang = $1)
     group by v.lang`,
    [FALLBACK_LANGUAGE, type, parent ?? null, nowMs, max],
  );
  return new Map(found.rows.map(({ lang, count }) => [lang, count]));
}

/** A text to be put in force. */
export type NewText = {
  readonly type: TextType;
  readonly parent: string;
  readonly slug: string;
  readonly position: number;
  readonly datedAtMs: number | null;
  readonly lang: string;
  readonly title: string;
  readonly lead: string;
  readonly body: string;
  readonly blocks: readonly Block[];
  readonly publishedAtMs: number;
  readonly author: string;
};

/** Finds or makes the item a text belongs to, and holds it until the end of the transaction. */
export async function holdItem(client: PoolClient, text: NewText): Promise<bigint> {
  const held = await client.query<{ id: bigint }>(
    `insert into content_items (type, parent, slug, position, dated_at)
     values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000))
     on conflict (type, parent, slug) do update set position = excluded.position,
       dated_at = excluded.dated_at
     returning id`,
    [text.type, text.parent, text.slug, text.position, text.datedAtMs],
  );
  return held.rows[0]?.id ?? 0n;
}

/** The newest version of an item in a language. */
export async function findNewest(
  client: PoolClient,
  itemId: bigint,
  lang: string,
): Promise<
  { version: number; author: string; body: string; title: string; lead: string } | undefined
> {
  const found = await client.query<{
    version: number;
    author: string;
    body: string;
    title: string;
    lead: string;
  }>(
    `select version, author, body, title, lead from content_versions
     where item_id = $1 and lang = $2 order by version desc limit 1`,
    [itemId, lang],
  );
  return found.rows[0];
}

/** Puts a version in force and supersedes the one before it. */
export async function insertVersion(
  client: PoolClient,
  itemId: bigint,
  version: number,
  text: NewText,
): Promise<void> {
  await client.query(
    `update content_versions set state = 'superseded'
     where item_id = $1 and lang = $2 and state = 'published'`,
    [itemId, text.lang],
  );
  await client.query(
    `insert into content_versions (item_id, lang, version, state, title, lead, body, blocks,
       published_at, author)
     values ($1, $2, $3, 'published', $4, $5, $6, $7, to_timestamp($8::double precision / 1000), $9)`,
    [
      itemId,
      text.lang,
      version,
      text.title,
      text.lead,
      text.body,
      JSON.stringify(text.blocks),
      text.publishedAtMs,
      text.author,
    ],
  );
}

function toText(row: Row): StoredText {
  return {
    itemId: row.item_id,
    parent: row.parent,
    slug: row.slug,
    datedAtMs: row.dated_at?.getTime() ?? null,
    lang: row.lang,
    title: row.title,
    lead: row.lead,
    publishedAtMs: row.published_at.getTime(),
  };
}
