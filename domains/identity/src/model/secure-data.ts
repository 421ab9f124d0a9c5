import { secureToken } from "@fairline/fairness";
import type { Seal } from "./keys.ts";

/** Marks of a browser; they make a captcha lighter and prove nothing. */
export type SecureData = { readonly ggru: string; readonly grant: string };

/** A grant holds this long. */
export const GRANT_LIFE_MS = 30 * 60_000;

const GGRU = /^[\w-]{22}$/;
const GRANT = /^(\d{13,15})\.([\w-]{43})$/;

/** Fresh secure data; a browser keeps the mark it has. */
export function makeSecureData(seal: Seal, kept: string | undefined, nowMs: number): SecureData {
  const ggru = kept !== undefined && GGRU.test(kept) ? kept : secureToken();
  const expiresAtMs = nowMs + GRANT_LIFE_MS;
  return { ggru, grant: `${expiresAtMs}.${seal.sign(`${ggru} ${expiresAtMs}`)}` };
}

/** Whether a grant is ours, of this browser, and not over. */
export function isGranted(
  seal: Seal,
  cookies: { readonly ggru: string | undefined; readonly grant: string | undefined },
  nowMs: number,
): boolean {
  const [, expiry, signature] = GRANT.exec(cookies.grant ?? "") ?? [];
  if (!expiry || !signature || cookies.ggru === undefined) return false;
  return Number(expiry) > nowMs && seal.isSigned(`${cookies.ggru} ${expiry}`, signature);
}
