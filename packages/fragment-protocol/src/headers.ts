import type { PlayerView } from "@fairline/contracts";
import { parseSettings, SETTING_DEFAULTS, settingsText } from "@fairline/contracts/settings";
import {
  type PageContext,
  parseGeo,
  parseOddsFormat,
  parseTheme,
  parseTimeZoneMinutes,
  parseTimeZoneName,
} from "./context.ts";
import { type FragmentFault, fault } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import type { MfRequest } from "./request.ts";
import type { CacheHints } from "./result.ts";

/** Names of the protocol's headers. */
export const MF_HEADERS = {
  renderMode: "mf-render-mode",
  apiVersion: "mf-api-version",
  forceSpa: "force-spa",
  deadline: "mf-deadline-ms",
  requestId: "mf-request-id",
  view: "mf-view",
  depth: "mf-depth",
  lang: "mf-lang",
  theme: "mf-theme",
  platform: "mf-platform",
  geo: "mf-geo",
  odds: "mf-odds",
  timeZone: "mf-tzo",
  timeZoneName: "mf-tz-name",
  settings: "mf-settings",
  now: "mf-now",
  player: "mf-player",
  build: "mf-build",
} as const;

/** The version this code speaks. */
export const API_VERSION = "v2";

/** What every answer depends on. */
export const VARY = "mf-render-mode, mf-api-version, force-spa";
const VARY_HEADERS = { lang: "mf-lang", geo: "mf-geo", theme: "mf-theme", auth: "cookie" } as const;
const VARY_ALL = ["lang", "geo", "theme", "auth"] as const;

/** Value of `vary` on a fragment's answer: what asks for it, and what it says it depends on. */
export function varyOf(used: CacheHints["vary"] = [...VARY_ALL]): string {
  return [VARY, ...used.map((name) => VARY_HEADERS[name])].join(", ");
}

/** The headers of a request over HTTP; exactly these are sent and no others. */
export function toHeaders(request: MfRequest, userAgent: string): Record<string, string> {
  const headers: Record<string, string> = {
    ...contextHeaders(request.context),
    [MF_HEADERS.deadline]: String(request.deadlineMs),
    [MF_HEADERS.requestId]: request.requestId,
    [MF_HEADERS.view]: request.viewId,
    [MF_HEADERS.depth]: String(request.depth),
    "x-forwarded-host": request.host,
    "x-forwarded-proto": request.protocol,
    "user-agent": userAgent,
  };
  if (request.traceparent) headers.traceparent = request.traceparent;
  if (request.forceSpa) headers[MF_HEADERS.forceSpa] = "1";
  if (request.cookie) headers.cookie = request.cookie;
  return headers;
}

const byContext = new WeakMap<PageContext, Readonly<Record<string, string>>>();

/** What all fragments of a page are told alike: put into words once for each page. */
function contextHeaders(context: PageContext): Readonly<Record<string, string>> {
  const known = byContext.get(context);
  if (known) return known;
  const headers: Record<string, string> = {
    [MF_HEADERS.renderMode]: "json",
    [MF_HEADERS.apiVersion]: API_VERSION,
    [MF_HEADERS.lang]: context.lang,
    [MF_HEADERS.theme]: context.theme,
    [MF_HEADERS.platform]: context.platform,
    ...(context.geo === "" ? {} : { [MF_HEADERS.geo]: context.geo }),
    [MF_HEADERS.odds]: context.oddsFormat,
    [MF_HEADERS.timeZone]: String(context.timeZoneMinutes),
    ...(context.timeZoneName ? { [MF_HEADERS.timeZoneName]: context.timeZoneName } : {}),
    [MF_HEADERS.settings]: settingsText(context.settings),
    [MF_HEADERS.now]: String(context.nowMs),
    ...(context.player
      ? { [MF_HEADERS.player]: encodeURIComponent(JSON.stringify(context.player)) }
      : {}),
    "accept-encoding": "gzip, identity",
    // Filled for each fragment: a record that grows by many fields is slow for good.
    [MF_HEADERS.deadline]: "",
    [MF_HEADERS.requestId]: "",
    [MF_HEADERS.view]: "",
    [MF_HEADERS.depth]: "",
    "x-forwarded-host": "",
    "x-forwarded-proto": "",
    "user-agent": "",
  };
  byContext.set(context, headers);
  return headers;
}

/** One header's value by lower-case name. */
export type HeaderReader = (name: string) => string | undefined;

/** What the headers of a JSON request say; the caller adds path and body. */
export type HeaderPart = Omit<MfRequest, "method" | "path" | "search" | "batch">;

const DEADLINE_DEFAULT_MS = 2_000;

/** Reads the headers that `toHeaders` wrote. A wrong version or depth is a fault. */
export function fromHeaders(header: HeaderReader, nowMs: number): HeaderPart | FragmentFault {
  if (header(MF_HEADERS.apiVersion) !== API_VERSION) {
    return fault("FRAGMENT_VERSION", `this server speaks ${API_VERSION}`, 406);
  }
  const depth = readNumber(header(MF_HEADERS.depth), 1);
  if (depth > LIMITS.depthMax) return fault("FRAGMENT_DEPTH", `depth ${depth}`);
  return {
    viewId: readViewId(header(MF_HEADERS.view)),
    forceSpa: header(MF_HEADERS.forceSpa) === "1",
    deadlineMs: readNumber(header(MF_HEADERS.deadline), DEADLINE_DEFAULT_MS),
    requestId: header(MF_HEADERS.requestId) ?? "",
    depth,
    context: readContext(header, nowMs),
    cookie: header("cookie") ?? "",
    host: header("x-forwarded-host") ?? header("host") ?? "",
    protocol: header("x-forwarded-proto") === "https" ? "https" : "http",
  };
}

function readContext(header: HeaderReader, nowMs: number): PageContext {
  return {
    lang: header(MF_HEADERS.lang) ?? "en",
    theme: parseTheme(header(MF_HEADERS.theme)) ?? "dark",
    oddsFormat: parseOddsFormat(header(MF_HEADERS.odds)) ?? "decimal",
    platform: header(MF_HEADERS.platform) === "mobile" ? "mobile" : "desktop",
    geo: parseGeo(header(MF_HEADERS.geo)),
    timeZoneMinutes: parseTimeZoneMinutes(header(MF_HEADERS.timeZone)) ?? 0,
    timeZoneName: parseTimeZoneName(header(MF_HEADERS.timeZoneName)),
    settings: { ...SETTING_DEFAULTS, ...parseSettings(header(MF_HEADERS.settings)) },
    nowMs: readNumber(header(MF_HEADERS.now), nowMs),
    player: readPlayer(header(MF_HEADERS.player)),
  };
}

function readNumber(text: string | undefined, otherwise: number): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : otherwise;
}

function readViewId(text: string | undefined): string {
  return text !== undefined && /^[a-z][a-z0-9]{0,31}$/.test(text) ? text : "view";
}

/** Whom the page greets. It opens nothing: what belongs to a player is read with his cookie. */
function readPlayer(text: string | undefined): PlayerView | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    return isPlayer(value) ? value : null;
  } catch {
    return null;
  }
}

function isPlayer(value: unknown): value is PlayerView {
  if (typeof value !== "object" || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  const isText = (key: string) => typeof entries.get(key) === "string";
  const isTime = (key: string) => Number.isSafeInteger(entries.get(key));
  return (
    ["playerId", "email", "name", "country", "currency"].every(isText) &&
    ["createdAt", "signedInAt"].every(isTime)
  );
}
