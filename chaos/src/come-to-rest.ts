import { type Clock, pause } from "@fairline/kernel";
import type { Pool } from "pg";
import { isDecided } from "./checks/check-balances.ts";
import type { ProcessEnd } from "./checks/check-processes.ts";
import type { Rest } from "./checks/check-rest.ts";
import { openWork } from "./checks/open-work.ts";
import type { ApiServer } from "./parts/api-server.ts";
import type { OwnDatabase } from "./parts/own-database.ts";
import type { Provider } from "./parts/provider.ts";
import { readOpenLegs, readRest, readSessions } from "./store/read-rest.ts";
import type { Schedule } from "./world/schedule.ts";

/** What comes to rest. */
export type RestingWorld = {
  readonly database: OwnDatabase;
  readonly apis: readonly ApiServer[];
  readonly provider: Provider;
  readonly schedule: Schedule;
  readonly clock: Clock;
};

const REST_MS_MAX = 180_000;
const REST_POLL_MS = 250;
const FAREWELL_MS_MAX = 5_000;
/** Longer than a match and its settlement. */
const SETTLE_MS = 16_000;

/**
 * Lets the jobs finish: matches go on, so at one moment nothing is left to do, and what was over by then
 * is judged. What is left then, and which connections are open, is told.
 */
export async function comeToRest(
  world: RestingWorld,
): Promise<{ readonly endMs: number } & Omit<Rest, "outliving">> {
  const { database, apis, provider, schedule, clock } = world;
  let endMs = clock.nowMs();
  const startMs = clock.monotonicMs();
  let left: string[] = [];
  for (;;) {
    const orderIds = await provider.abandonAll();
    await provider.repeatAll();
    endMs = clock.nowMs();
    const rest = await readRest(database.pool(), orderIds);
    const open = await readOpenLegs(database.pool());
    const unsettled = open.filter((legs) => isDecided(schedule, legs, endMs)).length;
    left = openWork({ ...rest, unsettled });
    const passedMs = clock.monotonicMs() - startMs;
    if (passedMs > SETTLE_MS && (left.length === 0 || passedMs > REST_MS_MAX)) break;
    await pause(clock, REST_POLL_MS);
  }
  return { endMs, left, processes: apis.length, sessions: await readSessions(database.pool()) };
}

/** Ends the processes, and tells how each of them did and how many connections they leave behind. */
export async function endProcesses(
  world: RestingWorld,
): Promise<{ readonly ends: readonly ProcessEnd[]; readonly outliving: number }> {
  const { database, apis, clock } = world;
  const ends: ProcessEnd[] = [];
  for (const api of apis) {
    const trouble = await api.stop();
    ends.push({ name: api.name, trouble, ownEnds: api.ownEnds(), words: api.words() });
  }
  return { ends, outliving: await outlivingSessions(database.pool(), clock) };
}

/** A server notices within moments that nobody is there any more; what stays longer is left over. */
async function outlivingSessions(pool: Pool, clock: Clock): Promise<number> {
  const deadline = clock.monotonicMs() + FAREWELL_MS_MAX;
  for (;;) {
    const { open } = await readSessions(pool);
    if (open === 0 || clock.monotonicMs() > deadline) return open;
    await pause(clock, REST_POLL_MS);
  }
}
