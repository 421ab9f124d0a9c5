import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { answerRequest, openConfigDesk } from "@fairline/app-platform";
import { openDatabase } from "@fairline/database";
import { changePlayerStanding, importAccounts, type StandingChange } from "@fairline/identity";
import { silentLog, systemClock } from "@fairline/kernel";
import type { World } from "./start-world.ts";

/** What an operator does while the product runs. */
export type Desk = {
  /** Publishes the whole of a group. */
  setConfig(group: string, value: object): Promise<void>;
  importAccounts(text: string): Promise<void>;
  changeStanding(playerId: string, change: StandingChange): Promise<void>;
  answerRequest(number: string, text: string): Promise<void>;
};

/** Works at the operator's desk of a running product. */
export async function atTheDesk(world: World, work: (desk: Desk) => Promise<void>): Promise<void> {
  const database = await openDatabase({
    databaseUrl: undefined,
    dataFolder: world.dataFolder,
    allowEmbedded: true,
    log: silentLog,
  });
  const bus = createMemoryBus({ log: silentLog });
  const deps = { pool: database.pool, bus, clock: systemClock, log: silentLog };
  const config = openConfigDesk(deps);
  try {
    await work({
      async setConfig(group, value) {
        const { version } = await config.get(group, "base");
        await config.set(group, "base", { version, value }, "a journey");
      },
      async importAccounts(text) {
        await importAccounts({ ...deps, blockedCountries: new Set() }, text, "journey");
      },
      async changeStanding(playerId, change) {
        const changing = { ...deps, nudge: () => undefined };
        await changePlayerStanding(changing, BigInt(playerId), change, "a journey");
      },
      async answerRequest(number, text) {
        const answer = { text, by: "a journey", atMs: systemClock.nowMs() };
        await answerRequest(deps.pool, BigInt(number), answer);
      },
    });
  } finally {
    await bus.close();
    await database.close();
  }
}
