import { FALLBACK_LANGUAGE, findLanguage, languages } from "@fairline/i18n";

/** What is known of a visitor's language before his page is. */
export type LanguageFacts = {
  readonly path: string;
  readonly cookie: string | undefined;
  /** Languages the browser asks for, best first. */
  readonly asked: readonly string[];
};

/** The language of a page, its path without prefix, and whether the address says so already. */
export type ResolvedLanguage = {
  readonly lang: string;
  readonly path: string;
  readonly prefix: "valid" | "missing" | "not allowed";
};

/**
 * Reads the language from the path; without a valid prefix it is the visitor's cookie, then his
 * browser's wish, then English. A first segment of two letters is always meant as a language.
 */
export function resolveLanguage(facts: LanguageFacts): ResolvedLanguage {
  const [, prefix, rest] = /^\/([a-z]{2})(\/.*)?$/.exec(facts.path) ?? [];
  if (prefix !== undefined && findLanguage(prefix)) {
    return { lang: prefix, path: rest ?? "/", prefix: "valid" };
  }
  const lang = wished(facts);
  return prefix === undefined
    ? { lang, path: facts.path, prefix: "missing" }
    : { lang, path: rest ?? "/", prefix: "not allowed" };
}

function wished(facts: LanguageFacts): string {
  const known = new Set(languages.map((language) => language.code));
  if (facts.cookie !== undefined && known.has(facts.cookie)) return facts.cookie;
  const bases = facts.asked.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return bases.find((base) => known.has(base)) ?? FALLBACK_LANGUAGE;
}

const ASKED_MAX = 20;

/** The languages of an accept-language header, best first; what is refused (`q=0`) is left out. */
export function readAcceptLanguage(header: string | undefined): string[] {
  const wishes = (header ?? "").split(",").slice(0, ASKED_MAX).map(readWish);
  return wishes
    .filter((wish) => wish.tag !== "" && wish.tag !== "*" && wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map((wish) => wish.tag);
}

function readWish(text: string): { tag: string; quality: number } {
  const [tag = "", ...parameters] = text.trim().split(";");
  const quality = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]);
  return { tag: tag.trim(), quality: Number(quality.find((one) => one !== undefined) ?? 1) };
}
