import type {
  BuildManifest,
  FragmentDeclaration,
  ShellManifest,
  SiteManifest,
} from "@fairline/fragment-protocol";
import { type Built, type BuiltScript, closureOf, entryOf } from "./built-files.ts";
import { ASSETS_BASE } from "./layout.ts";
import { importsOf } from "./shared-modules.ts";

/** What the builds for browsers made. */
export type ClientBuilds = {
  readonly shared: Built;
  readonly shell: Built;
  readonly fragments: Readonly<Record<string, Built>>;
};

/**
 * Collects what the server must know of a build. `hashes` holds SHA-256 by file, `versions` those of
 * the packages that pages share.
 */
export function makeSiteManifest(
  build: string,
  builds: ClientBuilds,
  declarations: Readonly<Record<string, FragmentDeclaration>>,
  hashes: ReadonlyMap<string, string>,
  versions: Readonly<Record<string, string>> = {},
): SiteManifest {
  const integrity = integrityOf(scriptsOf(builds), hashes);
  const fragments = Object.entries(builds.fragments).map(([name, built]) => [
    name,
    fragmentManifest(name, build, built, builds.shared, integrity),
  ]);
  return {
    build,
    imports: mapValues(importsOf(entryFiles(builds.shared)), urlOf),
    versions,
    integrity,
    languages: languagesOf(builds),
    shell: shellManifest(builds),
    fragments: Object.fromEntries(fragments),
    declarations,
  };
}

/** Every text by its language, also those that only parts of parts load. */
function languagesOf(builds: ClientBuilds): Record<string, string[]> {
  const scripts = [builds.shared, builds.shell, ...Object.values(builds.fragments)].flatMap(
    (built) => built.scripts,
  );
  return textsByLanguage(scripts, scripts);
}

function shellManifest({ shared, shell }: ClientBuilds): ShellManifest {
  const entry = entryOf(shell.scripts, "shell");
  const own = closureOf(shell.scripts, entry);
  const names = new Set([entry, ...own].flatMap((script) => script.imports));
  return {
    entry: urlOf(entry.file),
    chunks: [...own.map((script) => script.file), ...sharedClosure(shared, names)].map(urlOf),
    parts: partsOf(shell, shared),
    css: [...shared.css, ...shell.css].map(urlOf),
    texts: textsByLanguage(
      [...shell.scripts, ...shared.scripts],
      [entry, ...own, ...shared.scripts],
    ),
  };
}

/** Scripts of the shared build behind the specifiers that a part of the page imports. */
function sharedClosure(shared: Built, specifiers: ReadonlySet<string>): string[] {
  const imports = importsOf(entryFiles(shared));
  const files = new Set<string>();
  const open = [...specifiers];
  for (let name = open.shift(); name !== undefined; name = open.shift()) {
    const script = shared.scripts.find(({ file }) => file === imports[name]);
    if (!script || files.has(script.file)) continue;
    for (const one of [script, ...closureOf(shared.scripts, script)]) {
      files.add(one.file);
      // A pack takes React from the other one.
      open.push(...one.imports);
    }
  }
  return [...files];
}

function fragmentManifest(
  appName: string,
  build: string,
  built: Built,
  shared: Built,
  integrity: Readonly<Record<string, string>>,
): BuildManifest {
  const entry = entryOf(built.scripts, appName);
  const own = closureOf(built.scripts, entry);
  const names = new Set([entry, ...own].flatMap((script) => script.imports));
  const urls = built.scripts.map((script) => urlOf(script.file));
  return {
    appName,
    build,
    entry: urlOf(entry.file),
    chunks: [...own.map((script) => script.file), ...sharedClosure(shared, names)].map(urlOf),
    parts: partsOf(built, shared),
    texts: textsByLanguage(built.scripts, [entry, ...own]),
    partTexts: partTextsOf(built),
    css: built.css.map(urlOf),
    integrity: Object.fromEntries(urls.map((url) => [url, integrity[url] ?? ""])),
  };
}

/** Modules that are imported when a page wants them, with what each draws in, by their names. */
function partsOf(built: Built, shared: Built): Record<string, string[]> {
  const isText = new Set(Object.values(textsByLanguage(built.scripts, built.scripts)).flat());
  const parts: Record<string, string[]> = {};
  for (const script of built.scripts) {
    if (!script.isDynamicEntry || isText.has(urlOf(script.file))) continue;
    const own = [script, ...closureOf(built.scripts, script)];
    const names = new Set(own.flatMap(({ imports }) => imports));
    parts[script.name] = [...own.map(({ file }) => file), ...sharedClosure(shared, names)].map(
      urlOf,
    );
  }
  return parts;
}

/** Texts of the modules that are imported when a page wants them, by their names and by language. */
function partTextsOf(built: Built): Record<string, Record<string, string[]>> {
  const parts: Record<string, Record<string, string[]>> = {};
  for (const script of built.scripts) {
    if (!script.isDynamicEntry) continue;
    const texts = textsByLanguage(built.scripts, [script]);
    if (Object.keys(texts).length > 0) parts[script.name] = texts;
  }
  return parts;
}

/**
 * Dictionaries that some scripts load, by language: it stands in the path of their source. What only
 * parts load comes with these parts, and no document asks for it beforehand.
 */
function textsByLanguage(
  scripts: readonly BuiltScript[],
  loaders: readonly BuiltScript[],
): Record<string, string[]> {
  const loaded = new Set(loaders.flatMap(({ dynamicImports }) => dynamicImports));
  const texts: Record<string, string[]> = {};
  for (const script of scripts) {
    if (!loaded.has(script.file)) continue;
    const [source = ""] = script.sources;
    const lang = /\/(?:locales|dictionaries)\/([a-z]{2})(?:\/[\w-]+)?\.(?:json|ts)$/.exec(
      source,
    )?.[1];
    if (lang === undefined || script.isEntry) continue;
    (texts[lang] ??= []).push(urlOf(script.file));
  }
  return texts;
}

function entryFiles(built: Built): Map<string, string> {
  const entries = built.scripts.filter((script) => script.isEntry);
  return new Map(entries.map((script) => [script.name, script.file]));
}

/** Files of older builds stay on the disk, but no document of this build may name them. */
function scriptsOf(builds: ClientBuilds): string[] {
  const all = [builds.shared, builds.shell, ...Object.values(builds.fragments)];
  return all.flatMap((built) => built.scripts.map((script) => script.file)).toSorted();
}

function integrityOf(
  scripts: readonly string[],
  hashes: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    scripts.map((file) => [urlOf(file), `sha256-${hashes.get(file) ?? ""}`]),
  );
}

function urlOf(file: string): string {
  return ASSETS_BASE + file;
}

function mapValues(
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
