import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { findRoot } from "@fairline/kernel/node";
import type { World } from "./start-world.ts";

const run = promisify(execFile);

/** Publishes changes of one group of the site's configuration, by the operator's own tool. */
export async function publishConfig(
  { dataFolder }: World,
  group: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const tool = (...words: string[]) =>
    run(
      process.execPath,
      ["--import", "tsx", "--conditions=source", "apps/fairline/src/config.ts", ...words],
      { cwd: findRoot(import.meta.dirname), env: { FAIRLINE_DATA: dataFolder } },
    );
  const { stdout } = await tool("get", group, "base");
  const { version, value } = JSON.parse(stdout);
  const file = join(dataFolder, `${group}.json`);
  writeFileSync(file, JSON.stringify({ version, value: { ...value, ...changes } }));
  await tool("set", group, "base", file, "a journey looks at it");
}
