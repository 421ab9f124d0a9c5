import { COOKIE_LIFE_SECONDS } from "@fairline/contracts/cookies";
import { COOKIES } from "../common/cookies.ts";
import { encodeWindow, type MaintenanceWindow } from "../common/notices/maintenance.ts";
import { writeCookie } from "./write-cookie.ts";

type MaintenanceCookie = typeof COOKIES.maintenance | typeof COOKIES.maintenanceData;
/** What a browser is to keep, and until when, in Unix seconds. */
type Kept = { readonly value: string; readonly until: number };

const NAMES: readonly MaintenanceCookie[] = [COOKIES.maintenance, COOKIES.maintenanceData];
const NOTHING: readonly string[] = [];
const MS_PER_SECOND = 1_000;

/**
 * The cookies by which a browser knows of work on the site, as the configured window says: set until
 * it is over, taken away once it is over or withdrawn, and left alone where they are as they should
 * be. They are news: what closes the site is the configuration.
 */
export function maintenanceCookies(
  window: MaintenanceWindow | null,
  visitor: {
    readonly cookies: ReadonlyMap<string, string>;
    readonly nowMs: number;
    readonly publicOrigin: string;
  },
): readonly string[] {
  const { cookies, publicOrigin } = visitor;
  if (!window && NAMES.every((name) => !cookies.has(name))) return NOTHING;
  const now = Math.floor(visitor.nowMs / MS_PER_SECOND);
  const wanted = window ? wantedOf(window, now) : {};
  return NAMES.flatMap((name) => {
    const kept = wanted[name];
    if (cookies.get(name) === kept?.value) return [];
    if (!kept) return [writeCookie(name, "", 0, publicOrigin)];
    const life = Math.min(kept.until - now, COOKIE_LIFE_SECONDS);
    return [writeCookie(name, kept.value, life, publicOrigin)];
  });
}

/** The mark stands while work within a day is to be told of; when it is, the other cookie says. */
function wantedOf(
  window: MaintenanceWindow,
  now: number,
): { readonly [Name in MaintenanceCookie]?: Kept } {
  const { notifyStart, notifyEnd, start, finish } = window;
  if (now >= finish) return {};
  const until = Math.min(notifyEnd, finish);
  const isNear = start - now <= COOKIE_LIFE_SECONDS;
  const isTold = notifyStart <= now && now < until && isNear;
  return {
    ...(isTold ? { maintenance: { value: "1", until } } : {}),
    maintenance_data: { value: encodeWindow(window), until: finish },
  };
}
