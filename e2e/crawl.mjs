import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm run crawl`: builds what is stale, then visits every page; words go to the crawl.
const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const SOURCE = ["--import", "tsx", "--conditions=source"];

const built = run([join(root, "tools/build/src/build.ts"), "--if-stale"]);
process.exit(built === 0 ? run([join(here, "src/crawl.ts"), ...process.argv.slice(2)]) : built);

function run(args) {
  const { status } = spawnSync(process.execPath, [...SOURCE, ...args], {
    cwd: root,
    stdio: "inherit",
  });
  return status ?? 1;
}
