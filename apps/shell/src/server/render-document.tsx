import {
  type BuildManifest,
  inlineJson,
  isFault,
  type SiteManifest,
} from "@fairline/fragment-protocol";
import { type Dictionary, loadDictionary } from "@fairline/i18n";
import { fontToPreload } from "@fairline/ui-kit/fonts";
import { renderToString } from "react-dom/server";
import {
  type FragmentFacts,
  isIndexed,
  SITE_DATA_ID,
  type SiteData,
  type Slot,
} from "../common/page-facts.ts";
import { structuredDataOf, WAY_MARK } from "../common/seo/structured-data.ts";
import type { KnownFacts } from "../common/guards/make-visit.ts";
import { Document } from "../page/document.tsx";
import { firstUi, noActions } from "../page/page-ui.ts";
import { ShellPage } from "../page/shell-page.tsx";
import { shellTexts } from "../page/shell-texts.ts";
import type { AskedDocument, OpenDocument } from "./fragments/document-parts.ts";
import type { Filled } from "./fragments/compose-page.ts";
import { codeHtml, lateEndHtml, lateHtml, moverHtml } from "./fragments/late-slots.ts";
import { assetAddress, assetOrigin } from "./asset-host.ts";
import { importMapText } from "./import-map.ts";
import { lookHtml, type SiteLook } from "./site-look.ts";
import type { Visitor } from "./visitor.ts";
import { escapeText, pendingHtml, slotHtml, styleHtml } from "./fragments/slot-html.ts";

/** What is known of the site and of who asked. */
type WhomItIsFor = {
  readonly known: KnownFacts;
  readonly look: SiteLook;
  readonly visitor: Pick<Visitor, "userAgent">;
};

/**
 * The document as text up to where late places go, and what follows. React draws what it will
 * hydrate; scripts, preloads and style sheets are put beside it, because they never change with the
 * page.
 */
export async function openDocument(
  asked: AskedDocument,
  { known, look, visitor }: WhomItIsFor,
): Promise<OpenDocument> {
  const { nonce } = asked;
  const dictionary = await loadDictionary(asked.facts.context.lang, shellTexts);
  const html = renderToString(
    <Document
      facts={asked.facts}
      ui={firstUi}
      actions={noActions}
      OwnPage={ShellPage}
      dictionary={dictionary}
      slots={slotTexts(asked, dictionary)}
    />,
    { identifierPrefix: "shell-" },
  );
  const headEnd = html.indexOf("</head>");
  // The fragments' own markup lies before it: the last one is the document's.
  const lateStart = html.lastIndexOf(LATE_START) + LATE_START.length;
  const bodyEnd = html.lastIndexOf("</body>");
  const doctype = html.startsWith("<!") ? "" : "<!DOCTYPE html>";
  const failedText = dictionary.main_fragment_failed ?? "";
  return {
    head:
      doctype +
      html.slice(0, headEnd) +
      headTail(asked, look, visitor) +
      html.slice(headEnd, lateStart),
    lateHead: moverHtml(nonce),
    late: (filled) => lateHtml(filled, failedText, nonce),
    tail: (late) =>
      (late.length > 0 ? lateEndHtml(nonce) : "") +
      html.slice(lateStart, bodyEnd) +
      bodyTail(asked, { known, dictionary, origin: assetOrigin(look.core) }) +
      html.slice(bodyEnd),
  };
}

/** How React writes the place of late fragments. */
const LATE_START = '<div data-mf-late="" hidden="">';

function slotTexts(asked: AskedDocument, dictionary: Dictionary): Record<Slot, string> {
  const failedText = dictionary.main_fragment_failed ?? "";
  const texts = new Map<string, string>();
  for (const { slot, appName } of asked.shown) texts.set(slot, pendingHtml(appName, slot));
  for (const one of asked.filled) texts.set(one.slot, slotHtml(one, failedText));
  const textOf = (slot: Slot) => texts.get(slot) ?? "";
  return {
    header: textOf("header"),
    primary: textOf("primary"),
    coupon: textOf("coupon"),
    footer: textOf("footer"),
  };
}

/** Import map first, then what it names, then styles: the order browsers need. */
function headTail(
  asked: AskedDocument,
  look: SiteLook,
  { userAgent }: WhomItIsFor["visitor"],
): string {
  const { site, facts, nonce } = asked;
  const origin = assetOrigin(look.core);
  const map = importMapText({ site, origin, lang: facts.context.lang });
  return [
    `<script type="importmap" nonce="${nonce}">${map}</script>`,
    `<script nonce="${nonce}">${QUEUE}</script>`,
    asked.developmentHead ?? "",
    `<script nonce="${nonce}">self.CSSScopeRule||location.replace("/${facts.context.lang}/oldbrowser")</script>`,
    ...styleSheets(asked).map(
      (href) => `<link rel="stylesheet" href="${escapeText(assetAddress(href, origin))}">`,
    ),
    ...asked.filled.map((one) => styleHtml(one, nonce)),
    lookHtml(look, { lang: facts.context.lang, origin: facts.origin, nonce, userAgent }),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetAddress(fontToPreload(facts.context.lang), origin)}">`,
    ...preloads(asked).map(
      (url) =>
        `<link rel="modulepreload" href="${assetAddress(url, origin)}" integrity="${site.integrity[url] ?? ""}">`,
    ),
    ...structuredDataTexts(asked).map(
      (text) => `<script type="application/ld+json">${text}</script>`,
    ),
  ].join("");
}

