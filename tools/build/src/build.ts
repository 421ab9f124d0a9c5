import { findRoot } from "@fairline/kernel/node";
import { buildAll } from "./build-all.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { sourceStamp } from "./stamp.ts";

// `npm run build` builds always; `--if-stale` only what the sources ask for.
const root = findRoot(process.cwd());
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

if (process.argv.includes("--if-stale")) await buildIfStale({ root, onProgress: say });
else await buildAll(root, sourceStamp(root), say);
