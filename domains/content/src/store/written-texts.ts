import type { Pool } from "pg";
import type { TextType } from "./texts.ts";

/** Where a text stands, and since when its words in each language are in force. */
export type TextPlace = {
  readonly parent: string;
  readonly slug: string;
  readonly written: readonly { readonly lang: string; readonly publishedAtMs: number }[];
};

/** Texts of a kind whose day has come, with their languages: at most `limit` after `skipped`. */
export async function findWritten(
  pool: Pool,
  asked: {
    readonly type: TextType;
    readonly nowMs: number;
    readonly skipped: number;
    readonly limit: number;
  },
): Promise<readonly TextPlace[]> {
  const found = await pool.query<{
    parent: string;
    slug: string;
    languages: string[];
    times: Date[];
  }>(
    `select i.parent, i.slug, array_agg(v.lang order by v.lang) as languages,
       array_agg(v.published_at order by v.lang) as times
     from content_items i join content_versions v on v.item_id = i.id and v.state = 'published'
     where i.type = $1
       and (i.dated_at is null or i.dated_at <= to_timestamp($2::double precision / 1000))
     group by i.id order by i.id limit $3 offset $4`,
    [asked.type, asked.nowMs, asked.limit, asked.skipped],
  );
  return found.rows.map(({ parent, slug, languages, times }) => ({
    parent,
    slug,
    written: languages.map((lang, index) => ({
      lang,
      publishedAtMs: times[index]?.getTime() ?? 0,
    })),
  }));
}

/** How many texts of a kind there are whose day has come. */
export async function countWritten(pool: Pool, type: TextType, nowMs: number): Promise<number> {
  const found = await pool.query<{ count: number }>(
    `select count(*)::int as count from content_items i
     where i.type = $1
       and (i.dated_at is null or i.dated_at <= to_timestamp($2::double precision / 1000))
       and exists (select from content_versions v
         where v.item_id = i.id and v.state = 'published')`,
    [type, nowMs],
  );
  return found.rows[0]?.count ?? 0;
}