/** What fragments tell, and what the shell knows of every page that may be kept. */
function structuredDataTexts({ facts, filled, structuredData }: AskedDocument): readonly string[] {
  if (!isIndexed(facts)) return structuredData;
  const { origin, path, routeName, context, title, seo } = facts;
  const graph = structuredDataOf({
    origin,
    path,
    routeName,
    lang: context.lang,
    title: title || seo.title,
    siteName: seo.siteName,
    tellsWay: filled.some(tellsWay),
  });
  return graph === null ? structuredData : [...structuredData, inlineJson(graph)];
}

function tellsWay({ slot, result }: AskedDocument["filled"][number]): boolean {
  return slot === "primary" && !isFault(result) && (result.body?.includes(WAY_MARK) ?? false);
}

/**
 * Keeps code that arrives before the host, which drains it after it has hydrated, and a form that is
 * sent before its own code could take it: left alone, the browser would leave the page with it. Of a
 * button that nobody listens to yet it keeps when it was pressed; the host presses it again. What the
 * browser does by itself, such as opening a popover, is done.
 */
const QUEUE =
  "window.__mf={queue:[],code(a,b,f){this.queue.push([a,b,f])}};" +
  "addEventListener('submit',e=>{const f=e.target;" +
  "if(!e.defaultPrevented&&f.method==='post'){e.preventDefault();f.sentEarly=true}});" +
  "addEventListener('click',e=>{const b=e.target.closest?.('button:not([popovertarget])')," +
  "v=b?.closest('[data-mf]');if(b&&!(b.form&&b.type==='submit'))b.pressedEarly=" +
  "(v?v.dataset.mfListens===undefined:__mf.queue)?e.timeStamp:undefined},true)";

/** What the builds name, whoever has answered, and then what the answers name beside it. */
function styleSheets({ site, shown, filled }: AskedDocument): readonly string[] {
  const known = shown.flatMap(({ appName }) => site.fragments[appName]?.css ?? []);
  const named = filled.flatMap(({ result }) => (isFault(result) ? [] : (result.cssToLoad ?? [])));
  return [...new Set([...site.shell.css, ...known, ...named])];
}

/** The part of the shell's code that draws its own pages. */
const OWN_PAGE = "shell-page";

/** Everything the first page runs, so that no script waits for another to ask for it. */
function preloads({ site, shown, filled, facts }: AskedDocument): readonly string[] {
  const { lang } = facts.context;
  const all = [site.shell, ...shown.flatMap(({ appName }) => site.fragments[appName] ?? [])];
  return [
    ...new Set([
      ...all.flatMap(({ entry, chunks, texts }) => [
        ...(entry === undefined ? [] : [entry]),
        ...chunks,
        ...(texts[lang] ?? []),
      ]),
      ...(facts.body.kind === "fragment" ? [] : (site.shell.parts?.[OWN_PAGE] ?? [])),
      ...filled.flatMap((one) => partsOf(site, one, lang)),
    ]),
  ];
}

/** Answers name parts, the build says which files they are; another name means none. */
function partsOf(
  { fragments }: SiteManifest,
  { appName, result }: Filled,
  lang: string,
): readonly string[] {
  const named = isFault(result) ? [] : (result.ext?.parts ?? []);
  const { parts = {}, partTexts = {} } = fragments[appName] ?? {};
  const known = new Map(Object.entries(parts));
  const texts = new Map(Object.entries(partTexts));
  return named.flatMap((name) => [...(known.get(name) ?? []), ...(texts.get(name)?.[lang] ?? [])]);
}

/** What a browser is told of a fragment before it asks for an answer of it. */
function factsOf(
  { build, entry, css, codeHash, integrity }: BuildManifest,
  origin: string,
): FragmentFacts {
  return {
    build,
    ...(entry === undefined ? {} : { entry }),
    css: css.map((href) => assetAddress(href, origin)),
    ...(codeHash === undefined ? {} : { codeHash, scripts: integrity }),
  };
}

function bodyTail(
  asked: AskedDocument,
  parts: { readonly known: KnownFacts; readonly dictionary: Dictionary; readonly origin: string },
): string {
  const { site, nonce } = asked;
  const { known, dictionary, origin } = parts;
  const data: SiteData = {
    build: site.build,
    page: asked.facts,
    known,
    slots: {
      header: asked.slots.header ?? null,
      primary: asked.slots.primary ?? null,
      coupon: asked.slots.coupon ?? null,
      footer: asked.slots.footer ?? null,
    },
    frame: frameOf(site),
    fragments: Object.fromEntries(
      Object.entries(site.fragments).map(([name, manifest]) => [name, factsOf(manifest, origin)]),
    ),
    textsOfFailure: [
      dictionary.main_dictionary_load_error ?? "",
      dictionary.main_dictionary_refresh_page ?? "",
      dictionary.main_refreshing_button ?? "",
    ],
  };
  return [
    ...asked.filled.map((one) => codeHtml(one, nonce)),
    `<script type="application/json" id="${SITE_DATA_ID}">${inlineJson(data)}</script>`,
    `<script type="module" nonce="${nonce}" src="${assetAddress(site.shell.entry, origin)}"></script>`,
  ].join("");
}

function frameOf({ declarations }: SiteManifest): Partial<Record<Slot, string>> {
  const frame = Object.values(declarations).filter(({ slot }) => slot !== "primary");
  return Object.fromEntries(frame.map(({ slot, name }) => [slot, name]));
}
