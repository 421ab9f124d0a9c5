import { findRoot } from "@fairline/kernel/node";
import type { Repository } from "./finding.ts";
import { describeLongest } from "./longest.ts";
import { checkEffects } from "./rules/effects.ts";
import { checkExports } from "./rules/exports.ts";
import { checkCycles, checkLayers } from "./rules/layers.ts";
import { checkNames } from "./rules/names.ts";
import { checkRecipes } from "./rules/recipes.ts";
import { checkColours, checkLeftOvers, checkReadmes } from "./rules/texts.ts";
import { checkVersions } from "./rules/versions.ts";
import { listFiles, readSource, type SourceFile } from "./source-file.ts";
import { readWorkspaces } from "./workspace.ts";

const RULES = [
  checkNames,
  checkExports,
  checkEffects,
  checkLayers,
  checkCycles,
  checkLeftOvers,
  checkColours,
  checkReadmes,
  checkRecipes,
  checkVersions,
];

/** Checks the house style of the whole repository; exit status 1 when a rule is broken. */
function main(): void {
  const root = findRoot(import.meta.dirname);
  const files = listFiles(root);
  const sources = files
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => readSource(root, path))
    .filter((file): file is SourceFile => file !== undefined);
  const repository: Repository = { root, files, sources, workspaces: readWorkspaces(root, files) };
  const findings = RULES.flatMap((rule) => rule(repository));
  for (const { rule, place, message } of findings) console.log(`${place}  ${rule}: ${message}`);
  for (const line of describeLongest(sources)) console.log(line);
  console.log(`tidy: ${sources.length} files, ${findings.length} findings`);
  if (findings.length > 0 || sources.length === 0) process.exitCode = 1;
}

main();
