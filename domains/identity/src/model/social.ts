import { secureToken } from "@fairline/fairness";
import type { SocialSecrets } from "../ports.ts";

/** A browser may take so long from the site to a network and back. */
export const WAY_LIFE_MS = 10 * 60_000;
/** Whom a network vouched for may take so long to fill in the rest. */
export const APPLICANT_LIFE_MS = 30 * 60_000;
/** Ways that a network of addresses may begin, and answers it may bring back. */
export const SOCIAL_RULE = { windowMs: 15 * 60_000, max: 300 } as const;

/** Cookie of a browser on its way to a network and back, and while it registers. */
export const SOCIAL_COOKIE = "__Host-social";
/** Cookie that a credential of One Tap is bound to. */
export const TAP_COOKIE = "__Host-tap";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const ATTRIBUTES = "Path=/; HttpOnly; Secure; SameSite=Lax";

/** Fresh secrets of a way, each of 256 bits. */
export function makeSecrets(): SocialSecrets {
  const [state, nonce, verifier] = [freshToken(), freshToken(), freshToken()];
  return { state, nonce, verifier };
}

/** A fresh secret for a cookie. */
export function freshToken(): string {
  return secureToken(TOKEN_BYTES);
}

/** Whether a text can be one of our secrets. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

/** The `Set-Cookie` value that hands a secret to the browser. */
export function hiddenCookie(name: string, token: string, lifeMs: number): string {
  return `${name}=${token}; ${ATTRIBUTES}; Max-Age=${Math.floor(lifeMs / 1_000)}`;
}

/** The `Set-Cookie` value that makes the browser forget one. */
export function expiredHiddenCookie(name: string): string {
  return `${name}=; ${ATTRIBUTES}; Max-Age=0`;
}

const RETURN_LENGTH_MAX = 2_048;
/** Never a real host: an address that leaves it was foreign. */
const NOWHERE = "http://site.invalid";

/** The path, search and hash of an address of this site; the front page of a language otherwise. */
export function ownReturn(asked: string | undefined, language: string): string {
  const home = `/${language}`;
  if (!asked || asked.length > RETURN_LENGTH_MAX || !/^\/(?!\/)[!-[\]-~]*$/.test(asked))
    return home;
  if (!URL.canParse(asked, NOWHERE)) return home;
  const url = new URL(asked, NOWHERE);
  const path = url.pathname + url.search + url.hash;
  return url.origin === NOWHERE && !path.startsWith("//") ? path : home;
}
