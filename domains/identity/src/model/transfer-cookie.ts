import { COOKIE_TABLE } from "@fairline/contracts/cookies";
import { cookieValue } from "./browser-cookies.ts";
import { hashText } from "./keys.ts";

/** Name of the cookie that binds a transfer to its browser. */
const TRANSFER_COOKIE = "__Host-transfer";
const SECRET = /^[\w-]{43}$/;

/** Random bytes of the secret. */
export const TRANSFER_SECRET_BYTES = 32;

/** The `Set-Cookie` value that hands the secret to the browser. */
export function transferCookie(secret: string): string {
  const { lifeSeconds } = COOKIE_TABLE[TRANSFER_COOKIE];
  return `${TRANSFER_COOKIE}=${secret}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${lifeSeconds}`;
}

/** The secret a browser was given; undefined when it has none. */
export function transferSecret(cookieHeader: string | undefined): string | undefined {
  const value = cookieValue(cookieHeader, TRANSFER_COOKIE);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/** What the database keeps of it; undefined when the browser has none. */
export function transferDevice(cookieHeader: string | undefined): Buffer | undefined {
  const secret = transferSecret(cookieHeader);
  return secret === undefined ? undefined : hashText(secret);
}
