import { inlineJson, isFault } from "@fairline/fragment-protocol";
import type { Filled } from "./compose-page.ts";

/** The markup of a filled place: the fragment's body with its state, or a placeholder. */
export function slotHtml(filled: Filled, failedText: string): string {
  const { result, appName, slot, isStale } = filled;
  if (isFault(result)) return placeholder(filled, result.code, result.status, failedText);
  const build = escapeText(result.ext?.build ?? "");
  const scripts = result.scriptsToLoad?.length
    ? `,"scriptsToLoad":${inlineJson(result.scriptsToLoad)}`
    : "";
  const state = `{"state":${stateJson(result.ext?.state, filled.from)}${scripts}}`;
  return (
    `<div data-mf="${appName}" data-mf-id="${slot}" data-mf-build="${build}" data-mf-status="${isStale ? "stale" : "ready"}">` +
    `${result.body ?? ""}</div>` +
    `<script type="application/json" data-mf-state="${slot}">${state}</script>`
  );
}

const written = new WeakMap<object, string>();

/** An answer that was kept is shown on many pages: its state is written once. */
function stateJson(state: unknown, from: Filled["from"]): string {
  // Remembering costs more than writing what is seen once.
  if (from === "miss" || typeof state !== "object" || state === null) return inlineJson(state);
  const known = written.get(state);
  if (known !== undefined) return known;
  const text = inlineJson(state);
  written.set(state, text);
  return text;
}

/** A place whose fragment comes later in the same document. */
export function pendingHtml(appName: string, slot: string): string {
  return `<div data-mf="${appName}" data-mf-id="${slot}" data-mf-status="loading"></div>`;
}

/** The server's attempt counts as the first: the browser goes on with its retries. */
function placeholder(
  { appName, slot }: Filled,
  code: string,
  status: number,
  failedText: string,
): string {
  return (
    `<div data-mf="${appName}" data-mf-id="${slot}" data-mf-status="error" ` +
    `data-mf-code="${code}" data-mf-http="${status}">` +
    `<div data-mf-placeholder data-mf-column="wide"><p>${escapeText(failedText)}</p></div></div>`
  );
}

/** A fragment's critical styles; a text that could end the element is left out. */
export function styleHtml({ appName, result }: Filled, nonce: string): string {
  if (isFault(result) || !result.style || /<\/style/i.test(result.style)) return "";
  return `<style nonce="${nonce}" data-mf-style="${appName}">${result.style}</style>`;
}

/** Text that may stand in markup and in attributes. */
export function escapeText(text: string): string {
  if (!/[&<>"]/.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
