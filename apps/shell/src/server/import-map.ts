import { inlineJson, type SiteManifest } from "@fairline/fragment-protocol";
import { FALLBACK_LANGUAGE } from "@fairline/i18n";
import { assetAddress, BUILT } from "./asset-host.ts";

/** What a document's import map depends on. */
export type AskedMap = {
  readonly site: SiteManifest;
  /** Scheme and host of the files; empty for the page's own. */
  readonly origin: string;
  readonly lang: string;
};

/** A site has few languages, and its files one host or two. */
const TEXTS_MAX = 256;
const known = new WeakMap<SiteManifest, Map<string, string>>();

/** The import map of a document as JSON that may stand in markup; made once for a language. */
export function importMapText({ site, origin, lang }: AskedMap): string {
  const texts = known.get(site) ?? new Map<string, string>();
  known.set(site, texts);
  const name = `${lang} ${origin}`;
  const found = texts.get(name);
  if (found !== undefined) return found;
  const text = inlineJson(importMap({ site, origin, lang }));
  if (texts.size < TEXTS_MAX) texts.set(name, text);
  return text;
}

/**
 * Names the shared modules, and the sum of every script that a document may ask for: texts of other
 * languages belong to other documents. With a host for files, every script of the build is taken from
 * there under whatever address it is asked for, so that none runs twice.
 */
export function importMap({ site, origin, lang }: AskedMap): object {
  const { imports } = site;
  const isForeign = foreignTexts(site, lang);
  const sums = Object.entries(site.integrity).filter(([path]) => !isForeign(path));
  const integrity = Object.fromEntries(sums);
  if (origin === "") return { imports, integrity };
  const moved = Object.entries(imports).map(([name, path]) => [name, assetAddress(path, origin)]);
  const movedSums = sums.map(([path, sum]) => [assetAddress(path, origin), sum]);
  return {
    imports: { ...Object.fromEntries(moved), [BUILT]: origin + BUILT },
    integrity: { ...integrity, ...Object.fromEntries(movedSums) },
  };
}

/** A text that a language lacks is the English one. */
function foreignTexts(
  { shell, fragments, languages = {} }: SiteManifest,
  lang: string,
): (path: string) => boolean {
  const own = new Set<string>();
  const foreign = new Set<string>();
  for (const { texts } of [shell, ...Object.values(fragments), { texts: languages }]) {
    for (const [one, paths] of Object.entries(texts)) {
      const into = one === lang || one === FALLBACK_LANGUAGE ? own : foreign;
      for (const path of paths) into.add(path);
    }
  }
  return (path) => foreign.has(path) && !own.has(path);
}
