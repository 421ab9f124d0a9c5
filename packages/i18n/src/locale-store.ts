import { localeLoaders } from "./locale-loaders.ts";
import type { LocalePack } from "./locale-pack.ts";
import { FALLBACK_LANGUAGE } from "./languages.ts";
import fallback from "./locales/en.json" with { type: "json" };

const loaded = new Map<string, LocalePack>([[FALLBACK_LANGUAGE, fallback]]);

/** Fetches how a language writes dates and numbers; unknown languages write as English does. */
export async function loadLocale(lang: string): Promise<void> {
  const load = localeLoaders[lang];
  if (load === undefined || loaded.has(lang)) return;
  loaded.set(lang, (await load()).default);
}

/** The pack of a language; English when it is unknown or was never loaded. */
export function localePackOf(lang: string): LocalePack {
  return loaded.get(lang) ?? fallback;
}
