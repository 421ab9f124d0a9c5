import { type ApiFetch, createApiCaller } from "@fairline/api-client";
import type { Clock, Log } from "@fairline/kernel";
import { bannerSlot, NO_BANNERS, type PageBanners } from "../common/banners.ts";

/** The banners of pages, kept for a minute. */
export type BannerSource = {
  find(routeName: string, lang: string): Promise<PageBanners>;
  /** Something was published. */
  forget(): void;
};

/** Who is asked. */
export type BannerSourceOptions = {
  readonly apiFetch: ApiFetch;
  readonly apiOrigin: string;
  readonly clock: Clock;
  readonly log: Log;
};

const LIFE_MS = 60_000;
/** A page waits this long for its first answer; the next one finds it. */
const WAIT_MS = 150;
const ANSWERS_MAX = 500;

type Kept = { readonly atMs: number; readonly banners: Promise<PageBanners> };

/** Makes a source; a platform that does not answer leaves pages without banners. */
export function createBannerSource(options: BannerSourceOptions): BannerSource {
  const { clock, log } = options;
  const api = createApiCaller({ fetch: options.apiFetch, origin: options.apiOrigin });
  const answers = new Map<string, Kept>();

  async function ask(routeName: string, lang: string): Promise<PageBanners> {
    const slot = bannerSlot(routeName);
    const answer = await api("findBanners", { query: { slot, lang } });
    if (answer.ok) return { routeName, ...answer.reply };
    log.warn({ slot, code: answer.problem.code }, "a page has no banners");
    return NO_BANNERS;
  }

  return {
    async find(routeName, lang) {
      const key = `${routeName} ${lang}`;
      const nowMs = clock.monotonicMs();
      const kept = answers.get(key);
      const isFresh = kept !== undefined && nowMs - kept.atMs < LIFE_MS;
      const banners = isFresh ? kept.banners : ask(routeName, lang);
      if (!isFresh) {
        answers.delete(key);
        answers.set(key, { atMs: nowMs, banners });
        const [oldest] = answers.keys();
        if (answers.size > ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
      }
      let cancel: () => void = () => undefined;
      const late = new Promise<PageBanners>((resolve) => {
        cancel = clock.after(WAIT_MS, () => resolve(NO_BANNERS));
      });
      const found = await Promise.race([banners, late]);
      cancel();
      return found;
    },
    forget: () => answers.clear(),
  };
}
