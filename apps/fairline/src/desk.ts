import { existsSync } from "node:fs";
import { join } from "node:path";
import { orderPages } from "@fairline/app-platform";
import { openDatabase } from "@fairline/database";
import { changePlayerStanding } from "@fairline/identity";
import { Failure, isRefused, silentLog, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { type DeskOrder, readDeskOrder } from "./desk-order.ts";
import { readSettings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

// `npm run desk -- ban 1000000 --level 45 --reason payments --by anna`: changes how a player stands,
// `npm run desk -- move /old /new --by anna`: where a page is; while the product runs or not. The running product hears of it from the outbox.
try {
  await work(process.argv.slice(2));
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}

async function work(words: readonly string[]): Promise<void> {
  const order = readDeskOrder(words);
  const settings = readSettings(readEnvironment(), []);
  if (!settings.databaseUrl && !existsSync(join(settings.dataFolder, "db"))) {
    throw new Failure(
      "DESK_NO_DATA",
      `There is no database in ${settings.dataFolder}: start Fairline first or set DATABASE_URL.`,
    );
  }
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataFolder: settings.dataFolder,
    log: silentLog,
    allowEmbedded: settings.allowEmbedded,
  });
  try {
    process.stdout.write(`${JSON.stringify(await obey(database.pool, order))}\n`);
  } finally {
    await database.close();
  }
}

type Pool = Parameters<typeof orderPages>[0]["pool"];

async function obey(pool: Pool, order: DeskOrder): Promise<object> {
  const deps = { pool, clock: systemClock };
  if (order.kind !== "standing") return { pages: await orderPages(deps, order) };
  const { playerId, change, by } = order;
  const changing = { ...deps, nudge: () => undefined };
  const standing = await changePlayerStanding(changing, playerId, change, by);
  if (isRefused(standing)) throw new Failure(standing.code, `The desk refuses: ${standing.code}.`);
  return { playerId: String(playerId), ...standing };
}
