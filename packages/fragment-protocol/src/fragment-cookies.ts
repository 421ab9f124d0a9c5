import { COOKIE_TABLE, type CookieName, type CookieRow } from "@fairline/contracts/cookies";
import { LIMITS } from "./limits.ts";
import type { FragmentCookie } from "./result.ts";

const ROWS: readonly (readonly [string, CookieRow])[] = Object.entries(COOKIE_TABLE);

/**
 * Whether a fragment's answer may set a cookie: one of the page's own that scripts may read and the
 * visitor may refuse. What proves who somebody is, what he agreed to and all else that the site
 * itself needs is set by the site alone.
 */
export function mayFragmentSet(name: string): name is CookieName {
  const row = ROWS.find(([known]) => known === name)?.[1];
  return row?.writer === "shell" && row.consent !== "necessary" && !row.httpOnly;
}

/** The cookies that an answer's `ext` asks for; undefined for none, null when they are no such list. */
export function parseFragmentCookies(
  answer: unknown,
): readonly FragmentCookie[] | undefined | null {
  const list = fieldOf(fieldOf(answer, "ext"), "cookies");
  if (list === undefined) return undefined;
  if (!Array.isArray(list) || list.length > LIMITS.cookiesMax) return null;
  const cookies = list.map(parseCookie);
  const whole = cookies.filter((cookie) => cookie !== undefined);
  const names = new Set(whole.map(({ name }) => name));
  if (names.size !== list.length) return null;
  return whole.length === 0 ? undefined : whole;
}

/** What `set-cookie` headers come to: cookies, and what could not be read as one. */
export type ReadCookies = {
  readonly cookies: readonly FragmentCookie[];
  readonly unread: readonly string[];
};

/**
 * Reads `set-cookie` headers as the same list. Of a name that repeats the last counts, as it does in
 * browsers; of the attributes only how long the cookie is to last.
 */
export function readSetCookie(lines: readonly string[], nowMs: number): ReadCookies {
  const cookies = new Map<string, FragmentCookie>();
  const unread: string[] = [];
  for (const line of lines) {
    const cookie = readLine(line, nowMs);
    const isOver = cookies.size >= LIMITS.cookiesMax && !cookies.has(cookie?.name ?? "");
    if (cookie && !isOver) cookies.set(cookie.name, cookie);
    else unread.push(line.split("=", 1)[0] ?? "");
  }
  return { cookies: [...cookies.values()], unread };
}

const NAME = /^[!#$%&'*+.^`|~\w-]+$/;
/** What a browser takes and sends back as it is. */
const VALUE = /^[!#-+\--:<-[\]-~]*$/;

function parseCookie(value: unknown): FragmentCookie | undefined {
  const name = fieldOf(value, "name");
  const text = fieldOf(value, "value");
  const maxAge = fieldOf(value, "maxAge");
  if (typeof name !== "string" || typeof text !== "string") return undefined;
  if (!NAME.test(name) || !VALUE.test(text)) return undefined;
  if (name.length + text.length > LIMITS.cookieBytesMax) return undefined;
  if (maxAge === undefined) return { name, value: text };
  const isSeconds = typeof maxAge === "number" && Number.isSafeInteger(maxAge) && maxAge >= 0;
  return isSeconds ? { name, value: text, maxAge } : undefined;
}

function readLine(line: string, nowMs: number): FragmentCookie | undefined {
  const [pair = "", ...attributes] = line.split(";");
  const mark = pair.indexOf("=");
  const maxAge = lifeOf(attributes, nowMs);
  return parseCookie({
    name: pair.slice(0, Math.max(mark, 0)).trim(),
    value: pair.slice(mark + 1).trim(),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

const MS = 1_000;

/** `Max-Age` before `Expires`, as in browsers; a time that is past takes the cookie away. */
function lifeOf(attributes: readonly string[], nowMs: number): number | undefined {
  const told = new Map(
    attributes.map((text) => {
      const [name = "", value = ""] = text.split("=", 2);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
  const maxAge = told.get("max-age") ?? "";
  if (/^-?\d{1,12}$/.test(maxAge)) return Math.max(0, Number(maxAge));
  const untilMs = Date.parse(told.get("expires") ?? "");
  return Number.isNaN(untilMs) ? undefined : Math.max(0, Math.floor((untilMs - nowMs) / MS));
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
