import { COOKIE_TABLE, type CookieName } from "@fairline/contracts/cookies";
import { type FragmentCookie, isFault, mayFragmentSet } from "@fairline/fragment-protocol";
import { allows, type Consent } from "../../common/consent/consent.ts";
import { writeCookie } from "../write-cookie.ts";
import type { Filled } from "./compose-page.ts";

/** A cookie that the main fragment of a page sets. */
export type PageCookie = {
  readonly name: CookieName;
  readonly value: string;
  /** As `writeCookie` takes it. */
  readonly lifeSeconds: number | null;
};

const NONE: readonly PageCookie[] = [];

/**
 * The cookies that the main fragment's answer sets, as far as the visitor lets them be kept and as
 * long as the site's table says. What he did not agree to may still be taken away.
 */
export function pageCookies(primary: Filled | undefined, consent: Consent): readonly PageCookie[] {
  if (!primary || isFault(primary.result)) return NONE;
  return primary.result.ext?.cookies?.flatMap((cookie) => pageCookie(cookie, consent)) ?? NONE;
}

function pageCookie({ name, value, maxAge }: FragmentCookie, consent: Consent): PageCookie[] {
  if (!mayFragmentSet(name)) return [];
  if (maxAge === 0) return [{ name, value: "", lifeSeconds: 0 }];
  const row = COOKIE_TABLE[name];
  if (!allows(consent, row.consent)) return [];
  const { lifeSeconds } = row;
  const isShorter = maxAge !== undefined && lifeSeconds !== null && maxAge < lifeSeconds;
  return [{ name, value, lifeSeconds: isShorter ? maxAge : lifeSeconds }];
}

/** What an answer sets: the page server's own lines, and of a fragment what these leave alone. */
export function joinCookies(
  theirs: readonly PageCookie[],
  own: readonly string[],
  publicOrigin: string,
): readonly string[] {
  if (theirs.length === 0) return own;
  const free = theirs.filter(({ name }) => !own.some((line) => line.startsWith(`${name}=`)));
  return [
    ...free.map(({ name, value, lifeSeconds }) =>
      writeCookie(name, value, lifeSeconds, publicOrigin),
    ),
    ...own,
  ];
}
