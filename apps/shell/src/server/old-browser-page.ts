import { findLanguage, loadDictionary } from "@fairline/i18n";
import { shellTexts } from "../page/shell-texts.ts";
import { PLAIN_SECURITY, type Reply } from "./reply.ts";
import { escapeText } from "./slot-html.ts";

/** What a browser gets that cannot run the site: plain markup without any script. */
export async function oldBrowserPage(lang: string): Promise<Reply> {
  const texts = await loadDictionary(lang, shellTexts);
  const title = escapeText(texts["shell.oldBrowser.title"] ?? "");
  return {
    status: 200,
    headers: {
      ...PLAIN_SECURITY,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
    body:
      `<!DOCTYPE html><html lang="${lang}" dir="${findLanguage(lang)?.direction ?? "ltr"}">` +
      `<head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title></head>` +
      `<body><h1>${title}</h1><p>${escapeText(texts["shell.oldBrowser.text"] ?? "")}</p></body></html>`,
  };
}
