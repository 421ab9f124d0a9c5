import type { IdentityDeps } from "../identity.ts";
import { ATTEMPTS_KEPT_MS } from "../model/attempt-rules.ts";
import { IDLE_MINUTES, SESSION_LIFE_MS, sessionIdleMs } from "../model/session.ts";
import { CODE_BUDGETS } from "../model/transfer-rules.ts";
import { deleteOldTransfers } from "../store/account-transfers.ts";
import { deleteOldSentCodes } from "../store/sent-codes.ts";
import { deleteOldAttempts } from "../store/attempts.ts";
import { deleteOldCaptchaUses } from "../store/captcha-uses.ts";
import { deleteOldWays } from "../store/social.ts";
import { deleteOldSessionChanges } from "../store/session-changes.ts";
import { endTimedOutSessions } from "../store/sessions.ts";
import { deleteOldTries, LOCK_MS } from "../store/sign-in-tries.ts";

const BATCH_MAX = 500;
/** Small rows, of which a batch that ends or agrees leaves many at once. */
const CHANGES_MAX = 10_000;

/** Ends and announces the sessions whose time is over, and forgets old tries; one bounded batch. */
export async function endTimedOut(deps: IdentityDeps): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const ended = await endTimedOutSessions(deps.pool, {
    seenBefore: new Date(nowMs - sessionIdleMs(deps.idleMinutes?.() ?? IDLE_MINUTES)),
    signedInBefore: new Date(nowMs - SESSION_LIFE_MS),
    limit: BATCH_MAX,
  });
  if (ended > 0) deps.nudge();
  await deleteOldSessionChanges(deps.pool, CHANGES_MAX);
  await deleteOldTries(deps.pool, new Date(nowMs - LOCK_MS), BATCH_MAX);
  await deleteOldAttempts(deps.pool, new Date(nowMs - ATTEMPTS_KEPT_MS), BATCH_MAX);
  await deleteOldTransfers(deps.pool, new Date(nowMs), BATCH_MAX);
  await deleteOldSentCodes(deps.pool, new Date(nowMs - CODE_BUDGETS.dayMs), BATCH_MAX);
  await deleteOldWays(deps.pool, new Date(nowMs), BATCH_MAX);
  await deleteOldCaptchaUses(deps.pool, new Date(nowMs), BATCH_MAX);
}
