import { findBanners } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Content } from "../content.ts";

/** Tells the banners of a slot, as many as the site shows in it. */
export function mountBannerRoute(api: Api, content: Pick<Content, "baseConfig" | "texts">): void {
  api.mount(findBanners, async ({ query, reply }) => {
    reply.header("cache-control", "public, max-age=60");
    const slot = content.baseConfig().banner.slots[query.slot];
    if (!slot || slot.max === 0) return { isClosable: false, banners: [] };
    const banners = await content.texts.findBanners(query.slot, query.lang, slot.max);
    return { isClosable: slot.closable, banners: [...banners] };
  });
}
