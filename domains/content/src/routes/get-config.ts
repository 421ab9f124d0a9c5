import {
  countryId,
  getConfig,
  getConfigGroups,
  getDictionary,
  getDictionaryFile,
  getSiteFrame,
} from "@fairline/contracts";
import { configGroupNames, configLifeSeconds } from "@fairline/contracts/site-config";
import type { Api } from "@fairline/http";
import { FALLBACK_LANGUAGE, findLanguage } from "@fairline/i18n";
import { type JsonObject, refused } from "@fairline/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Content } from "../content.ts";

import { siteFrameOf } from "../model/site-frame.ts";
import type { Visitor } from "../model/scope.ts";
import type { ConfigReading } from "../queries/config-reader.ts";
import {
  type DictionarySource,
  readDictionaries,
  readDictionary,
} from "../queries/dictionaries.ts";
import { loadMenuWords } from "../queries/menu-words.ts";

/** What the routes ask of others. */
export type ConfigRouteDeps = {
  /** Country of the visitor in two lower-case letters, or undefined when nobody knows. */
  countryOf(request: FastifyRequest): string | undefined;
  readonly dictionaries: DictionarySource;
  /** Social networks that players may sign in by; none unless told. */
  socialNetworks?(): readonly string[];
  /** How a signed-in player is banned. */
  banOf(playerId: bigint): Promise<PlayerBan>;
};

/** A player's ban; level 0 is none. */
export type PlayerBan = { readonly banLevel: number; readonly banVersion: number };

/** Texts change with the program. */
const DICTIONARY_LIFE = "public, max-age=600, stale-while-revalidate=60, stale-if-error=86400";

/** An address that names its version says the same for ever. */
const FILE_LIFE = "public, max-age=31536000, immutable";

/** Where a visitor is when nobody knows. */
const FALLBACK_COUNTRY = "ru";

/** Tells all groups, those asked for, or the menus they come to. */
export function mountConfigRoutes(api: Api, content: Content, deps: ConfigRouteDeps): void {
  api.mount(getConfig, async ({ query, request, reply, session }) => {
    const visitor = visitorOf(request, spokenLanguage(query.lang));
    const { groups, version } = await content.readConfig(visitor);
    if (groups.size === 0) return refused("CONFIG_UNAVAILABLE");
    const geo = { code: visitor.country, id: countryId(visitor.country) };
    keep(reply, "all", visitor, session !== null);
    const data = await withBans(dataOf(groups, visitor), session);
    return { version, lang: visitor.lang || FALLBACK_LANGUAGE, geo, data };
  });

  api.mount(getConfigGroups, async ({ query, request, reply, session }) => {
    const visitor = visitorOf(request, spokenLanguage(query.lang));
    const { groups, version } = await content.readConfig(visitor);
    const all = await withBans(dataOf(groups, visitor), session);
    const isRead = (name: string) => Object.hasOwn(all, name);
    const data = Object.fromEntries(
      query.groups.filter(isRead).map((name) => [name, all[name] ?? {}]),
    );
    const failed = query.groups.filter((name) => !isRead(name));
    if (!query.groups.some(isKnown)) return refused("NOT_FOUND");
    if (Object.keys(data).length === 0) return refused("CONFIG_UNAVAILABLE");
    keep(reply, query.groups.toSorted().join(), visitor, session !== null);
    return { version, lang: visitor.lang || FALLBACK_LANGUAGE, data, failed };
  });

  api.mount(getSiteFrame, async ({ query, request, reply, session }) => {
    const visitor = visitorOf(request, query.lang);
    const { config } = await content.readSiteConfig(visitor);
    keep(reply, "frame", visitor, session !== null);
    return siteFrameOf(config, await loadMenuWords(visitor.lang), deps.socialNetworks?.());
  });

  api.mount(getDictionary, async ({ query, request, reply }) => {
    const { lang } = visitorOf(request, query.lang);
    const asked = { routes: query.routes ?? [], dicts: query.dicts ?? [], lang };
    const told = await readDictionaries(deps.dictionaries, content.baseConfig(), asked);
    reply.header("cache-control", DICTIONARY_LIFE);
    return told;
  });

  api.mount(getDictionaryFile, async ({ params, reply }) => {
    const told = await readDictionary(deps.dictionaries, content.baseConfig(), params);
    if (!told) return refused("CONTENT_NOT_FOUND");
    reply.header("cache-control", FILE_LIFE);
    return told;
  });

  /** What is stored of bans is nobody's: they are the player's own. */
  async function withBans(
    data: Record<string, JsonObject>,
    session: { readonly playerId: bigint } | null,
  ): Promise<Record<string, JsonObject>> {
    if (session === null || data.common === undefined) return data;
    const { banLevel, banVersion } = await deps.banOf(session.playerId);
    const bans = {
      configIsBanned: banLevel > 0,
      configBanLevel: banLevel,
      configBanVersion: banVersion,
    };
    return { ...data, common: { ...data.common, bans } };
  }

  function visitorOf(request: FastifyRequest, lang = FALLBACK_LANGUAGE): Visitor {
    const country = deps.countryOf(request) ?? FALLBACK_COUNTRY;
    return { host: request.host.toLowerCase(), country, lang };
  }
}

/** Whoever names a language that the site does not speak gets English; who names none, no language's values. */
function spokenLanguage(lang: string | undefined): string {
  if (lang === undefined) return "";
  return findLanguage(lang) ? lang : FALLBACK_LANGUAGE;
}

/** Whether the site can have a group of this name. */
function isKnown(name: string): boolean {
  return configGroupNames.some((known) => known === name);
}

/** The groups with what is known of the visitor in place of what is stored of nobody. */
function dataOf(groups: ConfigReading["groups"], visitor: Visitor): Record<string, JsonObject> {
  const data: Record<string, JsonObject> = Object.fromEntries(groups);
  if (data.common !== undefined) {
    const geo = {
      currentCountryCode: visitor.country,
      currentCountryId: countryId(visitor.country),
    };
    data.common = { ...data.common, ...geo };
  }
  return data;
}

/** How long the answer holds. What a signed-in player hears is nobody else's. */
function keep(
  reply: FastifyReply,
  what: string,
  { host, country, lang }: Visitor,
  isSignedIn: boolean,
): void {
  if (isSignedIn) return;
  const life = configLifeSeconds(`${what} ${lang} ${country} ${host}`);
  reply.headers({
    "cache-control": `public, max-age=${life}, stale-while-revalidate=60, stale-if-error=86400`,
    vary: "x-geo-country, host, cookie",
  });
}
