import {
  findMovedPages,
  findSportsMap,
  getSeoContent,
  getSeoEntity,
  getSeoPage,
  getSeoVisual,
} from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { refused } from "@fairline/kernel";
import type { Content } from "../content.ts";

const PAGE_SECONDS = 600;
const SPORTS_SECONDS = 900;
const ENTITY_SECONDS = 1_800;

/** Tells what pages say to search engines. */
export function mountSeoRoutes(api: Api, content: Content): void {
  const { seo, texts } = content;
  const asked = ({
    lng: lang,
    domain,
    choice,
  }: {
    lng: string;
    domain: string;
    choice: string;
  }) => ({
    lang,
    domain,
    choice,
  });
  api.mount(getSeoPage, async ({ query, reply }) => {
    reply.header("cache-control", life(PAGE_SECONDS));
    return seo.page(asked(query));
  });
  api.mount(getSeoContent, async ({ query, reply }) => {
    reply.header("cache-control", life(PAGE_SECONDS));
    return seo.content(asked(query));
  });
  api.mount(getSeoVisual, async ({ query, reply }) => {
    reply.header("cache-control", life(PAGE_SECONDS));
    return seo.visual(asked(query));
  });
  api.mount(findMovedPages, async ({ query, reply }) => {
    reply.header("cache-control", "no-store");
    return { pages: [...(await content.findMovedPages(query.domain))] };
  });
  api.mount(findSportsMap, async ({ query, reply }) => {
    reply.header("cache-control", life(SPORTS_SECONDS));
    return [...(await content.findSportNames(query.nameEng))];
  });
  api.mount(getSeoEntity, async ({ query: { type, slug, lng }, reply }) => {
    const text = await texts.find(type, slug, lng);
    if (!text) return refused("CONTENT_NOT_FOUND");
    reply.header("cache-control", life(ENTITY_SECONDS));
    const { title, lead: description, lang, updatedAt, datedAt } = text;
    return { title, description, lang, updatedAt, datedAt };
  });
}

function life(seconds: number): string {
  return `public, max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`;
}
