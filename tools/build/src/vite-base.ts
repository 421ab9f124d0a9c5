import {
  defaultClientConditions,
  defaultServerConditions,
  type InlineConfig,
  type Plugin,
  type Rolldown,
} from "vite";
import { ASSETS_BASE } from "./layout.ts";
import { languageLists } from "./language-lists.ts";

/** Oldest browsers that check integrity in an import map and know `@scope`. */
const BROWSERS = ["chrome127", "firefox146", "safari18"];

/** What all builds agree on; class names depend on it, so it is the same for both sides. */
export function viteBase(root: string): InlineConfig {
  return {
    root,
    base: ASSETS_BASE,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    mode: "production",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    css: {
      transformer: "lightningcss",
      lightningcss: { cssModules: { pattern: "[local]_[hash]", grid: false } },
    },
    resolve: { conditions: ["source", ...defaultClientConditions] },
    ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
    plugins: [languageLists(), plainJsonImports(), plainDynamicImports()],
  };
}

/** What all builds for browsers agree on; `folder` is where their files lie below the base. */
export function clientBuild(folder: string, outDir: string): InlineConfig["build"] {
  return {
    outDir,
    emptyOutDir: false,
    target: BROWSERS,
    cssTarget: BROWSERS,
    modulePreload: false,
    assetsInlineLimit: 0,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      onwarn: skipIdleWarnings,
      preserveEntrySignatures: "strict",
      output: {
        format: "es",
        entryFileNames: `${folder}/[name]-[hash].js`,
        chunkFileNames: `${folder}/[name]-[hash].js`,
        assetFileNames: assetFileNames(folder),
      },
    },
  };
}

/** `"use client"` of packages means nothing here, and a slow minute of the machine is no fault. */
const SKIPPED_WARNINGS = new Set(["MODULE_LEVEL_DIRECTIVE", "PLUGIN_TIMINGS"]);

/** Passes every warning on that is worth its line. */
export const skipIdleWarnings: NonNullable<Rolldown.RolldownOptions["onwarn"]> = (
  warning,
  next,
) => {
  if (!SKIPPED_WARNINGS.has(warning.code ?? "")) next(warning);
};

/** Fonts are named without the folder, so that the server's build names them alike. */
export function assetFileNames(folder: string): (asset: { names: readonly string[] }) => string {
  return (asset) =>
    asset.names.some((name) => name.endsWith(".woff2"))
      ? "fonts/[name]-[hash][extname]"
      : `${folder}/[name]-[hash][extname]`;
}

/** A bundled JSON file is a script: the attribute that Node wants would make a browser refuse it. */
function plainJsonImports(): Plugin {
  return {
    name: "fairline-plain-json-imports",
    enforce: "pre",
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('{ type: "json" }')) return null;
      return {
        code: code
          .replaceAll(/,\s*\{\s*with: \{ type: "json" \},?\s*\}/g, "")
          .replaceAll(/ with \{ type: "json" \}/g, ""),
        map: null,
      };
    },
  };
}

/** The page preloads what it needs by itself: a dynamic import is nothing but an import. */
function plainDynamicImports(): Plugin {
  return {
    name: "fairline-plain-dynamic-imports",
    enforce: "pre",
    load(id) {
      return id === "\0vite/preload-helper.js"
        ? "export const __vitePreload = (load) => load();"
        : null;
    },
  };
}
