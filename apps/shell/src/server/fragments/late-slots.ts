import { isFault, wrapCode } from "@fairline/fragment-protocol";
import type { Filled } from "./compose-page.ts";
import { escapeText, slotHtml, styleHtml } from "./slot-html.ts";

/**
 * Moves what came late into its place, without markup from text: a template is whole as soon as
 * something follows it. Called with `true` it moves the rest and is done.
 */
const MOVER =
  "(()=>{const late=document.querySelector('[data-mf-late]');" +
  "const move=(end)=>{for(const one of late.querySelectorAll(':scope>template')){" +
  "if(!end&&!one.nextSibling)continue;" +
  "const place=document.querySelector('[data-mf-slot=\"'+one.dataset.mfFor+'\"]');" +
  "if(place)place.replaceChildren(one.content);one.remove()}if(end)seen.disconnect()};" +
  "const seen=new MutationObserver(()=>move(false));seen.observe(late,{childList:true});" +
  "__mf.late=()=>move(true)})()";

/** The one script that moves late places; it stands before the first of them. */
export function moverHtml(nonce: string): string {
  return `<script nonce="${nonce}">${MOVER}</script>`;
}

/** A place that was filled after the head went out, in a template that the mover empties. */
export function lateHtml(filled: Filled, failedText: string, nonce: string): string {
  const { slot, result } = filled;
  const sheets = isFault(result) ? [] : (result.cssToLoad ?? []);
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`).join("");
  const html = slotHtml(filled, failedText);
  // The comment says that the template is whole.
  return (
    `<template data-mf-for="${slot}">${links}${styleHtml(filled, nonce)}${html}</template><!---->` +
    codeHtml(filled, nonce)
  );
}

/** Moves whatever is left before the page's own script runs. */
export function lateEndHtml(nonce: string): string {
  return `<script nonce="${nonce}">__mf.late()</script>`;
}

/** Code of a fragment that has some: it registers itself and waits for the host. */
export function codeHtml({ appName, result }: Filled, nonce: string): string {
  if (isFault(result) || result.codeToEval === undefined) return "";
  const code = wrapCode(appName, result.ext?.build ?? "", result.codeToEval);
  return `<script nonce="${nonce}">${code}</script>`;
}
