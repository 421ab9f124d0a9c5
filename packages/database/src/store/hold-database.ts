import { hostname } from "node:os";
import { type Clock, type Log, pause } from "@fairline/kernel";
import pg from "pg";

/** What a database is held with. */
export type HoldOptions = {
  readonly clock: Clock;
  readonly log: Log;
  /** How long a holder that is just ending is waited for. */
  readonly waitMs?: number;
};

/** A database that this program alone runs on, or who runs on it already. */
export type HeldDatabase =
  | { readonly kind: "held"; release(): Promise<void> }
  /** `holder` names the process, where the server tells it. */
  | { readonly kind: "taken"; readonly holder: string | undefined };

/** Any number that no other advisory lock of the product uses. */
const LOCK_KEY = 7_306_912;
const WAIT_MS = 3_000;
const POLL_MS = 200;
/** After the server went away; the hold is taken again once it is back. */
const RETAKE_MS = 1_000;
const ANSWER_MS_MAX = 5_000;
/** PostgreSQL cuts names of connections at 63 bytes. */
const NAME_CHARACTERS_MAX = 60;

/**
 * Takes a database for the one program that runs on it. The server gives it free when the program
 * ends, however it ends.
 */
export async function holdDatabase(url: string, options: HoldOptions): Promise<HeldDatabase> {
  const { clock, waitMs = WAIT_MS } = options;
  const deadline = clock.monotonicMs() + waitMs;
  for (;;) {
    const taken = await tryToHold(url);
    if (taken.kind === "held") return keep(url, taken.client, options);
    if (clock.monotonicMs() >= deadline) return taken;
    await pause(clock, POLL_MS);
  }
}

type Tried =
  | { readonly kind: "held"; readonly client: pg.Client }
  | { readonly kind: "taken"; readonly holder: string | undefined };

async function tryToHold(url: string): Promise<Tried> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS_MAX,
    query_timeout: ANSWER_MS_MAX,
    keepAlive: true,
    application_name: nameOfProcess(),
  });
  // Whoever waits for an answer hears it by that; a hold that is lost later is heard by its keeper.
  client.on("error", () => {});
  try {
    await client.connect();
    // A machine that is gone must not hold the database for the hours that TCP grants it.
    await client.query("set tcp_keepalives_idle = 10");
    await client.query("set tcp_keepalives_interval = 5");
    await client.query("set tcp_keepalives_count = 3");
    const answer = await client.query<{ is_ours: boolean }>(
      "select pg_try_advisory_lock($1) as is_ours",
      [LOCK_KEY],
    );
    if (answer.rows[0]?.is_ours) return { kind: "held", client };
    const holder = await findHolder(client);
    await client.end();
    return { kind: "taken", holder };
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

async function findHolder(client: pg.Client): Promise<string | undefined> {
  const found = await client.query<{ name: string | null }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_KEY],
  );
  return found.rows[0]?.name || undefined;
}

/** Holds on until it is released; a hold that breaks with its connection is taken again. */
function keep(
  url: string,
  first: pg.Client,
  { clock, log }: HoldOptions,
): Extract<HeldDatabase, { kind: "held" }> {
  let client: pg.Client | undefined;
  let isReleased = false;
  let isContested = false;

  function follow(next: pg.Client): void {
    client = next;
    next.once("end", () => {
      client = undefined;
      if (!isReleased) clock.after(RETAKE_MS, () => void retake());
    });
  }

  async function retake(): Promise<void> {
    if (isReleased) return;
    const tried = await tryToHold(url).catch(() => undefined);
    if (tried?.kind === "held") {
      isContested = false;
      if (isReleased) await tried.client.end();
      else follow(tried.client);
      return;
    }
    if (tried && !isContested) {
      isContested = true;
      log.error({ holder: tried.holder }, "another program runs on this database");
    }
    clock.after(RETAKE_MS, () => void retake());
  }

  follow(first);
  return {
    kind: "held",
    async release() {
      isReleased = true;
      await client?.end();
    },
  };
}

function nameOfProcess(): string {
  const name = `process ${process.pid} on ${hostname()}`;
  return name.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, NAME_CHARACTERS_MAX);
}
