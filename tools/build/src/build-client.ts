import { esmExternalRequirePlugin } from "vite";
import type { Layout } from "./layout.ts";
import { type Built, runBuild } from "./built-files.ts";
import { SHARED_SPECIFIERS } from "./shared-modules.ts";
import { clientBuild, viteBase } from "./vite-base.ts";

/** Builds one part of the page for browsers: the shell or a fragment. */
export function buildClient(
  layout: Layout,
  outDir: string,
  name: string,
  input: string,
): Promise<Built> {
  const base = viteBase(layout.root);
  const build = clientBuild(name, outDir);
  return runBuild({
    ...base,
    // `external` alone would leave `require("react")` of CommonJS packages in the browser's files.
    plugins: [
      ...(base.plugins ?? []),
      esmExternalRequirePlugin({ external: [...SHARED_SPECIFIERS] }),
    ],
    build: {
      ...build,
      cssCodeSplit: false,
      rolldownOptions: { ...build?.rolldownOptions, input: { [name]: input } },
    },
  });
}
