import type { Pool } from "pg";

const SHARED_BUFFERS_MB_MIN = 512;
const MAX_WAL_MB_MIN = 2_048;
/** Connections that the bench itself keeps, and those it leaves free. */
const OWN_CONNECTIONS = 32;

/** What of the server's settings the figures depend on. */
export type ServerSettings = {
  readonly version: string;
  /** Settings that every contestant shares, for the heading of the table. */
  readonly shared: string;
  /** Connections that one contestant may open. */
  readonly clientsMax: number;
  /** Sentences about settings that hold every contestant back, or that make figures worthless. */
  readonly notices: readonly string[];
};

/** Reads them. */
export async function readSettings(pool: Pool): Promise<ServerSettings> {
  const found = await pool.query<Record<string, string>>(
    `select current_setting('server_version') as version,
       current_setting('max_connections')::int - (select count(*) from pg_stat_activity
         where backend_type = 'client backend' and datname not like 'fairline_bench%') || ''
         as connections,
       pg_size_bytes(current_setting('shared_buffers')) / 1048576 || '' as buffers,
       pg_size_bytes(current_setting('max_wal_size')) / 1048576 || '' as wal,
       current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('full_page_writes') as pages,
       coalesce(current_setting('huge_pages_status', true), 'unknown') as huge_pages`,
  );
  const row = found.rows[0] ?? {};
  const notices: string[] = [];
  if (Number(row["buffers"]) < SHARED_BUFFERS_MB_MIN) {
    notices.push(`shared_buffers is ${row["buffers"]} MB: small for this bench`);
  }
  if (Number(row["wal"]) < MAX_WAL_MB_MIN) {
    notices.push(`max_wal_size is ${row["wal"]} MB: checkpoints will fall into rounds`);
  }
  for (const name of ["fsync", "commit", "pages"]) {
    if (row[name] !== "on") notices.push(`${name} is ${row[name]}: these figures promise nothing`);
  }
  return {
    version: row["version"] ?? "",
    shared:
      `fsync ${row["fsync"]}, synchronous_commit ${row["commit"]}, ` +
      `full_page_writes ${row["pages"]}, shared_buffers ${row["buffers"]} MB, ` +
      `max_wal_size ${row["wal"]} MB, huge pages ${row["huge_pages"]}`,
    clientsMax: Math.max(1, Number(row["connections"]) - OWN_CONNECTIONS),
    notices,
  };
}
