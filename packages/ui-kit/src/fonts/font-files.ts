import cyrillic from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-cyrillic-standard-normal.woff2?url";
import latin from "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-standard-normal.woff2?url";

/** The one font file worth preloading for a language; the others come when a text needs them. */
export function fontToPreload(lang: string): string {
  return lang === "ru" ? cyrillic : latin;
}
