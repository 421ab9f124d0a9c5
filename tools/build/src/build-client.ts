import { esmExternalRequirePlugin, type Rolldown } from "vite";
import type { Layout } from "./layout.ts";
import { type Built, runBuild } from "./built-files.ts";
import { scopeStyles } from "./scope-styles.ts";
import { SHARED_SPECIFIERS } from "./shared-modules.ts";
import { clientBuild, viteBase } from "./vite-base.ts";

/** Builds one part of the page for browsers: the shell, or a fragment with styles of its own. */
export function buildClient(
  layout: Layout,
  outDir: string,
  { name, input, isFragment }: { name: string; input: string; isFragment: boolean },
): Promise<Built> {
  const base = viteBase(layout.root);
  const build = clientBuild(name, outDir);
  return runBuild({
    ...base,
    // `external` alone would leave `require("react")` of CommonJS packages in the browser's files.
    plugins: [
      ...(base.plugins ?? []),
      ...(isFragment ? [scopeStyles(name)] : []),
      esmExternalRequirePlugin({ external: [...SHARED_SPECIFIERS] }),
    ],
    build: {
      ...build,
      cssCodeSplit: false,
      rolldownOptions: {
        ...build?.rolldownOptions,
        // What a part shares with the entry stays in it: fewer files, and better compressed.
        preserveEntrySignatures: "allow-extension",
        input: { [name]: input },
        output: {
          ...build?.rolldownOptions?.output,
          codeSplitting: { groups: [firstPage(name, input, isFragment)] },
        },
      },
    },
  });
}

/**
 * All that runs at once is one file, whoever else imports it. The entry of the shell stays outside: it
 * waits for parts, and a part that took something from the same file would wait for the entry.
 */
function firstPage(name: string, input: string, isFragment: boolean): Rolldown.CodeSplittingGroup {
  const runsAtOnce: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const isFirst = isFragment
      ? id === input
      : context.getModuleInfo(id)?.importers.includes(input);
    return isFirst ? `${name}-base` : null;
  };
  return { name: runsAtOnce, debugName: "what runs at once" };
}
