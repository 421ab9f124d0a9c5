import { type Clock, pause } from "@fairline/kernel";
import type { Pool } from "pg";
import { isDecided } from "./checks/check-balances.ts";
import { openWork } from "./checks/open-work.ts";
import type { Violation } from "./checks/violation.ts";
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
/** Twenty connections a process. */
const SESSIONS_OF_PROCESS_MAX = 20;

/**
 * Lets the jobs finish: matches go on, so at one moment nothing is left to do, and what was over by then
 * is judged. What never is done, and connections that hang, are told.
 */
export async function comeToRest(
  world: RestingWorld,
): Promise<{ readonly endMs: number; readonly found: Violation[] }> {
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
  const found = left.map((detail) => ({ check: "stuck", subject: "jobs", detail }));
  const sessions = await readSessions(database.pool());
  if (sessions.open > SESSIONS_OF_PROCESS_MAX * apis.length) {
    found.push({ check: "leak", subject: "connections", detail: `${sessions.open} are open` });
  }
  const stuck = sessions.stuck.map((detail) => ({ check: "stuck", subject: "connection", detail }));
  return { endMs, found: [...found, ...stuck] };
}

/** Ends the processes; which of them hangs, ended by itself or leaves connections behind is told. */
export async function endProcesses(world: RestingWorld): Promise<Violation[]> {
  const { database, apis, clock } = world;
  const found: Violation[] = [];
  const report = (check: string, subject: string, detail: string) =>
    void found.push({ check, subject, detail });
  for (const api of apis) {
    const trouble = await api.stop();
    if (trouble !== undefined) report("stuck", `process ${api.name}`, trouble);
    if (api.ownEnds() > 0) {
      report("ended", `process ${api.name}`, `${api.ownEnds()} times by itself`);
    }
  }
  const left = await outlivingSessions(database.pool(), clock);
  if (left > 0) report("leak", "connections", `${left} outlive their processes`);
  return found;
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
