import { inlineJson, isFault, type SiteManifest, wrapCode } from "@fairline/fragment-protocol";
import { type Dictionary, loadDictionary } from "@fairline/i18n";
import { fontToPreload } from "@fairline/ui-kit/fonts";
import { renderToString } from "react-dom/server";
import {
  type FragmentFacts,
  type PageFacts,
  SITE_DATA_ID,
  type SiteData,
  type Slot,
} from "../common/page-facts.ts";
import { Document } from "../page/document.tsx";
import { firstUi, noActions } from "../page/page-ui.ts";
import { shellTexts } from "../page/shell-texts.ts";
import type { Filled } from "./compose-page.ts";
import { escapeText, slotHtml } from "./slot-html.ts";

/** One document to be written. */
export type AskedDocument = {
  readonly site: SiteManifest;
  readonly facts: PageFacts;
  readonly filled: readonly Filled[];
  /** JSON-LD of the fragments, in slot order. */
  readonly structuredData: readonly string[];
  readonly slots: Readonly<Record<Slot, string | null>>;
  readonly nonce: string;
  /** Scripts and styles that only the development server adds. */
  readonly developmentHead?: string | undefined;
};

/**
 * The whole document as text. React draws what it will hydrate; scripts, preloads and style sheets
 * are put beside it, because they never change with the page.
 */
export async function renderDocument(asked: AskedDocument): Promise<string> {
  const dictionary = await loadDictionary(asked.facts.context.lang, shellTexts);
  const html = renderToString(
    <Document
      facts={asked.facts}
      ui={firstUi}
      actions={noActions}
      dictionary={dictionary}
      slots={slotTexts(asked.filled, dictionary)}
    />,
    { identifierPrefix: "shell-" },
  );
  return insert(
    insert(html, html.lastIndexOf("</body>"), bodyTail(asked)),
    html.indexOf("</head>"),
    headTail(asked),
  );
}

function insert(text: string, at: number, part: string): string {
  return text.slice(0, at) + part + text.slice(at);
}

function slotTexts(filled: readonly Filled[], dictionary: Dictionary): Record<Slot, string> {
  const texts: Record<Slot, string> = { header: "", primary: "", coupon: "", footer: "" };
  const failedText = dictionary.main_fragment_failed ?? "";
  for (const one of filled) texts[one.slot] = slotHtml(one, failedText);
  return texts;
}

/** Import map first, then what it names, then styles: the order browsers need. */
function headTail(asked: AskedDocument): string {
  const { site, facts, nonce } = asked;
  const map = inlineJson({ imports: site.imports, integrity: site.integrity });
  return [
    `<script type="importmap" nonce="${nonce}">${map}</script>`,
    `<script nonce="${nonce}">${QUEUE}</script>`,
    asked.developmentHead ?? "",
    `<script nomodule nonce="${nonce}">location.replace("/${facts.context.lang}/oldbrowser")</script>`,
    ...styleSheets(asked).map((href) => `<link rel="stylesheet" href="${escapeText(href)}">`),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${fontToPreload(facts.context.lang)}">`,
    ...preloads(asked).map(
      (url) => `<link rel="modulepreload" href="${url}" integrity="${site.integrity[url] ?? ""}">`,
    ),
    ...asked.structuredData.map((text) => `<script type="application/ld+json">${text}</script>`),
  ].join("");
}

/** Keeps code that arrives before the host; the host drains it after it has hydrated. */
const QUEUE = "window.__mf={queue:[],code(a,b,f){this.queue.push([a,b,f])}}";

function styleSheets({ site, filled }: AskedDocument): readonly string[] {
  const wanted = filled.flatMap(({ appName, result }) =>
    isFault(result) ? (site.fragments[appName]?.css ?? []) : (result.cssToLoad ?? []),
  );
  return [...new Set([...site.shell.css, ...wanted])];
}

/** Everything the first page runs, so that no script waits for another to ask for it. */
function preloads({ site, filled, facts }: AskedDocument): readonly string[] {
  const { lang } = facts.context;
  const parts = [site.shell, ...filled.flatMap(({ appName }) => site.fragments[appName] ?? [])];
  return [
    ...new Set(parts.flatMap((part) => [part.entry, ...part.chunks, ...(part.texts[lang] ?? [])])),
  ];
}

function bodyTail(asked: AskedDocument): string {
  const { site, nonce } = asked;
  const data: SiteData = {
    build: site.build,
    page: asked.facts,
    slots: asked.slots,
    frame: frameOf(site),
    fragments: Object.fromEntries(
      Object.entries(site.fragments).map(([name, { build, entry, css, codeHash }]) => [
        name,
        { build, entry, css, ...(codeHash === undefined ? {} : { codeHash }) },
      ]),
    ) satisfies Record<string, FragmentFacts>,
  };
  return [
    ...codeScripts(asked),
    `<script type="application/json" id="${SITE_DATA_ID}">${inlineJson(data)}</script>`,
    `<script type="module" nonce="${nonce}" src="${site.shell.entry}"></script>`,
  ].join("");
}

function frameOf({ declarations }: SiteManifest): Partial<Record<Slot, string>> {
  const frame = Object.values(declarations).filter(({ slot }) => slot !== "primary");
  return Object.fromEntries(frame.map(({ slot, name }) => [slot, name]));
}

/** Code of fragments that have some: it registers itself and waits for the host. */
function codeScripts({ filled, nonce }: AskedDocument): string[] {
  return filled.flatMap(({ appName, result }) => {
    if (isFault(result) || result.codeToEval === undefined) return [];
    const code = wrapCode(appName, result.ext?.build ?? "", result.codeToEval);
    return [`<script nonce="${nonce}">${code}</script>`];
  });
}
