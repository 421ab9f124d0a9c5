import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { openApiPath, openApiText } from "./open-api-file.ts";

// Writes the checked-in description of the api; a test fails while it is out of date.
const root = findRoot(import.meta.dirname);
const path = openApiPath(root);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, openApiText());
const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
spawnSync(process.execPath, [biome, "format", "--write", path], { cwd: root, stdio: "ignore" });
process.stdout.write(`${path}\n`);
