import type { BuiltScript } from "./built-files.ts";

/** A script of a build for tests, which imports nothing unless they say so. */
export function exampleScript(file: string, change: Partial<BuiltScript> = {}): BuiltScript {
  return {
    file,
    name: file.replace(/^.*\/|\.js$/g, ""),
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    dynamicImports: [],
    exports: [],
    taken: new Map(),
    sources: [],
    ...change,
  };
}
