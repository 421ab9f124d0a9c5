import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import { configGroups, configLifeSeconds } from "@fairline/contracts/site-config";
import type { Clock, Log } from "@fairline/kernel";
import { changesOf, PAGE_GROUPS } from "../../common/facts/config-changes.ts";
import type { SiteChanges } from "../../common/facts/site-facts.ts";
import { answerInTime } from "../answer-in-time.ts";
import { readLook, type SiteLook, USUAL_LOOK } from "../site-look.ts";

/** Where values of their own may hold; what is not known of a visitor is left out. */
export type SitePlace = {
  /** Two letters in lower case. */
  readonly country?: string | undefined;
  readonly lang?: string | undefined;
};

/** The site's configuration as pages need it, kept at hand and asked for again in time. */
export type SiteSource = {
  /** What the guards read. */
  site(place?: SitePlace): SiteChanges;
  /** Whether anybody ever told it, and not too long ago. */
  isKnown(): boolean;
  /** What documents look like. */
  look(place?: SitePlace): SiteLook;
  /**
   * Settles when it is known what holds at a place. The first page from there waits for it, though
   * not for long; later ones have it at hand while it is asked for again.
   */
  know(place: SitePlace): Promise<void>;
  /** Asks for the first time; a platform that does not answer leaves the defaults. */
  start(): Promise<void>;
  /** Asks again: something was published. */
  refresh(): Promise<void>;
  stop(): void;
};

/** Who is asked. */
export type SiteSourceOptions = {
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  /** Scheme, host and port of the site: its domain may have values of its own. */
  readonly publicOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
};

type Said = { readonly changes: SiteChanges; readonly look: SiteLook };

type Reading = Said & {
  readonly readMs: number;
  readonly untilMs: number;
};

/** What did not come is asked for again sooner; what came once counts for a day at most. */
const RETRY_MS = 10_000;
const STALE_MS_MAX = 24 * 3_600_000;
const WAIT_MS_MAX = 2_000;
const SECOND_MS = 1_000;
/** The first page of a place waits this long for what holds there. */
const FIRST_MS_MAX = 100;
/** More places than these are forgotten again, those known longest first. */
const PLACES_MAX = 500;
/** The reading of a visitor of whom nothing is known. */
const BASE = keyOf({});

/** Makes a source; nothing is asked before it starts. */
export function createSiteSource(options: SiteSourceOptions): SiteSource {
  const { clock, log } = options;
  const { host } = new URL(options.publicOrigin);
  const readings = new Map<string, Reading>();
  const underWay = new Map<string, Promise<void>>();
  let isRunning = false;
  let cancelNext: () => void = () => undefined;

  /** One question at a time for a place. */
  function load(place: SitePlace): Promise<void> {
    const key = keyOf(place);
    const asked = underWay.get(key) ?? ask(key, place).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  async function ask(key: string, { country, lang }: SitePlace): Promise<void> {
    const api = createApiCaller({
      fetch: options.apiFetch,
      origin: options.apiOrigin,
      headers: { host, ...(country === undefined ? {} : { "x-geo-country": country }) },
    });
    const query = { groups: PAGE_GROUPS.join(","), ...(lang === undefined ? {} : { lang }) };
    const answer = await answerInTime(clock, WAIT_MS_MAX, (signal) =>
      api("getConfigGroups", { query }, signal),
    );
    if (answer?.ok) {
      const { data } = answer.reply;
      keep(key, shared({ changes: readChanges(data, log), look: readLook(data) }));
      return;
    }
    log.error({ apiOrigin: options.apiOrigin, country, lang }, "no site config");
    keepOld(key);
  }

  function keep(key: string, said: Said): void {
    const nowMs = clock.monotonicMs();
    const lifeMs = configLifeSeconds(`${key} ${host}`) * SECOND_MS;
    readings.delete(key);
    readings.set(key, { ...said, readMs: nowMs, untilMs: nowMs + lifeMs });
    const [first, second] = readings.keys();
    const oldest = first === BASE ? second : first;
    if (readings.size > PLACES_MAX && oldest !== undefined) readings.delete(oldest);
  }

  /** What is the same in most places is there once. */
  function shared(said: Said): Said {
    const base = readings.get(BASE);
    return base && textOf(base) === textOf(said) ? base : said;
  }

  /** A place that nobody tells of is like any other; a site that nobody tells of for a day is unknown. */
  function keepOld(key: string): void {
    const nowMs = clock.monotonicMs();
    const before = readings.get(key) ?? readings.get(BASE);
    if (!before) return;
    if (nowMs - before.readMs <= STALE_MS_MAX) {
      readings.set(key, { ...before, untilMs: nowMs + RETRY_MS });
    } else if (key === BASE) readings.clear();
    else readings.delete(key);
  }

  async function loadBase(): Promise<void> {
    cancelNext();
    await load({});
    if (!isRunning) return;
    cancelNext();
    const untilMs = readings.get(BASE)?.untilMs ?? 0;
    const waitMs = Math.max(untilMs - clock.monotonicMs(), RETRY_MS);
    cancelNext = clock.after(waitMs, () => void loadBase());
  }

  function nearest({ country, lang }: SitePlace = {}): Reading | undefined {
    return (
      readings.get(keyOf({ country, lang })) ??
      readings.get(keyOf({ country })) ??
      readings.get(keyOf({ lang })) ??
      readings.get(BASE)
    );
  }

  return {
    site: (place) => nearest(place)?.changes ?? {},
    isKnown: () => readings.has(BASE),
    look: (place) => nearest(place)?.look ?? USUAL_LOOK,
    async know(place) {
      const key = keyOf(place);
      // A platform that tells nothing of the site is not asked by every page for its place.
      if (!isRunning || key === BASE || !readings.has(BASE)) return;
      const own = readings.get(key);
      if (!own) await answerInTime(clock, FIRST_MS_MAX, () => load(place));
      else if (clock.monotonicMs() >= own.untilMs) void load(place);
    },
    start() {
      isRunning = true;
      return loadBase();
    },
    async refresh() {
      // What is under way was asked before the publication.
      await Promise.all(underWay.values());
      for (const key of readings.keys()) if (key !== BASE) readings.delete(key);
      await loadBase();
    },
    stop() {
      isRunning = false;
      cancelNext();
    },
  };
}

function keyOf({ country = "", lang = "" }: SitePlace): string {
  return `${lang}@${country}`;
}

function textOf({ changes, look }: Said): string {
  return JSON.stringify([changes, look]);
}

/** What pages read of the groups that came; a group that is wrong yields nothing. */
function readChanges(data: Readonly<Record<string, unknown>>, log: Log): SiteChanges {
  const groups = PAGE_GROUPS.flatMap((name) => {
    const read = configGroups[name].schema.safeParse(data[name]);
    if (read.success) return [[name, read.data] as const];
    log.error({ err: read.error }, `config group ${name} failed`);
    return [];
  });
  return changesOf(Object.fromEntries(groups));
}
