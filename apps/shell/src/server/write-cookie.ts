import type { CookieName } from "@fairline/contracts/cookies";

/** One `set-cookie` value of the page server; a life of 0 takes the cookie away. */
export function writeCookie(
  name: CookieName,
  value: string,
  lifeSeconds: number,
  publicOrigin: string,
): string {
  const secure = publicOrigin.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${secure}`;
}
