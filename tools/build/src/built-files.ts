import type { Rolldown } from "vite";
import { build, type InlineConfig } from "vite";
import { Failure } from "@fairline/kernel";

/** A script of a build and what it draws in. */
export type BuiltScript = {
  readonly file: string;
  readonly name: string;
  readonly isEntry: boolean;
  /** Whether something imports it when it is wanted. */
  readonly isDynamicEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly exports: readonly string[];
  /** Names it takes from modules outside of its build, by module. */
  readonly taken: ReadonlyMap<string, readonly string[]>;
  /** Sources in it, as paths below the repository's root. */
  readonly sources: readonly string[];
};

/** What one build made. */
export type Built = { readonly scripts: readonly BuiltScript[]; readonly css: readonly string[] };

/** Runs one build and lists what it made. */
export async function runBuild(config: InlineConfig): Promise<Built> {
  const output = await build(config);
  const files = (Array.isArray(output) ? output : [output]).flatMap((one) => {
    if (!("output" in one)) throw new Failure("BUILD_WATCH", "the build runs once, not watching");
    return one.output;
  });
  return {
    scripts: files.flatMap((file) => (file.type === "chunk" ? [describe(file)] : [])),
    css: files.map((file) => file.fileName).filter((name) => name.endsWith(".css")),
  };
}

function describe(chunk: Rolldown.OutputChunk): BuiltScript {
  return {
    file: chunk.fileName,
    name: chunk.name,
    isEntry: chunk.isEntry,
    isDynamicEntry: chunk.isDynamicEntry,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    exports: chunk.exports,
    taken: takenNames(chunk.code),
    sources: Object.keys(chunk.modules),
  };
}

const NAMED_IMPORT = /import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

function takenNames(code: string): ReadonlyMap<string, readonly string[]> {
  const taken = new Map<string, string[]>();
  for (const [, list = "", module = ""] of code.matchAll(NAMED_IMPORT)) {
    const names = list.split(",").map((one) => one.trim().split(/\s+as\s+/)[0] ?? "");
    const known = taken.get(module) ?? [];
    taken.set(module, [...known, ...names.filter((name) => name !== "")]);
  }
  return taken;
}

/** An entry's script; a build without it is broken. */
export function entryOf(scripts: readonly BuiltScript[], name: string): BuiltScript {
  const entry = scripts.find((script) => script.isEntry && script.name === name);
  if (!entry) throw new Failure("BUILD_ENTRY", `the build made no entry ${name}`);
  return entry;
}

/** What a script draws in statically, itself excluded, each once, in the order of need. */
export function closureOf(scripts: readonly BuiltScript[], first: BuiltScript): BuiltScript[] {
  const known = new Map(scripts.map((script) => [script.file, script]));
  const found = new Set<BuiltScript>();
  const open = [...first.imports];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const script = known.get(file);
    if (!script || found.has(script) || script === first) continue;
    found.add(script);
    open.push(...script.imports);
  }
  return [...found];
}
