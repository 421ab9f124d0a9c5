import { createHash } from "node:crypto";
import type { CacheHints, FragmentDeclaration, MfRequest } from "@fairline/fragment-protocol";
import { settingsText } from "@fairline/fragment-protocol";
import { canonicalJson, type Json } from "@fairline/kernel";

/** What an answer may depend on, by its name in `ext.cache.vary`. */
export type VaryName = NonNullable<CacheHints["vary"]>[number];

/** What tells one answer of a public fragment from another. */
export type CacheKey = {
  /** Everything an answer always depends on. */
  readonly base: string;
  readonly vary: Readonly<Record<VaryName, string>>;
};

/** All dimensions: an answer that names none depends on each of them. */
export const VARY_ALL: readonly VaryName[] = ["lang", "geo", "theme", "auth"];

/**
 * The key of a request. The moment, the request's id and its deadline are not in it; whatever else
 * the fragment is told and cannot name in `vary` is.
 */
export function cacheKeyOf(
  declaration: FragmentDeclaration,
  build: string,
  request: Omit<MfRequest, "cookie" | "depth">,
): CacheKey {
  const { context } = request;
  const base = [
    declaration.name,
    build,
    request.method,
    request.path,
    queryOf(request.search, declaration.query ?? []),
    componentsOf(request),
    request.forceSpa ? "spa" : "page",
    request.viewId,
    request.host,
    request.protocol,
    context.platform,
    context.oddsFormat,
    context.timeZoneMinutes,
    context.timeZoneName ?? "",
    settingsText(context.settings),
  ].join("\n");
  return {
    base,
    vary: {
      lang: context.lang,
      theme: context.theme,
      geo: context.geo,
      auth: context.player === null ? "" : "player",
    },
  };
}

/** The key under which answers with these dimensions are kept. */
export function variantOf(key: CacheKey, vary: readonly VaryName[]): string {
  return `${key.base}\n${vary.map((name) => `${name}=${key.vary[name]}`).join("&")}`;
}

/** A fragment that writes the page's address depends on all of it. */
const WHOLE_QUERY = "*";

/** Only the parameters the fragment declares, in one order, each with all its values. */
function queryOf(search: string, names: readonly string[]): string {
  if (search === "" || names.length === 0) return "";
  if (names.includes(WHOLE_QUERY)) return search;
  const asked = new URLSearchParams(search);
  return names
    .toSorted()
    .flatMap((name) => asked.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`))
    .join("&");
}

function componentsOf({ batch }: Pick<MfRequest, "batch">): string {
  if (!batch) return "";
  // It was parsed from JSON, or is about to be sent as JSON.
  const json = JSON.parse(JSON.stringify(batch.components)) as Json;
  return createHash("sha256").update(canonicalJson(json)).digest("base64");
}
