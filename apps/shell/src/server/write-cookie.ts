import type { CookieName } from "@fairline/contracts/cookies";

/** One `set-cookie` value of the page server; a life of 0 takes the cookie away, null ends with the browser. */
export function writeCookie(
  name: CookieName,
  value: string,
  lifeSeconds: number | null,
  publicOrigin: string,
): string {
  const secure = publicOrigin.startsWith("https:") ? "; Secure" : "";
  const life = lifeSeconds === null ? "" : `; Max-Age=${lifeSeconds}`;
  return `${name}=${value}; Path=/${life}; SameSite=Lax${secure}`;
}
