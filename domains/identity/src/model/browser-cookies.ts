import { COOKIE_TABLE, type CookieName } from "@fairline/contracts/cookies";

/** Cookies that say who was signed in; they prove nothing and leave with the session. */
const PLAYER_COOKIES = ["ua", "user_id", "ban_level"] as const;
/** Marks of the browser, which go with the player at his sign-out. */
const SECURE_DATA_COOKIES = ["ggru", "grant"] as const;

const HEADER_LENGTH_MAX = 16_384;

/** The `Set-Cookie` values that tell pages who is signed in, before any call does. */
export function playerCookies(player: {
  readonly playerId: string;
  readonly banLevel: number;
}): readonly string[] {
  return [
    setCookie("ua", "1"),
    setCookie("user_id", player.playerId),
    setCookie("ban_level", String(player.banLevel)),
  ];
}

/** The `Set-Cookie` values after which a browser names no player. */
export function clearedPlayerCookies(): string[] {
  return PLAYER_COOKIES.map((name) => setCookie(name, "", 0));
}

/** The `Set-Cookie` values of a sign-out, the session's own cookie aside. */
export function clearedCookies(): string[] {
  return [...clearedPlayerCookies(), ...SECURE_DATA_COOKIES.map((name) => setCookie(name, "", 0))];
}

/** The `Set-Cookie` value of one of the platform's cookies, as long as the table says. */
export function setCookie(
  name: CookieName,
  value: string,
  lifeSeconds: number | null = COOKIE_TABLE[name].lifeSeconds,
): string {
  const life = lifeSeconds === null ? "" : `; Max-Age=${lifeSeconds}`;
  return `${name}=${value}; Path=/; Secure; SameSite=Lax${life}`;
}

/** Whether a browser still says that somebody is signed in. */
export function saysSignedIn(cookieHeader: string | undefined): boolean {
  return PLAYER_COOKIES.some((name) => cookieValue(cookieHeader, name) !== undefined);
}

/** The first value under a name in a `Cookie` header. */
export function cookieValue(cookieHeader: string | undefined, name: string): string | undefined {
  if (!cookieHeader || cookieHeader.length > HEADER_LENGTH_MAX) return undefined;
  return cookieHeader
    .split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
