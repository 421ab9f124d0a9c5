/** Status of a call that its caller gave up. */
export const CANCELLED_STATUS = 499;
/** Status of a call that never reached the platform, or whose answer never came back. */
export const NETWORK_STATUS = 0;

/** Whether nobody knows if the call had its effect: it was given up, lost, or failed on the way. */
export function isUnclearStatus(status: number): boolean {
  return status === NETWORK_STATUS || status === CANCELLED_STATUS || status >= 500;
}

/** Statuses of the limit calls that mean "no limits for you" and are nobody's fault. */
const QUIET_LIMIT_STATUSES: ReadonlySet<number> = new Set([401, 403]);
const LIMITS = "/limit-service-api/";

/** Whether a failed call is told to the player: not one given up, and no limit that is not his. */
export function isTold(path: string, status: number): boolean {
  if (status === CANCELLED_STATUS || (status >= 200 && status < 400)) return false;
  return !(path.startsWith(LIMITS) && QUIET_LIMIT_STATUSES.has(status));
}
