/** How often and after what pauses a failed view is tried again. */
export type RetryPolicy = {
  readonly limit: number;
  readonly firstDelayMs: number;
  /** 2 doubles each pause, 1 keeps it. */
  readonly factor: number;
};

/** Three times, after 1, 2 and 4 seconds. */
export const DEFAULT_RETRY: RetryPolicy = { limit: 3, firstDelayMs: 1_000, factor: 2 };

/** The header comes back fast or not at all: five times, a second apart. */
export const HEADER_RETRY: RetryPolicy = { limit: 5, firstDelayMs: 1_000, factor: 1 };

/** Pause before the next attempt when `retries` were made already. */
export function retryDelayMs(policy: RetryPolicy, retries: number): number {
  return policy.firstDelayMs * policy.factor ** retries;
}

/** A reload is taken at most once in this time. */
export const RELOAD_THROTTLE_MS = 1_000;
