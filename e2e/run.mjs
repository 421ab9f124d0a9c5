import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Runs the journeys on the built product; further words go to the runner, such as a file's name.
const folder = dirname(fileURLToPath(import.meta.url));
const runner = join(dirname(folder), "node_modules", "@playwright", "test", "cli.js");
const { status } = spawnSync(
  process.execPath,
  [runner, "test", "-c", folder, ...process.argv.slice(2)],
  { stdio: "inherit", env: { ...process.env, NODE_OPTIONS: "--conditions=source" } },
);
process.exit(status ?? 1);
