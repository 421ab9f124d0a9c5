// The bench of bets runs as the product runs: bundled, since a loader of sources gives every function
// its name again at run time, and with the flags of `npm start`. Other benches run from their sources.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, defaultServerConditions } from "vite";

const here = dirname(fileURLToPath(import.meta.url));

const isBundled = process.argv[2] === "bet-placement";
const program = isBundled ? await bundle() : fromSources();
const bench = spawn(process.execPath, [...program, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void bench.kill(signal));
bench.once("exit", (code) => {
  process.exitCode = code ?? 1;
});

function fromSources() {
  return ["--import", "tsx", "--conditions=source", join(here, "src/bench.ts")];
}

async function bundle() {
  await build({
    root: dirname(here),
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "error",
    ssr: { resolve: { conditions: ["source", ...defaultServerConditions] } },
    build: {
      ssr: join(here, "src/bench.ts"),
      outDir: join(here, "dist"),
      emptyOutDir: true,
      target: "node20",
      minify: false,
      rolldownOptions: {
        external: /\/compose\.ts$/,
        output: { format: "es", entryFileNames: "[name].mjs" },
      },
    },
  });
  return [...productFlags(), join(here, "dist/bench.mjs")];
}

/** What Node is told when the product starts. */
function productFlags() {
  const { scripts } = JSON.parse(readFileSync(join(here, "../package.json"), "utf8"));
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}
