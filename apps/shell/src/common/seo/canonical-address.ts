import { addressOf } from "../guards/visit.ts";

/** Parameters of the query that make another page, and the values that do; the first page is the page itself. */
const TELLING = [
  ["page", /^(?:[2-9]|[1-9]\d{1,3})$/],
  ["category", /^[a-z0-9][a-z0-9_-]{0,99}$/],
] as const;

/** The query as far as it makes another page, in a fixed order. */
export function tellingSearch(search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const [name, telling] of TELLING) {
    const value = given.get(name);
    if (value !== null && telling.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? "" : `?${kept}`;
}

/** A page's own address: host, language, path, and what of the query makes another page. */
export function selfAddress(
  origin: string,
  lang: string,
  at: { readonly path: string; readonly search: string },
): string {
  return origin + addressOf(lang, at.path) + tellingSearch(at.search);
}

/** What an operator says a page stands for. */
export type CustomCanonical = {
  readonly mode: "url" | "mirror";
  readonly targetUrl: string;
  readonly domain: { readonly host: string };
};

/** The address an operator gave, on a host of the site; anything else is not used. */
export function customAddress(
  custom: CustomCanonical | null,
  self: string,
  hosts: readonly string[],
): string | null {
  if (!custom) return null;
  const here = new URL(self);
  const own = [here.host, ...hosts];
  if (custom.mode === "mirror") {
    const { host } = custom.domain;
    if (!own.includes(host)) return null;
    return `${here.protocol}//${host}${here.pathname}${here.search}`;
  }
  if (!URL.canParse(custom.targetUrl, here.origin)) return null;
  const target = new URL(custom.targetUrl, here.origin);
  const isWeb = target.protocol === "https:" || target.protocol === here.protocol;
  return isWeb && own.includes(target.host) && target.username === "" ? target.href : null;
}
