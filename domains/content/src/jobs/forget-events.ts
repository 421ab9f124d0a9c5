import { type Clock, type Log, repeat } from "@fairline/kernel";
import type { Pool } from "pg";
import { deleteOldEvents } from "../store/collector-events.ts";

const DAY_MS = 86_400_000;
const KEPT_MS = 90 * DAY_MS;
const EVERY_MS = 600_000;
/** Rows of one round: a backlog goes little by little. */
const ROUND_MAX = 5_000;

/** Starts deleting collected events after ninety days; returns how to stop. */
export function forgetEvents(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<void> {
  const { pool, clock, log } = deps;
  return repeat({ clock, log, name: "content-forget-events", everyMs: EVERY_MS }, async () => {
    await deleteOldEvents(pool, clock.nowMs() - KEPT_MS, ROUND_MAX);
  });
}
