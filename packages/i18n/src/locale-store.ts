import { localeLoaders } from "./locale-loaders.ts";
import type { LocalePack } from "./locale-pack.ts";
import { FALLBACK_LANGUAGE, knownLanguages } from "./languages.ts";
import fallback from "./locales/en.json" with { type: "json" };

const loaded = new Map<string, LocalePack>([[FALLBACK_LANGUAGE, fallback]]);

/** Fetches how a language writes dates and numbers; unknown languages write as English does. */
export async function loadLocale(lang: string): Promise<void> {
  if (loaded.has(lang) || !knownLanguages.some(({ code }) => code === lang)) return;
  const load = localeLoaders[lang] ?? (await rareLoaders())[lang];
  if (load) loaded.set(lang, (await load()).default);
}

/** Ninety languages that no page is in do not stand in the code of every page. */
async function rareLoaders(): Promise<typeof localeLoaders> {
  return (await import("./rare-locale-loaders.ts")).rareLocaleLoaders;
}

/** The pack of a language; English when it is unknown or was never loaded. */
export function localePackOf(lang: string): LocalePack {
  return loaded.get(lang) ?? fallback;
}
