import type { ApiCaller } from "@fairline/api-client";
import { bannerSlot, NO_BANNERS, openBanners } from "../../common/banners.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { Keeper } from "../consent/keeper.ts";
import type { PageStore } from "../page-store.ts";

/** What following banners works with. */
export type BannerParts = {
  readonly api: ApiCaller;
  readonly store: Pick<PageStore, "get" | "setFacts" | "subscribe">;
  readonly keeper: Pick<Keeper, "read">;
  site(): Pick<SiteFacts, "banner">;
  readonly signal: AbortSignal;
};

/** Fetches the banners of the pages that follow the first, which came with its own. */
export function followBanners({ api, store, keeper, site, signal }: BannerParts): void {
  let before = store.get().facts.routeName;

  async function fetchBanners(routeName: string): Promise<void> {
    const slot = bannerSlot(routeName);
    if (!Object.hasOwn(site().banner.slots, slot)) return;
    const { lang } = store.get().facts.context;
    const answer = await api("findBanners", { query: { slot, lang } }, signal);
    if (!answer.ok || store.get().facts.routeName !== routeName) return;
    const found = { routeName, ...answer.reply };
    store.setFacts({ banners: openBanners(found, keeper.read("closed_banners")) });
  }

  function look(): void {
    const { routeName } = store.get().facts;
    if (routeName === before) return;
    before = routeName;
    store.setFacts({ banners: NO_BANNERS });
    void fetchBanners(routeName);
  }
  signal.addEventListener("abort", store.subscribe(look), { once: true });
}
