// The bench of bets runs as the product runs: bundled, since a loader of sources gives every function
// its name again at run time, and with room for what is young, since a bench makes garbage faster
// than a site. One thread sweeps it, as in the product. Other benches run from their sources.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, defaultServerConditions } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const YOUNG_MB = 64;

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
  const memory = [`--max-semi-space-size=${YOUNG_MB}`, "--no-parallel-scavenge"];
  return [...memory, join(here, "dist/bench.mjs")];
}
