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

/**
 * The files of the shared build, with the modules in each: no page does without any, and together
 * they compress better. Every name is taken from its file; of two that are equal no build gets either.
 */
export const PACKS: Readonly<Record<string, readonly string[]>> = {
  react: COMMON_JS,
  fairline: ES_MODULES,
};

/** The import map's names for the built files of the entries. */
export function importsOf(fileOfEntry: ReadonlyMap<string, string>): Record<string, string> {
  const imports: Record<string, string> = {};
  for (const specifier of SHARED_SPECIFIERS) {
    const file = fileOfEntry.get(packOf(ALIASES[specifier] ?? specifier) ?? "");
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

/** The input of a pack's build: its name is that of the file. */
export function packEntry(pack: string): Record<string, string> {
  return { [pack]: VIRTUAL + pack };
}

/** Makes the entry of each pack. */
export function packPlugin(root: string): Plugin {
  return {
    name: "fairline-packs",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return null;
      return id === `\0${VIRTUAL}react` ? reactPack(root) : fairlinePack();
    },
  };
}

function fairlinePack(): string {
  return ES_MODULES.map((specifier) => `export * from "${specifier}";`).join("\n");
}

/** One object stands for the default of each module: it has the names of all of them. */
function reactPack(root: string): string {
  const owners = new Map<string, number>();
  for (const [index, specifier] of COMMON_JS.entries())
    for (const name of commonJsNames(root, specifier))
      if (!owners.has(name)) owners.set(name, index);
  return [
    ...COMMON_JS.map((specifier, index) => `import * as module${index} from "${specifier}";`),
    ...COMMON_JS.map((_, index) => `const own${index} = module${index}.default ?? module${index};`),
    `export default { ${COMMON_JS.map((_, index) => `...own${index}`).join(", ")} };`,
    ...[...owners].map(([name, index]) => `export const ${name} = own${index}.${name};`),
  ].join("\n");
}

/** React decides by NODE_ENV which file it is; the names must come from the production one. */
function commonJsNames(root: string, specifier: string): string[] {
  const loaded: unknown = createRequire(`${root}/package.json`)(specifier);
  if (typeof loaded !== "object" || loaded === null) return [];
  return Object.keys(loaded).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default",
  );
}

function packOf(specifier: string): string | undefined {
  return Object.keys(PACKS).find((pack) => PACKS[pack]?.includes(specifier));
}
