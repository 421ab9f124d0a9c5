import { findLanguage, loadDictionary } from "@fairline/i18n";
import { PLAIN_SECURITY, type Reply } from "./reply.ts";
import type { SiteLook } from "./site-look.ts";
import { ICON_BASE, manifestIcons } from "../icons/app-icons.ts";
import { shellTexts } from "../page/shell-texts.ts";

/** The language of a manifest's path, or undefined when the path is none. */
export function manifestLanguage(path: string): string | undefined {
  const lang = /^\/([a-z]{2})\/manifest\.webmanifest$/.exec(path)?.[1];
  return lang !== undefined && findLanguage(lang) ? lang : undefined;
}

const ICONS = [
  ...manifestIcons.map(({ file, width, height, purpose }) => ({
    src: ICON_BASE + file,
    sizes: `${width}x${height}`,
    type: "image/png",
    purpose,
  })),
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

/** How the site looks when a player installs it. */
export async function webManifest(lang: string, { core }: SiteLook): Promise<Reply> {
  const texts = await loadDictionary(lang, shellTexts);
  const manifest = {
    id: "/",
    name: core.companyName,
    short_name: core.pwaManifest.shortName,
    description: texts["shell.description"],
    start_url: `/${lang}?source=pwa`,
    scope: "/",
    display: "standalone",
    lang,
    dir: findLanguage(lang)?.direction ?? "ltr",
    theme_color: core.pwaManifest.themeColor,
    background_color: core.pwaManifest.backgroundColor,
    icons: ICONS,
    shortcuts: [
      { name: texts["common.live"], url: `/${lang}/live` },
      { name: texts["common.line"], url: `/${lang}/line` },
    ],
  };
  return {
    status: 200,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "application/manifest+json; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
    body: JSON.stringify(manifest),
  };
}
