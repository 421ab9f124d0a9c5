import type { IncomingMessage } from "node:http";
import { parseGeo, parseOddsFormat, parseTheme } from "@fairline/fragment-protocol";
import type { PageContext } from "@fairline/fragment-protocol";
import { COOKIES, readCookies } from "../common/cookies.ts";
import { isSearchEngine, platformOf, readDevice } from "../common/device.ts";
import type { SiteFacts } from "../common/facts/site-facts.ts";
import type { BrowserFacts } from "../common/facts/visitor-facts.ts";
import { readAcceptLanguage } from "../common/language/resolve-language.ts";
import { pageSettings } from "../common/settings/page-settings.ts";
import { isZoneChosen, readZoneCookie, readZoneName } from "../common/settings/zone-cookie.ts";
import { allowedOddsFormat, type SiteLook } from "./site-look.ts";
import { chosenSettings } from "./frame-facts.ts";

/** What one request says, before anything is asked of anybody. */
export type Visitor = {
  /** Path as it stands in the address, decoded nowhere. */
  readonly pathname: string;
  readonly search: string;
  /** Host that was asked, with its port; nothing but words for robots follows from it. */
  readonly host: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** Languages the browser asks for, best first. */
  readonly asked: readonly string[];
  readonly userAgent: string;
  readonly remoteAddress: string;
  readonly forwardedFor: string | undefined;
  readonly geoCountry: string | undefined;
  readonly browser: BrowserFacts;
};

/** Three hours east of Greenwich: what a page shows until the browser has told its zone. */
const TIME_ZONE_MINUTES_DEFAULT = 180;

/** Reads a request. */
export function readVisitor(request: IncomingMessage): Visitor {
  const url = targetOf(request.url ?? "/");
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const search = mark < 0 ? "" : url.slice(mark);
  const userAgent = request.headers["user-agent"] ?? "";
  const mobileHint = request.headers["sec-ch-ua-mobile"]?.toString();
  return {
    pathname,
    search,
    host: (request.headers.host ?? "").toLowerCase(),
    cookies: readCookies(request.headers.cookie),
    asked: readAcceptLanguage(request.headers["accept-language"]),
    userAgent,
    remoteAddress: request.socket.remoteAddress ?? "",
    forwardedFor: request.headers["x-forwarded-for"]?.toString(),
    geoCountry: request.headers["x-geo-country"]?.toString(),
    browser: {
      device: readDevice({ search, userAgent, mobileHint }),
      isBot: isSearchEngine(userAgent),
      // Only a script can see the touch, and remember what an address asked for.
      isTouchMac: false,
      keepsDevice: false,
    },
  };
}

/** Some proxies ask with the whole address: what stands before the path is none of the page's. */
function targetOf(url: string): string {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return target.startsWith("/") ? target : `/${target}`;
}

const THEMES = { 0: "light", 1: "dark" } as const;

/** The page's context without the player. */
export function readContext(
  { cookies, browser }: Visitor,
  lang: string,
  nowMs: number,
  { site, look }: { readonly site: SiteFacts; readonly look: SiteLook },
): Omit<PageContext, "player"> {
  return {
    lang,
    theme: parseTheme(cookies.get(COOKIES.theme)) ?? THEMES[site.customize.defaultTheme],
    settings: pageSettings(site, chosenSettings(cookies)),
    oddsFormat: allowedOddsFormat(look, parseOddsFormat(cookies.get(COOKIES.odds))),
    platform: platformOf(browser.device),
    timeZoneMinutes: readZoneCookie(cookies.get(COOKIES.timeZone)) ?? TIME_ZONE_MINUTES_DEFAULT,
    timeZoneName: readZoneName(cookies.get(COOKIES.timeZone)),
    isOwnZone: !isZoneChosen(cookies.get(COOKIES.timeZone)),
    geo: parseGeo(site.common.currentCountryCode),
    nowMs,
  };
}
