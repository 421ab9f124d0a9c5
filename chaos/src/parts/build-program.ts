import { dirname, join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { build, defaultServerConditions } from "vite";

/**
 * Builds the program of a process as production builds it, so that a restart takes what it takes
 * there; answers its path. It lies below this package, where its dependencies are found.
 */
export async function buildProgram(): Promise<string> {
  const home = dirname(dirname(import.meta.dirname));
  const outDir = join(home, "dist");
  await build({
    root: findRoot(home),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    mode: "production",
    ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { "api-process": join(home, "src", "api-process.ts") },
        output: { format: "es", entryFileNames: "[name].js" },
        onwarn: () => {},
      },
    },
  });
  return join(outDir, "api-process.js");
}
