import type { IncomingMessage } from "node:http";
import { parseOddsFormat, parseTheme, parseTimeZoneMinutes } from "@fairline/fragment-protocol";
import type { PageContext } from "@fairline/fragment-protocol";
import { COOKIES, readCookies } from "../common/cookies.ts";
import {
  readAcceptLanguage,
  type ResolvedLanguage,
  resolveLanguage,
} from "../common/language/resolve-language.ts";

/** What one request says, before anything is asked of anybody. */
export type Visitor = {
  /** Path as it stands in the address, decoded nowhere. */
  readonly pathname: string;
  readonly search: string;
  readonly cookies: ReadonlyMap<string, string>;
  readonly language: ResolvedLanguage;
};

/** Three hours east of Greenwich: what a page shows until the browser has told its zone. */
const TIME_ZONE_MINUTES_DEFAULT = 180;

/** Reads a request. */
export function readVisitor(request: IncomingMessage): Visitor {
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const cookies = readCookies(request.headers.cookie);
  return {
    pathname,
    search: mark < 0 ? "" : url.slice(mark),
    cookies,
    language: resolveLanguage({
      path: pathname,
      cookie: cookies.get(COOKIES.language),
      asked: readAcceptLanguage(request.headers["accept-language"]),
    }),
  };
}

/** The page's context without the player. */
export function readContext(
  visitor: Visitor,
  request: IncomingMessage,
  nowMs: number,
): Omit<PageContext, "player"> {
  const { cookies, search } = visitor;
  const isAsked = new URLSearchParams(search).get("platform_type") === "mobile";
  const isPhone = /\bMobi/.test(request.headers["user-agent"] ?? "");
  return {
    lang: visitor.language.lang,
    theme: parseTheme(cookies.get(COOKIES.theme)) ?? "dark",
    oddsFormat: parseOddsFormat(cookies.get(COOKIES.odds)) ?? "decimal",
    platform: isAsked || isPhone ? "mobile" : "desktop",
    timeZoneMinutes:
      parseTimeZoneMinutes(cookies.get(COOKIES.timeZone)) ?? TIME_ZONE_MINUTES_DEFAULT,
    nowMs,
  };
}
