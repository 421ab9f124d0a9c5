import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { Clock, Log } from "@fairline/kernel";
import type { SiteChanges, SiteFacts } from "../../common/facts/site-facts.ts";

/** The addresses an operator moved, kept at hand; no page waits for them. */
export type MovedPages = {
  /** What the guards read; nothing while no page has moved. */
  changes(): Pick<SiteChanges, "movedPages">;
  start(): Promise<void>;
  /** Asks again: a page was moved. */
  refresh(): Promise<void>;
  stop(): void;
};

/** Who is asked. */
export type MovedPagesOptions = {
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  readonly publicOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Without a word of a move they are asked for again after this time. */
const LIFE_MS = 600_000;
const WAIT_MS_MAX = 2_000;

/** Makes them; nothing is asked before they start. What came once holds while nothing comes. */
export function createMovedPages(options: MovedPagesOptions): MovedPages {
  const { clock, log } = options;
  const { host: domain } = new URL(options.publicOrigin);
  const api = createApiCaller({
    fetch: options.apiFetch,
    origin: options.apiOrigin,
    headers: { host: domain },
  });
  let pages: SiteFacts["movedPages"] = [];
  let isRunning = false;
  let cancelNext: () => void = () => undefined;

  async function ask(): Promise<void> {
    const controller = new AbortController();
    const cancel = clock.after(WAIT_MS_MAX, () => controller.abort());
    const answer = await api("findMovedPages", { query: { domain } }, controller.signal);
    cancel();
    if (!answer.ok) {
      log.warn({ code: answer.problem.code }, "nobody tells which pages have moved");
      return;
    }
    pages = answer.reply.pages.map(({ from, to, code }) => ({
      from,
      to,
      code: code === 302 ? 302 : 301,
    }));
  }

  async function askInTime(): Promise<void> {
    cancelNext();
    await ask();
    if (!isRunning) return;
    cancelNext();
    cancelNext = clock.after(LIFE_MS, () => void askInTime());
  }

  return {
    changes: () => (pages.length === 0 ? {} : { movedPages: pages }),
    start() {
      isRunning = true;
      return askInTime();
    },
    refresh: askInTime,
    stop() {
      isRunning = false;
      cancelNext();
    },
  };
}
