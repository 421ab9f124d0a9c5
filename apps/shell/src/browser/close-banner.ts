import { openBanners, withClosedBanner } from "../common/banners.ts";
import { COOKIES } from "../common/cookies.ts";
import type { Keeper } from "./consent/keeper.ts";
import type { PageStore } from "./page-store.ts";

/** Takes a banner off the page, and off those that follow. */
export function closeBanner(
  store: Pick<PageStore, "get" | "setFacts">,
  keeper: Pick<Keeper, "read" | "write">,
  slug: string,
): void {
  const kept = withClosedBanner(keeper.read(COOKIES.closedBanners), slug);
  keeper.write(COOKIES.closedBanners, kept);
  store.setFacts({ banners: openBanners(store.get().facts.banners, kept) });
}
