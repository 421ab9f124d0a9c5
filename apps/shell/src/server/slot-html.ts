import { type FragmentFault, inlineJson, isFault } from "@fairline/fragment-protocol";
import type { Filled } from "./compose-page.ts";

/** The markup of a filled place: the fragment's body with its state, or a placeholder. */
export function slotHtml(filled: Filled, failedText: string): string {
  const { result, appName, slot } = filled;
  if (isFault(result)) return placeholder(appName, slot, result, failedText);
  const build = escapeText(result.ext?.build ?? "");
  const state = inlineJson({ state: result.ext?.state ?? null });
  return (
    `<section data-mf="${appName}" data-mf-id="${slot}" data-mf-build="${build}" data-mf-status="ready">` +
    `${result.body ?? ""}</section>` +
    `<script type="application/json" data-mf-state="${slot}">${state}</script>`
  );
}

/** The server's attempt counts as the first: the browser goes on with its retries. */
function placeholder(
  appName: string,
  slot: string,
  fault: FragmentFault,
  failedText: string,
): string {
  return (
    `<section data-mf="${appName}" data-mf-id="${slot}" data-mf-status="error" ` +
    `data-mf-code="${fault.code}" data-mf-http="${fault.status}">` +
    `<div data-mf-placeholder data-mf-column="wide"><p>${escapeText(failedText)}</p></div></section>`
  );
}

/** Text that may stand in markup and in attributes. */
export function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
