import type { RetryPolicy } from "@fairline/fragment-protocol";

const SECOND_MS = 1_000;

/**
 * Pauses longer by up to a share of them, so that not every page of a site asks again at once: pages
 * came at different parts of a second.
 */
export function spreadRetry(policy: RetryPolicy, jitter: number, nowMs: number): RetryPolicy {
  const share = (nowMs % SECOND_MS) / SECOND_MS;
  return { ...policy, firstDelayMs: policy.firstDelayMs * (1 + jitter * share) };
}
