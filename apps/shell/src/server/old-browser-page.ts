import { createHash } from "node:crypto";
import { findLanguage, loadDictionary } from "@fairline/i18n";
import { shellTexts } from "../page/shell-texts.ts";
import { PLAIN_SECURITY, type Reply } from "./reply.ts";
import { escapeText } from "./fragments/slot-html.ts";

/** What an old browser knows of CSS: no variables, no logical sides. Colours are those of the look. */
const STYLE =
  "body{margin:0;background:#eef1f5;color:#10161d;font:16px/1.5 sans-serif}" +
  "body:before{content:'';display:block;height:48px;border-bottom:4px solid #c9f24f;background:#0d1117}" +
  "main{display:block;max-width:560px;margin:48px auto;padding:24px;border-radius:12px;background:#fff}" +
  "h1{margin:0 0 8px;font-size:24px;line-height:1.3}p{margin:0;color:#42505f}";

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** What a browser gets that cannot run the site: plain markup without any script. */
export async function oldBrowserPage(lang: string): Promise<Reply> {
  const texts = await loadDictionary(lang, shellTexts);
  const title = escapeText(texts["shell.oldBrowser.title"] ?? "");
  const text = escapeText(texts["shell.oldBrowser.text"] ?? "");
  const policy = `${PLAIN_SECURITY["content-security-policy"]}; style-src 'sha256-${STYLE_HASH}'`;
  return {
    status: 200,
    headers: {
      ...PLAIN_SECURITY,
      "content-security-policy": policy,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
    body:
      `<!DOCTYPE html><html lang="${lang}" dir="${findLanguage(lang)?.direction ?? "ltr"}">` +
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
      `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
  };
}
