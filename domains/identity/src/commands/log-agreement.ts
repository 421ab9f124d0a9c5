import type { IdentityDeps } from "../identity.ts";
import { logConsent } from "../store/players.ts";

/** When somebody agreed to cookies in a browser, and to which wording. */
export type CookieAgreement = { readonly cookiesAgreeTime: number; readonly wording: string };

/** Times of one player that are kept: a browser cannot fill the log. */
const LOGGED_MAX = 100;

/**
 * Keeps when a player agreed to cookies; false for a time that is kept already, that has not come,
 * or beyond the most that are kept of one player.
 */
export async function logAgreement(
  { pool, clock }: Pick<IdentityDeps, "pool" | "clock">,
  playerId: bigint,
  { cookiesAgreeTime, wording }: CookieAgreement,
): Promise<boolean> {
  if (cookiesAgreeTime > clock.nowMs()) return false;
  const consent = { kind: "cookies", version: wording, at: new Date(cookiesAgreeTime) } as const;
  return logConsent(pool, playerId, consent, LOGGED_MAX);
}
