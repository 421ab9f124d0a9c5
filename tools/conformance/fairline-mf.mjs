#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { join } from "node:path";

// The command from its sources: `fairline-mf check URL`.
const main = join(import.meta.dirname, "src/fairline-mf.ts");
const args = ["--import", "tsx", "--conditions=source", main, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
process.exitCode = status ?? 1;
