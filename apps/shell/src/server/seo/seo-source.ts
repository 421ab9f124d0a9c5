import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { SeoPage } from "@fairline/contracts";
import type { Clock, Log } from "@fairline/kernel";
import { customAddress, selfAddress } from "../../common/seo/canonical-address.ts";
import { fillTemplate } from "../../common/seo/fill-template.ts";
import { mergeRobots } from "../../common/seo/merge-robots.ts";
import { NO_SEO, type PageSeo, type SeoBelow } from "../../common/seo/page-seo.ts";
import type { RouteMatch } from "../../common/routes/match-route.ts";
import { answerInTime } from "../answer-in-time.ts";

/** A page about which search engines are told. */
export type AskedSeo = {
  readonly match: RouteMatch;
  readonly lang: string;
  readonly path: string;
  readonly search: string;
  /** Minutes east of Greenwich. */
  readonly timeZoneMinutes: number;
  /** Number of the brand. */
  readonly project: string;
  /** Nobody is signed in: he gets the text below the page. */
  readonly isGuest: boolean;
  /** Hosts of this site beside the page's own. */
  readonly hosts: readonly string[];
};

/** What pages tell search engines. */
export type SeoSource = { find(asked: AskedSeo): Promise<PageSeo> };

/** Who is asked. */
export type SeoSourceOptions = {
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** An answer holds for ten minutes, and for a day while there is no other. */
const LIFE_MS = 600_000;
const STALE_MS = 86_400_000;
/** A page waits this long for its first answer; the next one finds it. */
const WAIT_MS = 150;
/** What does not come in this time is asked for again. */
const ANSWER_MS_MAX = 2_000;
const ANSWERS_MAX = 2_000;
const MINUTES = 60;

type Said = { readonly page: SeoPage & { isOwn: boolean }; readonly below: SeoBelow | null };
type Kept = { readonly said: Said; readonly atMs: number };

/** Asks the platform, keeps what it says, and never holds a page up for long. */
export function createSeoSource(options: SeoSourceOptions): SeoSource {
  const { clock, log } = options;
  const api = createApiCaller({ fetch: options.apiFetch, origin: options.apiOrigin });
  const { host } = new URL(options.publicOrigin);
  const answers = new Map<string, Kept>();
  const asking = new Map<string, Promise<Said | undefined>>();

  async function ask(
    choice: string,
    asked: AskedSeo,
    signal: AbortSignal,
  ): Promise<Said | undefined> {
    const query = {
      domain: host,
      project: asked.project,
      lng: asked.lang,
      tz: String(Number((asked.timeZoneMinutes / MINUTES).toFixed(2))),
      choice,
    };
    const [page, content, visual] = await Promise.all([
      api("getSeoPage", { query }, signal),
      asked.isGuest ? api("getSeoContent", { query }, signal) : undefined,
      asked.isGuest ? api("getSeoVisual", { query }, signal) : undefined,
    ]);
    if (!page.ok) {
      log.warn({ choice, code: page.problem.code }, "a page tells search engines nothing");
      return undefined;
    }
    const text = content?.ok ? content.reply : undefined;
    const links = visual?.ok ? visual.reply.links : [];
    const isEmpty = !text?.heading && !text?.paragraphs.length && links.length === 0;
    const { heading = "", paragraphs = [], lang = "en" } = text ?? {};
    return { page: page.reply, below: isEmpty ? null : { lang, heading, paragraphs, links } };
  }

  /** One question at a time for a page, however many ask. */
  function refresh(key: string, choice: string, asked: AskedSeo): Promise<Said | undefined> {
    const before = asking.get(key);
    if (before) return before;
    const answer = answerInTime(clock, ANSWER_MS_MAX, (signal) => ask(choice, asked, signal));
    const found = answer
      .then((said) => {
        if (said) keep(key, said);
        return said;
      })
      // Nobody waits for an answer that renews another: what is wrong with it is said here.
      .catch((error: unknown) => {
        log.error({ err: error, choice }, "a page tells search engines nothing");
        return undefined;
      })
      .finally(() => asking.delete(key));
    asking.set(key, found);
    return found;
  }

  function keep(key: string, said: Said): void {
    answers.delete(key);
    answers.set(key, { said, atMs: clock.monotonicMs() });
    const [oldest] = answers.keys();
    if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
  }

  async function read(asked: AskedSeo): Promise<Said | undefined> {
    const choice = choiceOf(asked.match);
    const key = `${asked.isGuest ? "guest" : "player"} ${asked.project} ${asked.lang} ${choice}`;
    const kept = answers.get(key);
    const ageMs = kept ? clock.monotonicMs() - kept.atMs : STALE_MS;
    if (kept && ageMs < LIFE_MS) return kept.said;
    const fresh = refresh(key, choice, asked);
    if (kept && ageMs < STALE_MS) return kept.said;
    let cancel: () => void = () => undefined;
    const late = new Promise<undefined>((resolve) => {
      cancel = clock.after(WAIT_MS, () => resolve(undefined));
    });
    const said = await Promise.race([fresh, late]);
    cancel();
    return said;
  }

  return {
    async find(asked) {
      try {
        const said = await read(asked);
        return said ? toSeo(said, asked, options.publicOrigin) : NO_SEO;
      } catch (error) {
        // A page is whole without it.
        log.error({ err: error, path: asked.path }, "a page tells search engines nothing");
        return NO_SEO;
      }
    },
  };
}

/** Name of the route and the values of its parameters, in the order of their names. */
export function choiceOf({ route, params }: RouteMatch): string {
  const values = Object.entries(params)
    .filter(([, value]) => value !== "")
    .map(([, value]) => value);
  return [route.name, ...values].join(":");
}

function toSeo({ page, below }: Said, asked: AskedSeo, origin: string): PageSeo {
  const { params } = asked.match;
  const self = selfAddress(origin, asked.lang, asked);
  return {
    title: fillTemplate(page.title, params),
    description: fillTemplate(page.description, params),
    isOwn: page.isOwn,
    siteName: page.siteName,
    robots: mergeRobots([page.metaRobots, page.hierarchyMetaRobots]),
    metas: page.metas,
    canonical: customAddress(page.customCanonical, self, asked.hosts),
    mediaAlternates: page.mediaAlternates,
    below,
  };
}
