import type { CallReply } from "@fairline/contracts/calls";

/** The banners of a page. */
export type PageBanners = CallReply<"findBanners"> & { readonly routeName: string };

/** A page without any. */
export const NO_BANNERS: PageBanners = { routeName: "", isClosable: false, banners: [] };

/** The slot above the main part of a page: `home-line` on the page `home`. */
export function bannerSlot(routeName: string): string {
  return `${routeName}-line`;
}

const SEPARATOR = ".";
const CLOSED_MAX = 20;

/** Banners that were closed, as a cookie keeps them. */
export function closedBanners(text: string | undefined): readonly string[] {
  return (text ?? "").split(SEPARATOR).filter((slug) => /^[a-z0-9_-]{1,80}$/.test(slug));
}

/** What a cookie keeps once another one was closed. */
export function withClosedBanner(text: string | undefined, slug: string): string {
  const others = closedBanners(text).filter((one) => one !== slug);
  return [...others, slug].slice(-CLOSED_MAX).join(SEPARATOR);
}

/** The banners that were not closed, where they can be. */
export function openBanners(found: PageBanners, closed: string | undefined): PageBanners {
  if (!found.isClosable) return found;
  const hidden = new Set(closedBanners(closed));
  return { ...found, banners: found.banners.filter(({ slug }) => !hidden.has(slug)) };
}
