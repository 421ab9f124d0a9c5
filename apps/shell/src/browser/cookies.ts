import { SETTING_COOKIE_SECONDS } from "../common/cookies.ts";

/** Keeps a choice for a year. Names and values are ours: nothing in them needs escaping. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // The cookie store has no synchronous way, and the next request must carry the choice.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; path=/; max-age=${SETTING_COOKIE_SECONDS}; samesite=lax${secure}`;
}

/** Whether the browser holds a cookie of this name. */
export function hasCookie(name: string): boolean {
  return document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));
}
