import {
  type Entry,
  type EntryEvent,
  type FragmentResult,
  newEntry,
  stepEntry,
} from "@fairline/fragment-protocol";
import type { FragmentModule } from "@fairline/fragment-protocol/browser";
import { type Clock, Failure } from "@fairline/kernel";
import type { FragmentFacts } from "../../common/page-facts.ts";
import { loadAfterPaint } from "../load-after-paint.ts";
import { inTime } from "./in-time.ts";
import { loadModule } from "./load-module.ts";
import { reloadOnce } from "./reload-once.ts";
import type { StyleSheets } from "./style-sheets.ts";
import type { TrustedCode } from "./trusted-code.ts";

/** What an answer says of a fragment's code and styles. */
export type EntryAssets = Pick<FragmentResult, "cssToLoad" | "scriptsToLoad" | "codeToEval"> & {
  readonly build: string;
  readonly entry?: string;
};

/** Code and styles of each fragment in this document, shared by its views. */
export type EntryBook = {
  /** Takes one reference and gives the module; all views that ask at once share one attempt. */
  acquire(appName: string, assets: EntryAssets): Promise<FragmentModule>;
  /** Gives one reference back; the last one unloads the entry. */
  release(appName: string): void;
  /** Takes away style sheets that nobody needs any more; called when a new page stands. */
  sweep(): void;
};

/** Assets, code and module together may take this long. */
const ASSETS_LIMIT_MS = 10_000;

type Kept = {
  entry: Entry;
  users: number;
  css: readonly string[];
  module: Promise<FragmentModule> | undefined;
};

/** What an entry book works with. */
export type EntryBookOptions = {
  readonly fragments: Readonly<Record<string, FragmentFacts>>;
  readonly sheets: StyleSheets & { sweep(): void };
  readonly trusted: TrustedCode;
  readonly clock: Clock;
  onIllegal(appName: string, event: EntryEvent): void;
  /** Loads an entry's scripts and module; what browsers do unless a test does it. */
  readonly open?: typeof openEntry;
};

/** Makes the book of a document. */
export function createEntryBook(options: EntryBookOptions): EntryBook {
  const kept = new Map<string, Kept>();

  function step(appName: string, one: Kept, event: EntryEvent): void {
    const next = stepEntry(one.entry, event);
    one.entry = next.entry;
    if (next.effects.includes("illegal")) options.onIllegal(appName, event);
  }

  function load(appName: string, one: Kept, assets: EntryAssets): Promise<FragmentModule> {
    step(appName, one, { kind: "load" });
    const { attempt } = one.entry;
    one.css = assets.cssToLoad ?? [];
    const work = (options.open ?? openEntry)(options, appName, assets);
    const module = inTime(options.clock, ASSETS_LIMIT_MS, "FRAGMENT_ASSET", work);
    module.then(
      () => {
        step(appName, one, { kind: "loaded", attempt });
        // Its last view left while it was loading: nobody is there to give the styles back.
        if (kept.get(appName) !== one) options.sheets.release(one.css);
      },
      () => {
        step(appName, one, { kind: "failed", attempt });
        options.sheets.release(one.css);
        if (one.module === module) one.module = undefined;
      },
    );
    return module;
  }

  return {
    acquire(appName, assets) {
      const one = kept.get(appName) ?? { entry: newEntry, users: 0, css: [], module: undefined };
      kept.set(appName, one);
      one.users += 1;
      one.module ??= load(appName, one, assets);
      return one.module;
    },
    release(appName) {
      const one = kept.get(appName);
      if (!one) return;
      one.users -= 1;
      if (one.users > 0) return;
      if (one.entry.status === "ready") options.sheets.release(one.css);
      step(appName, one, { kind: "lastViewGone" });
      kept.delete(appName);
    },
    sweep: () => options.sheets.sweep(),
  };
}

async function openEntry(
  options: EntryBookOptions,
  appName: string,
  assets: EntryAssets,
): Promise<FragmentModule> {
  const facts = options.fragments[appName];
  await options.sheets.acquire(assets.cssToLoad ?? []);
  if (facts && assets.build !== facts.build) {
    // The server was renewed under this document: its map does not know the new files.
    reloadOnce();
    throw new Failure("FRAGMENT_VERSION", `${appName} is of build ${assets.build}`);
  }
  const { build, entry, scriptsToLoad = [], codeToEval: code } = assets;
  if (entry !== undefined && scriptsToLoad.length === 0) return loadKnown(facts, entry);
  const { inlineCode } = await loadAfterPaint();
  const inline = inlineCode(options.trusted);
  await inline.loadScripts(scriptsToLoad, facts?.scripts);
  if (entry !== undefined) return loadKnown(facts, entry);
  return inline.open({ appName, build, code, codeHash: facts?.codeHash });
}

/** Only an entry of the build is imported: its hash is in the document's import map. */
function loadKnown(facts: FragmentFacts | undefined, entry: string): Promise<FragmentModule> {
  if (facts?.entry !== entry) {
    throw new Failure("FRAGMENT_CODE_UNSIGNED", `${entry} is not part of the build`);
  }
  return loadModule(entry);
}
