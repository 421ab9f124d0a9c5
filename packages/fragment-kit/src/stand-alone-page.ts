import type { FragmentResult, MfRequest } from "@fairline/fragment-protocol";
import type { Answer } from "./respond.ts";

/** A whole document around one fragment, for the people who write it. Nothing in it runs. */
export function standAlonePage(result: FragmentResult, request: MfRequest): Answer {
  const links = (result.cssToLoad ?? [])
    .map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`)
    .join("");
  return {
    status: result.ext?.status ?? 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'self' http: https:; img-src 'self' data:; font-src 'self'",
      "x-content-type-options": "nosniff",
    },
    body:
      `<!doctype html><html lang="${escapeText(request.context.lang)}" data-theme="${request.context.theme}">` +
      `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${escapeText(result.title ?? result.appName)}</title>${links}</head>` +
      `<body><div data-mf="${escapeText(result.appName)}">${result.body ?? ""}</div></body></html>`,
  };
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
