import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { answerRequest, openConfigDesk } from "@fairline/app-platform";
import { createCasino, type GameProvider } from "@fairline/casino";
import { openDatabase } from "@fairline/database";
import { changePlayerStanding, importAccounts, type StandingChange } from "@fairline/identity";
import { silentLog, systemClock } from "@fairline/kernel";
import { createWallet } from "@fairline/wallet";
import type { World } from "./start-world.ts";

/** What an operator does while the product runs. */
export type Desk = {
  /** Publishes the whole of a group. */
  setConfig(group: string, value: object): Promise<void>;
  importAccounts(text: string): Promise<void>;
  changeStanding(playerId: string, change: StandingChange): Promise<void>;
  answerRequest(number: string, text: string): Promise<void>;
  /** A game that a player opened so many minutes ago; no page of the site opens one. */
  openGame(playerId: string, minutesAgo: number): Promise<void>;
};

const PROVIDER: GameProvider = { id: 9, name: "journey-games", secrets: ["known to nobody else"] };
const MINUTE_MS = 60_000;

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
      async openGame(playerId, minutesAgo) {
        const { ledger } = createWallet(deps);
        const nudge = () => undefined;
        const casino = createCasino({
          ...deps,
          nudge,
          providers: [PROVIDER],
          ledger: {
            submit: (item) => ledger.submit(item),
            nextId: () => ledger.nextId(),
            readHead: (id) => ledger.readHead(id),
            openSubledger: (kind, name) => ledger.openSubledger(kind, name),
            nowMs: () => systemClock.nowMs() - minutesAgo * MINUTE_MS,
          },
        });
        await casino.openGame(BigInt(playerId), PROVIDER.name, "dice");
      },
    });
  } finally {
    await bus.close();
    await database.close();
  }
}
