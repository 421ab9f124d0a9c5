import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { describeThirdParty, findForbidden, readLockfile } from "./judge-licences.ts";

/** Checks the lockfile and the page of third-party packages; `--write` renews the page. */
function main(): void {
  const root = findRoot(import.meta.dirname);
  const packages = readLockfile(readFileSync(join(root, "package-lock.json"), "utf8"));
  const page = join(root, "THIRD-PARTY.md");
  const text = describeThirdParty(packages);
  if (process.argv.includes("--write")) writeFileSync(page, text);
  const forbidden = findForbidden(packages);
  for (const { name, version, licence } of forbidden) {
    console.log(`${name} ${version}: licence ${licence} is not on the list`);
  }
  const isCurrent = existsSync(page) && readFileSync(page, "utf8") === text;
  if (!isCurrent) console.log("THIRD-PARTY.md is out of date: run this tool with --write");
  console.log(`licences: ${packages.length} packages, ${forbidden.length} refused`);
  if (forbidden.length > 0 || packages.length === 0 || !isCurrent) process.exitCode = 1;
}

main();
