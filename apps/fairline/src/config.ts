import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { openConfigDesk } from "@fairline/app-platform";
import { openDatabase } from "@fairline/database";
import { Failure, silentLog, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { readSettings, type Settings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

const USAGE = "Say: get GROUP SCOPE, or: set GROUP SCOPE FILE REASON.";

// `npm run config -- get GROUP SCOPE` prints what is stored; `npm run config -- set GROUP SCOPE FILE
// REASON` publishes a document of the same shape, in a running product within a second.
try {
  await config(readSettings(readEnvironment(), []), process.argv.slice(2));
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}

async function config(settings: Settings, args: readonly string[]): Promise<void> {
  const [verb, group = "", scope = "", file = "", ...reason] = args;
  if (verb !== "get" && verb !== "set") throw new Failure("CONFIG_USAGE", USAGE);
  if (!settings.databaseUrl && !existsSync(join(settings.dataFolder, "db"))) {
    throw new Failure(
      "CONFIG_NO_DATA",
      `There is no database in ${settings.dataFolder}: start Fairline first or set DATABASE_URL.`,
    );
  }
  const log = silentLog;
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    log,
    allowEmbedded: settings.allowEmbedded,
  });
  const bus = createMemoryBus({ log });
  try {
    const desk = openConfigDesk({ pool: database.pool, bus, clock: systemClock, log });
    if (verb === "get") return say(await desk.get(group, scope));
    const version = await desk.set(group, scope, readDocument(file), reason.join(" "));
    say({ group, scope, version });
  } finally {
    await bus.close();
    await database.close();
  }
}

function readDocument(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Failure("CONFIG_FILE", `${file} cannot be read as JSON. ${USAGE}`, { cause });
  }
}

function say(value: object): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
