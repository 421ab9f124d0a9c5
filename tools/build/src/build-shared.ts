import type { Layout } from "./layout.ts";
import { type Built, runBuild } from "./built-files.ts";
import { sharedEntries, sharedEntryPlugin } from "./shared-modules.ts";
import { clientBuild, viteBase } from "./vite-base.ts";

/** Builds the modules that every part of a page shares through the import map. */
export function buildShared(layout: Layout, outDir: string): Promise<Built> {
  const base = viteBase(layout.root);
  const build = clientBuild("shared", outDir);
  return runBuild({
    ...base,
    plugins: [...(base.plugins ?? []), sharedEntryPlugin(layout.root)],
    build: {
      ...build,
      cssCodeSplit: false,
      rolldownOptions: { ...build?.rolldownOptions, input: sharedEntries() },
    },
  });
}
