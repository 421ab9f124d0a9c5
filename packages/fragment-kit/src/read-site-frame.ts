import type { SiteFrame } from "@fairline/contracts";
import type { CacheHints } from "@fairline/fragment-protocol";
import type { FragmentRequest } from "./fragment-definition.ts";

/** What was read is asked for again after this time: pages of one process share it. */
const FRAME_MS = 10_000;
/** More languages and countries than these are forgotten again, those known longest first. */
const READINGS_MAX = 500;

/**
 * How long what is drawn from the frame may be kept: as short as the frame itself is, since whoever
 * publishes menus looks for them at once, and long when the platform fails.
 */
export const FRAME_CACHE: CacheHints = {
  maxAge: 5,
  swr: 5,
  sie: 3_600,
  vary: ["lang", "geo", "theme", "auth"],
  tags: ["content", "site-frame"],
};

type Reading = {
  askedMs: number;
  last: SiteFrame | null;
  asking: Promise<SiteFrame | null>;
};

const readings = new Map<string, Reading>();

/**
 * The menus of the site in the language of a page, as they hold in the country of its visitor; null while the platform has never told them.
 * Every page needs them and they change seldom: pages of the same seconds share one question, and
 * only the first page of a language and a country waits for its answer.
 */
export function readSiteFrame(
  request: Pick<FragmentRequest, "api" | "lang" | "geo" | "now">,
): Promise<SiteFrame | null> {
  const { lang, geo = "", now } = request;
  const key = lang + geo;
  const known = readings.get(key);
  if (known && Math.abs(now - known.askedMs) < FRAME_MS) return answerOf(known);
  const reading: Reading = known ?? { askedMs: now, last: null, asking: Promise.resolve(null) };
  readings.set(key, reading);
  const [oldest = key] = readings.keys();
  if (readings.size > READINGS_MAX) readings.delete(oldest);
  reading.askedMs = now;
  // No page's end takes the question from the others that wait for it.
  reading.asking = request.api("getSiteFrame", { query: { lang } }).then((answer) => {
    if (answer.ok) reading.last = answer.reply;
    else if (reading.last === null) readings.delete(key);
    return reading.last;
  });
  return answerOf(reading);
}

function answerOf({ last, asking }: Reading): Promise<SiteFrame | null> {
  return last === null ? asking : Promise.resolve(last);
}
