import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import { configGroups, configLifeSeconds } from "@fairline/contracts/site-config";
import type { Clock, Log } from "@fairline/kernel";
import { changesOf, PAGE_GROUPS } from "../../common/facts/config-changes.ts";
import type { SiteChanges } from "../../common/facts/site-facts.ts";
import { readLook, type SiteLook, USUAL_LOOK } from "../site-look.ts";

/** The site's configuration as pages need it, kept at hand and asked for again in time. */
export type SiteSource = {
  /** What the guards read. */
  site(): SiteChanges;
  /** Whether anybody ever told it, and not too long ago. */
  isKnown(): boolean;
  /** What documents of a language look like; no page waits for it. */
  look(lang: string): SiteLook;
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

type Reading = {
  readonly changes: SiteChanges;
  readonly look: SiteLook;
  readonly readMs: number;
  readonly untilMs: number;
};

/** What did not come is asked for again sooner; what came once counts for a day at most. */
const RETRY_MS = 10_000;
const STALE_MS_MAX = 24 * 3_600_000;
const WAIT_MS_MAX = 2_000;
const SECOND_MS = 1_000;
/** The reading of a visitor whose language has none of its own yet. */
const BASE = "";

/** Makes a source; nothing is asked before it starts. */
export function createSiteSource(options: SiteSourceOptions): SiteSource {
  const { clock, log } = options;
  const { host } = new URL(options.publicOrigin);
  const api = createApiCaller({
    fetch: options.apiFetch,
    origin: options.apiOrigin,
    headers: { host },
  });
  const readings = new Map<string, Reading>();
  const underWay = new Map<string, Promise<void>>();
  let isRunning = false;
  let cancelNext: () => void = () => undefined;

  /** One question at a time for a language. */
  function load(lang: string): Promise<void> {
    const asked = underWay.get(lang) ?? ask(lang).finally(() => underWay.delete(lang));
    underWay.set(lang, asked);
    return asked;
  }

  async function ask(lang: string): Promise<void> {
    const controller = new AbortController();
    const cancel = clock.after(WAIT_MS_MAX, () => controller.abort());
    const query = { groups: PAGE_GROUPS.join(","), ...(lang === BASE ? {} : { lang }) };
    const late = new Promise<undefined>((resolve) => {
      controller.signal.addEventListener("abort", () => resolve(undefined), { once: true });
    });
    const answer = await Promise.race([api("getConfigGroups", { query }, controller.signal), late]);
    cancel();
    const nowMs = clock.monotonicMs();
    if (answer?.ok) {
      const { data } = answer.reply;
      const untilMs = nowMs + configLifeSeconds(`${lang} ${host}`) * SECOND_MS;
      readings.set(lang, {
        changes: readChanges(data, log),
        look: readLook(data),
        readMs: nowMs,
        untilMs,
      });
      return;
    }
    log.error({ apiOrigin: options.apiOrigin, lang }, "no site config");
    const before = readings.get(lang);
    if (!before) return;
    if (nowMs - before.readMs > STALE_MS_MAX) readings.delete(lang);
    else readings.set(lang, { ...before, untilMs: nowMs + RETRY_MS });
  }

  async function loadBase(): Promise<void> {
    cancelNext();
    await load(BASE);
    if (!isRunning) return;
    cancelNext();
    const untilMs = readings.get(BASE)?.untilMs ?? 0;
    const waitMs = Math.max(untilMs - clock.monotonicMs(), RETRY_MS);
    cancelNext = clock.after(waitMs, () => void loadBase());
  }

  return {
    site: () => readings.get(BASE)?.changes ?? {},
    isKnown: () => readings.has(BASE),
    look(lang) {
      const own = readings.get(lang);
      const isFresh = own !== undefined && clock.monotonicMs() < own.untilMs;
      // A platform that does not answer the base is not asked by every page for its language.
      if (isRunning && !isFresh && readings.has(BASE)) void load(lang);
      return (own ?? readings.get(BASE))?.look ?? USUAL_LOOK;
    },
    start() {
      isRunning = true;
      return loadBase();
    },
    async refresh() {
      // What is under way was asked before the publication.
      await Promise.all(underWay.values());
      for (const [lang, reading] of readings) readings.set(lang, { ...reading, untilMs: 0 });
      await loadBase();
    },
    stop() {
      isRunning = false;
      cancelNext();
    },
  };
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
