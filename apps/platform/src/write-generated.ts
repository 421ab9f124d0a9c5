import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a checked-in file that is made from code, formatted like all others, and says where. */
export function writeGenerated(root: string, path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  spawnSync(process.execPath, [biome, "format", "--write", path], { cwd: root, stdio: "ignore" });
  process.stdout.write(`${path}\n`);
}
