import { existsSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@fairline/database";
import { Failure, silentLog } from "@fairline/kernel";
import type { Settings } from "./settings.ts";

/** Opens what a start of the product kept, while it runs or not; before the first start is a failure. */
export async function openKeptDatabase(
  settings: Settings,
  missingCode: string,
): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, allowEmbedded } = settings;
  if (!databaseUrl && !existsSync(join(dataFolder, "db"))) {
    throw new Failure(
      missingCode,
      `There is no database in ${dataFolder}: start Fairline first or set DATABASE_URL.`,
    );
  }
  return openDatabase({ databaseUrl, dataFolder, allowEmbedded, log: silentLog });
}
