import type { Log } from "@fairline/kernel";
import type { Meter } from "./meter.ts";

/** Hears of a cookie that a fragment wanted to set and may not. */
export type RefuseCookie = (cookie: string) => void;

/** A fragment has few; one that makes names up fills no log. */
const NAMES_MAX = 16;
const NAME_LENGTH_MAX = 64;

/** Counts the cookies that a fragment may not set, and names each of them once in the log. */
export function createRefusedCookies(app: string, meter: Meter, log: Log): RefuseCookie {
  const count = meter.counter("mf_cookie_refused_total", { app });
  const told = new Set<string>();
  return (name) => {
    count();
    const cookie = name.slice(0, NAME_LENGTH_MAX);
    if (told.has(cookie) || told.size >= NAMES_MAX) return;
    told.add(cookie);
    log.warn({ fragment: app, cookie }, "a fragment sets a cookie that it may not set");
  };
}
