import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Modules written in CommonJS: their names are listed one by one, `export *` does not find them. */
const COMMON_JS = ["react", "react/jsx-runtime", "react-dom", "react-dom/client"] as const;

/** Modules that every part of a page shares, so that each exists once in a document. */
const ES_MODULES = [
  "@fairline/api-client",
  "@fairline/contracts/calls",
  "@fairline/fragment-kit/browser",
  "@fairline/i18n",
  "@fairline/live/browser",
  "@fairline/ui-kit",
  "@fairline/ui-kit/forms",
  "@fairline/ui-kit/overlay",
] as const;

/** Two names of one module. */
const ALIASES: Readonly<Record<string, string>> = {
  "@fairline/fragment-kit": "@fairline/fragment-kit/browser",
};

/** Every name the import map holds. */
export const SHARED_SPECIFIERS: readonly string[] = [
  ...COMMON_JS,
  ...ES_MODULES,
  ...Object.keys(ALIASES),
];

/** The entries of the shared build: file name without extension, by specifier. */
export function sharedEntries(): Record<string, string> {
  return Object.fromEntries(
    [...COMMON_JS, ...ES_MODULES].map((name) => [entryName(name), VIRTUAL + name]),
  );
}

/** The import map's names for the built files of the entries. */
export function importsOf(fileOfEntry: ReadonlyMap<string, string>): Record<string, string> {
  const imports: Record<string, string> = {};
  for (const specifier of SHARED_SPECIFIERS) {
    const file = fileOfEntry.get(entryName(ALIASES[specifier] ?? specifier));
    if (file !== undefined) imports[specifier] = file;
  }
  return imports;
}

/** Versions of the packages of others that pages share, by their names. */
export function sharedVersions(root: string): Record<string, string> {
  const load = createRequire(`${root}/package.json`);
  const names = COMMON_JS.filter((name) => !name.includes("/"));
  return Object.fromEntries(names.map((name) => [name, load(`${name}/package.json`).version]));
}

const VIRTUAL = "shared:";

/** Gives each shared name an entry that re-exports it. */
export function sharedEntryPlugin(root: string): Plugin {
  return {
    name: "fairline-shared-entries",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      const specifier = id.slice(VIRTUAL.length + 1);
      return isCommonJs(specifier)
        ? namedExports(root, specifier)
        : `export * from "${specifier}";`;
    },
  };
}

function namedExports(root: string, specifier: string): string {
  const names = commonJsNames(root, specifier);
  return (
    `import * as all from "${specifier}";\n` +
    `const shared = all.default ?? all;\nexport default shared;\n` +
    names.map((name) => `export const ${name} = shared.${name};`).join("\n")
  );
}

/** React decides by NODE_ENV which file it is; the names must come from the production one. */
function commonJsNames(root: string, specifier: string): string[] {
  const loaded: unknown = createRequire(`${root}/package.json`)(specifier);
  if (typeof loaded !== "object" || loaded === null) return [];
  return Object.keys(loaded).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default",
  );
}

function isCommonJs(specifier: string): boolean {
  return COMMON_JS.some((name) => name === specifier);
}

function entryName(specifier: string): string {
  return specifier.replace("@", "").replaceAll("/", "-");
}
