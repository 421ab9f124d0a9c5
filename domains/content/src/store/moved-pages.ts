import type { Pool, PoolClient } from "pg";

/** A page that has another address now, or none; paths stand without language. */
export type MovedPage = {
  readonly from: string;
  readonly to: string | null;
  readonly code: 301 | 302 | 410;
};

/** Pages of one site that may have moved. */
export const MOVED_PAGES_MAX = 1_000;

/** What moved on a host; its own rows come before those of every host. */
export async function findMovedPages(
  pool: Pool | PoolClient,
  domain: string,
): Promise<readonly MovedPage[]> {
  const found = await pool.query<MovedPage>(
    `select distinct on (from_path) from_path as "from", to_path as "to", code from moved_pages
     where domain in ('', $1) order by from_path, domain desc limit $2`,
    [domain, MOVED_PAGES_MAX],
  );
  return found.rows;
}

/** Who says something of a page, and when. */
type Author = { readonly author: string; readonly atMs: number };

/** Moves a page, over what was said of it before; the log keeps both. */
export async function putMovedPage(
  client: PoolClient,
  domain: string,
  page: MovedPage,
  by: Author,
): Promise<void> {
  const { from, to, code } = page;
  await logMove(client, domain, page, by);
  await client.query(
    `insert into moved_pages (domain, from_path, to_path, code, moved_at, author)
     values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6)
     on conflict (domain, from_path) do update set to_path = excluded.to_path,
       code = excluded.code, moved_at = excluded.moved_at, author = excluded.author`,
    [domain, from, to, code, by.atMs, by.author],
  );
}

/** Takes a move back; answers whether there was one. */
export async function removeMovedPage(
  client: PoolClient,
  domain: string,
  from: string,
  by: Author,
): Promise<boolean> {
  const removed = await client.query(
    "delete from moved_pages where domain = $1 and from_path = $2 returning 1",
    [domain, from],
  );
  if (removed.rows.length === 0) return false;
  await logMove(client, domain, { from, to: null, code: null }, by);
  return true;
}

async function logMove(
  client: PoolClient,
  domain: string,
  { from, to, code }: { from: string; to: string | null; code: number | null },
  { author, atMs }: Author,
): Promise<void> {
  await client.query(
    `insert into page_moves (domain, from_path, to_path, code, moved_at, author)
     values ($1, $2, $3, $4, to_timestamp($5::double precision / 1000), $6)`,
    [domain, from, to, code, atMs, author],
  );
}

/** Holds every page still until the end of the transaction, so that no two moves make a circle. */
export async function lockMovedPages(client: PoolClient): Promise<void> {
  await client.query("select pg_advisory_xact_lock(4703013)");
}
