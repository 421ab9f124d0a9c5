import { esmExternalRequirePlugin } from "vite";
import type { Layout } from "./layout.ts";
import { type Built, runBuild } from "./built-files.ts";
import { PACKS, packEntry, packPlugin } from "./shared-modules.ts";
import { clientBuild, viteBase } from "./vite-base.ts";

/** Builds the modules that every part of a page shares through the import map: one file a pack. */
export async function buildShared(layout: Layout, outDir: string): Promise<Built> {
  const packs = await Promise.all(
    Object.keys(PACKS).map((pack) => buildPack(layout, outDir, pack)),
  );
  return {
    scripts: packs.flatMap(({ scripts }) => scripts),
    css: packs.flatMap(({ css }) => css),
  };
}

/** Builds one file of the shared modules. */
export function buildPack(layout: Layout, outDir: string, pack: string): Promise<Built> {
  const base = viteBase(layout.root);
  const build = clientBuild("shared", outDir);
  const others = Object.entries(PACKS).flatMap(([name, modules]) => (name === pack ? [] : modules));
  return runBuild({
    ...base,
    plugins: [
      ...(base.plugins ?? []),
      packPlugin(layout.root),
      esmExternalRequirePlugin({ external: [...others] }),
    ],
    build: {
      ...build,
      cssCodeSplit: false,
      rolldownOptions: {
        ...build?.rolldownOptions,
        // What a late file of the pack takes from it stays in it.
        preserveEntrySignatures: "allow-extension",
        input: packEntry(pack),
      },
    },
  });
}
