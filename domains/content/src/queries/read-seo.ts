import type { SeoPage } from "@fairline/contracts";
import type { Clock, Log } from "@fairline/kernel";
import type { Pool } from "pg";
import type { z } from "zod";
import { isShipped, seoValues } from "../commands/publish-seo.ts";
import { findSeoEntries, placeKey, type SeoEntry, type SeoKind } from "../store/seo-entries.ts";

/** One page as it is asked about. */
export type AskedSeo = {
  readonly domain: string;
  readonly lang: string;
  /** Route and values of its parameters. */
  readonly choice: string;
};

type Answered<Value> = Value & { readonly lang: string; readonly isOwn: boolean };
type Content = z.output<typeof seoValues.content>;
type Visual = z.output<typeof seoValues.visual>;

/** What pages tell search engines and guests. */
export interface Seo {
  page(asked: AskedSeo): Promise<Answered<SeoPage>>;
  content(asked: AskedSeo): Promise<Answered<Content>>;
  visual(asked: AskedSeo): Promise<Answered<Visual>>;
  /** Whoever asks next reads again. */
  forget(): void;
}

const SILENT: SeoPage = {
  title: "",
  description: "",
  siteName: "",
  metaRobots: "",
  hierarchyMetaRobots: "",
  metas: [],
  customCanonical: null,
  alternates: [],
  mediaAlternates: [],
};
const FALLBACK_LANGUAGE = "en";
/** Without the bus a change is seen after this time. */
const LIFE_MS = 60_000;

type Book = ReadonlyMap<string, SeoEntry>;

/** Reads all entries once for everybody; what was read last holds while nothing can be. */
export function createSeo(deps: { pool: Pool; clock: Clock; log: Log }): Seo {
  const { pool, clock, log } = deps;
  let kept: { readonly book: Book; readonly untilMs: number } | undefined;
  let loading: Promise<Book> | undefined;
  let generation = 0;

  async function load(): Promise<Book> {
    const mine = generation;
    try {
      const entries = await findSeoEntries(pool);
      const book = new Map(entries.map((entry) => [placeKey(entry), entry]));
      if (mine === generation) kept = { book, untilMs: clock.monotonicMs() + LIFE_MS };
      return book;
    } catch (error) {
      if (!kept) throw error;
      log.error({ error }, "entries for search engines could not be read again");
      return kept.book;
    } finally {
      if (mine === generation) loading = undefined;
    }
  }

  async function read(): Promise<Book> {
    if (kept && clock.monotonicMs() < kept.untilMs) return kept.book;
    loading ??= load();
    return loading;
  }

  return {
    async page(asked) {
      const book = await read();
      const [nearest, ...rest] = findAll(book, "page", asked);
      const values = [nearest, ...rest].map((entry) => pageOf(entry));
      // What the nearest entry does not say the one above it says, down to the template.
      const value = values.reduceRight<SeoPage>((below, one) => laidOver(below, one), SILENT);
      const above = values.slice(1).find(({ metaRobots }) => metaRobots)?.metaRobots;
      return {
        ...value,
        hierarchyMetaRobots: value.hierarchyMetaRobots || (above ?? ""),
        ...signOf(nearest),
      };
    },
    async content(asked) {
      const [entry] = findAll(await read(), "content", asked);
      const value = entry && seoValues.content.safeParse(entry.value).data;
      return { ...(value ?? { heading: "", paragraphs: [] }), ...signOf(entry) };
    },
    async visual(asked) {
      const [entry] = findAll(await read(), "visual", asked);
      const value = entry && seoValues.visual.safeParse(entry.value).data;
      return { ...(value ?? { links: [] }), ...signOf(entry) };
    },
    forget() {
      generation += 1;
      loading = undefined;
      if (kept) kept = { ...kept, untilMs: 0 };
    },
  };
}

type SeoPart = z.output<typeof seoValues.page>;

function laidOver(below: SeoPage, one: SeoPart): SeoPage {
  return {
    title: one.title ?? below.title,
    description: one.description ?? below.description,
    siteName: one.siteName ?? below.siteName,
    metaRobots: one.metaRobots ?? below.metaRobots,
    hierarchyMetaRobots: one.hierarchyMetaRobots ?? below.hierarchyMetaRobots,
    metas: one.metas ?? below.metas,
    customCanonical:
      one.customCanonical === undefined ? below.customCanonical : one.customCanonical,
    alternates: one.alternates ?? below.alternates,
    mediaAlternates: one.mediaAlternates ?? below.mediaAlternates,
  };
}

function pageOf(entry: SeoEntry | undefined): SeoPart {
  const read = entry && seoValues.page.safeParse(entry.value).data;
  return read ?? {};
}

function signOf(entry: SeoEntry | undefined): { lang: string; isOwn: boolean } {
  return {
    lang: entry?.lang ?? FALLBACK_LANGUAGE,
    isOwn: entry !== undefined && !isShipped(entry),
  };
}

/**
 * Entries of a page, the nearest first: all parameters, the first one, the route alone; in each the
 * language before English, and the host's own before everybody's.
 */
function findAll(book: Book, kind: SeoKind, { domain, choice, lang }: AskedSeo): SeoEntry[] {
  const [route = "", first] = choice.split(":");
  const choices = new Set([choice, first === undefined ? route : `${route}:${first}`, route]);
  const places = [...choices].flatMap((one) =>
    [lang, FALLBACK_LANGUAGE].flatMap((code) =>
      [domain, ""].map((host) => ({ kind, domain: host, choice: one, lang: code })),
    ),
  );
  return [...new Set(places.map(placeKey))].flatMap((key) => book.get(key) ?? []);
}
