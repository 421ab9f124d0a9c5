import { FALLBACK_LANGUAGE, type Language, languages } from "@fairline/i18n";
import type { SiteFacts } from "../facts/site-facts.ts";

/** What is known of a visitor's language before his page is. */
export type LanguageFacts = {
  readonly path: string;
  readonly cookie: string | undefined;
  /** Languages the browser asks for, best first. */
  readonly asked: readonly string[];
  readonly site: SiteFacts;
  /** Some languages are hidden from guests. */
  readonly isSignedIn: boolean;
};

/** The language of a page, its path without prefix, and whether the address says so already. */
export type ResolvedLanguage = {
  readonly lang: string;
  readonly path: string;
  readonly prefix: "valid" | "missing" | "not allowed";
  /** The configured default, where it was needed and is not allowed. */
  readonly refusedDefault?: string;
};

/**
 * The first segment of a path where it is meant as a language: two letters in any case, alone or with a
 * script and a region, as `EN`, `pt_BR` or `zh-Hans-CN`.
 */
const PREFIX =
  /^\/+([a-z]{2})((?:[-_](?:arab|cyrl|deva|hans|hant|latn))?(?:[-_](?:[a-z]{2}|\d{3}))?)(\/.*)?$/i;

/**
 * Reads the language from the path; without a valid prefix it is the visitor's cookie, then his
 * browser's wish (English where the site speaks none of those), then the site's default where it
 * wishes nothing, then English, which always is. A first segment of two
 * letters is always meant as a language, however many slashes stand before it; one that is written
 * otherwise than ours leads to ours.
 */
export function resolveLanguage(facts: LanguageFacts): ResolvedLanguage {
  const allowed = allowedLanguages(facts.site, facts.isSignedIn);
  const [, code, tail, rest] = PREFIX.exec(facts.path) ?? [];
  const path = code === undefined ? facts.path : (rest ?? "/");
  const prefix = code?.concat(tail ?? "");
  const meant = find(allowed, code?.toLowerCase());
  if (prefix !== undefined && prefix === meant?.code)
    return { lang: prefix, path, prefix: "valid" };
  if (meant) return { lang: meant.code, path, prefix: "not allowed" };
  const wished = find(allowed, facts.cookie) ?? findAsked(allowed, facts.asked);
  const spoken = wished ? { lang: wished.code } : unmatched(facts, allowed);
  // English stands in where nothing else is allowed: its address leads nowhere else.
  if (prefix === spoken.lang) return { lang: prefix, path, prefix: "valid" };
  return { ...spoken, path, prefix: prefix === undefined ? "missing" : "not allowed" };
}

/** The languages a visitor may be spoken to in: those the site offers, some of them to players alone. */
export function allowedLanguages({ core }: SiteFacts, isSignedIn: boolean): readonly Language[] {
  return languages.filter(
    ({ code }) =>
      core.languages?.includes(code) !== false &&
      (isSignedIn || !core.langHiddenUnauthorized.includes(code)),
  );
}

function find(allowed: readonly Language[], code: string | undefined): Language | undefined {
  return allowed.find((language) => language.code === code);
}

/** Wish by wish: the locale as it is asked for, then its language. */
function findAsked(allowed: readonly Language[], asked: readonly string[]): Language | undefined {
  for (const wish of asked) {
    const tag = wish.toLowerCase();
    const exact = allowed.find(({ locale }) => locale.toLowerCase() === tag);
    const found = exact ?? find(allowed, tag.split("-")[0]);
    if (found) return found;
  }
  return undefined;
}

/** Somebody whose browser names other languages reads English sooner than the site's default. */
function unmatched(
  { asked, site }: LanguageFacts,
  allowed: readonly Language[],
): Pick<ResolvedLanguage, "lang" | "refusedDefault"> {
  const isForeign = asked.length > 0 && find(allowed, FALLBACK_LANGUAGE) !== undefined;
  const given = defaultOf(site, allowed);
  return isForeign ? { ...given, lang: FALLBACK_LANGUAGE } : given;
}

function defaultOf(
  site: SiteFacts,
  allowed: readonly Language[],
): Pick<ResolvedLanguage, "lang" | "refusedDefault"> {
  const { lng } = site.core;
  return find(allowed, lng) ? { lang: lng } : { lang: FALLBACK_LANGUAGE, refusedDefault: lng };
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
