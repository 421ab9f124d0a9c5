import type { IdentityDeps } from "../identity.ts";
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from "../model/session.ts";
import { endTimedOutSessions } from "../store/sessions.ts";
import { deleteOldTries, LOCK_MS } from "../store/sign-in-tries.ts";

const BATCH_MAX = 500;

/** Ends and announces the sessions whose time is over, and forgets old tries; one bounded batch. */
export async function endTimedOut(deps: IdentityDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const ended = await endTimedOutSessions(deps.pool, {
    seenBefore: new Date(nowMs - SESSION_IDLE_MS),
    signedInBefore: new Date(nowMs - SESSION_LIFE_MS),
    limit: BATCH_MAX,
  });
  if (ended > 0) deps.nudge();
  await deleteOldTries(deps.pool, new Date(nowMs - LOCK_MS), BATCH_MAX);
}
