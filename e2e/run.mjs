import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Runs the journeys on the built product; further words go to the runner, such as a file's name. A
// file that is named runs at any depth; else TEST_DEPTH says whether all run or the quick ones.
const folder = dirname(fileURLToPath(import.meta.url));
const runner = join(dirname(folder), "node_modules", "@playwright", "test", "cli.js");
const words = process.argv.slice(2);
const isNamed = words.some((word) => word.includes(".journey"));
const { status } = spawnSync(process.execPath, [runner, "test", "-c", folder, ...words], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_OPTIONS: "--conditions=source",
    ...(isNamed ? { TEST_DEPTH: "full" } : {}),
  },
});
process.exit(status ?? 1);
