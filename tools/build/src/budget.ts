import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { BuildManifest, SiteManifest } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { ASSETS_BASE, type Layout, layoutOf } from "./layout.ts";

/**
 * Bytes of the first page of a guest, compressed with brotli: what runs before every part of it can
 * be used. What is fetched afterwards (routes, guards, the frame's own parts, pages of the fragments
 * that are not the first one) is not in it.
 */
const FIRST_LOAD_JS_MAX = 159_000;
const FIRST_LOAD_CSS_MAX = 24_000;
const BYTES_PER_KB = 1_000;

/**
 * Scripts of the pages that are opened most, each seen first: frame, main fragment, and the parts and the
 * coupon that the page is drawn with.
 */
const ROUTES: readonly RouteBudget[] = [
  { name: "list", main: "sports", parts: ["list-page"], hasCoupon: true, max: 160_000 },
  { name: "event", main: "sports", parts: ["event-page"], hasCoupon: true, max: 167_000 },
  { name: "results", main: "sports", parts: ["results-page"], hasCoupon: false, max: 147_000 },
  { name: "casino", main: "casino", parts: ["lobby-page"], hasCoupon: false, max: 136_000 },
  { name: "game", main: "casino", parts: ["game-page"], hasCoupon: false, max: 152_000 },
  { name: "office", main: "office", parts: [], hasCoupon: false, max: 158_000 },
  { name: "bonuses", main: "bonuses", parts: [], hasCoupon: false, max: 132_000 },
  { name: "lottery", main: "lottery", parts: [], hasCoupon: false, max: 128_000 },
  { name: "texts", main: "info", parts: [], hasCoupon: false, max: 132_000 },
];

type RouteBudget = {
  readonly name: string;
  readonly main: string;
  readonly parts: readonly string[];
  readonly hasCoupon: boolean;
  readonly max: number;
};

/** Fragments of the first page: home, seen by a guest. Its code is in their entries, no part is. */
const FIRST_PAGE = ["header", "sports", "coupon", "footer"];

/** One budget and what is used of it. */
export type BudgetLine = { readonly name: string; readonly bytes: number; readonly max: number };

/** Measures the built files against every budget. */
export function measureBudgets(root: string): readonly BudgetLine[] {
  const layout = layoutOf(root);
  if (!existsSync(layout.site)) throw new Failure("SITE_NOT_BUILT", "run npm run build first");
  // The builder wrote it a moment ago, with this type.
  const site = JSON.parse(readFileSync(layout.site, "utf8")) as SiteManifest;
  const first = [site.shell, ...FIRST_PAGE.flatMap((name) => site.fragments[name] ?? [])];
  const js = first.flatMap((part) => [...entryOf(part), ...part.chunks, ...(part.texts.en ?? [])]);
  const css = first.flatMap((part) => part.css);
  if (js.length === 0 || css.length === 0) {
    throw new Failure("BUDGET_EMPTY", "the first page has no files to measure");
  }
  return [
    { name: "first load, scripts", bytes: sizeOf(layout, js), max: FIRST_LOAD_JS_MAX },
    { name: "first load, styles", bytes: sizeOf(layout, css), max: FIRST_LOAD_CSS_MAX },
    ...ROUTES.map((route) => ({
      name: `route ${route.name}`,
      bytes: sizeOf(layout, scriptsOf(site, route)),
      max: route.max,
    })),
    ...Object.values(site.fragments).map((fragment) => ({
      name: `fragment ${fragment.appName}`,
      bytes: sizeOf(layout, ownScripts(fragment)),
      max: (site.declarations[fragment.appName]?.budget.kB ?? 0) * BYTES_PER_KB,
    })),
  ];
}

/** A route whose part is gone would be measured too light. */
function scriptsOf(site: SiteManifest, { name, main, parts, hasCoupon }: RouteBudget): string[] {
  const names = ["header", main, ...(hasCoupon ? ["coupon"] : []), "footer"];
  const views = [site.shell, ...names.flatMap((one) => site.fragments[one] ?? [])];
  const own = site.fragments[main];
  const late = parts.flatMap((part) => {
    const files = own?.parts?.[part];
    if (!files) throw new Failure("BUDGET_PART", `route ${name}: ${main} has no part ${part}`);
    return [...files, ...(own?.partTexts?.[part]?.en ?? [])];
  });
  const entries = views.flatMap((one) => [...entryOf(one), ...one.chunks, ...(one.texts.en ?? [])]);
  return [...entries, ...late];
}

/** What a fragment brings along itself, in English. */
function ownScripts(fragment: BuildManifest): string[] {
  const own = (url: string) => url in fragment.integrity;
  return [...entryOf(fragment), ...fragment.chunks.filter(own), ...(fragment.texts.en ?? [])];
}

function entryOf({ entry }: { readonly entry?: string }): string[] {
  return entry === undefined ? [] : [entry];
}

function sizeOf(layout: Layout, urls: readonly string[]): number {
  const sizes = [...new Set(urls)].map((url) => compressedSize(layout, url));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function compressedSize(layout: Layout, url: string): number {
  const path = join(layout.client, url.slice(ASSETS_BASE.length));
  const twin = `${path}.br`;
  if (existsSync(twin)) return readFileSync(twin).byteLength;
  return brotliCompressSync(readFileSync(path)).byteLength;
}

/** Prints every line; the exit code says whether all budgets hold. */
export function checkBudgets(root: string, say: (line: string) => void): boolean {
  const lines = measureBudgets(root);
  for (const { name, bytes, max } of lines) {
    const mark = bytes > max ? "over" : "ok";
    say(`${mark.padEnd(5)}${name.padEnd(24)}${kB(bytes)} of ${kB(max)} kB`);
  }
  return lines.every(({ bytes, max }) => bytes <= max);
}

function kB(bytes: number): string {
  return (bytes / BYTES_PER_KB).toFixed(1);
}

const isMain = process.argv[1] === import.meta.filename;
if (isMain) {
  const holds = checkBudgets(findRoot(process.cwd()), (line) => process.stdout.write(`${line}\n`));
  process.exitCode = holds ? 0 : 1;
}
