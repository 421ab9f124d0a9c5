import { existsSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import type { Layout } from "./layout.ts";
import { assetFileNames, skipIdleWarnings, viteBase } from "./vite-base.ts";

/** Programs of the server's build, by name; one that does not exist yet is left out. */
const PROGRAMS: Readonly<Record<string, string>> = {
  main: "apps/fairline/src/main.ts",
  product: "apps/fairline/src/product.ts",
  "fragment-process": "apps/fairline/src/fragment-process.ts",
  shell: "apps/shell/src/server/index.ts",
};

/**
 * Builds everything that runs on Node in one go, so that each package is in memory once. React is
 * bundled in its production form: what NODE_ENV says at run time then decides nothing about it.
 */
export async function buildServer(
  layout: Layout,
  outDir: string,
  fragments: readonly string[],
): Promise<void> {
  const base = viteBase(layout.root);
  await build({
    ...base,
    ssr: {
      ...base.ssr,
      noExternal: [/^react(-dom)?(\/|$)/, "intl-messageformat"],
    },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20",
      copyPublicDir: false,
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        onwarn: skipIdleWarnings,
        input: inputs(layout.root, fragments),
        output: {
          format: "es",
          entryFileNames: "[name].js",
          chunkFileNames: "chunks/[name]-[hash].js",
          assetFileNames: assetFileNames("server"),
        },
      },
    },
  });
}

function inputs(root: string, fragments: readonly string[]): Record<string, string> {
  const programs = Object.entries(PROGRAMS)
    .map(([name, path]): [string, string] => [name, join(root, path)])
    .filter(([, path]) => existsSync(path));
  const parts = fragments.map((name): [string, string] => [
    `fragments/${name}`,
    join(root, "fragments", name, "src/server.tsx"),
  ]);
  return Object.fromEntries([...programs, ...parts]);
}
