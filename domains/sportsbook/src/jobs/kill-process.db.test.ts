import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const FIXTURES = 12;
const PLAYERS = 30;
const BETS_EACH = 20;
const DEPOSIT = 1_000_000n;
const STAKE = 1_000n;
const KILLS_MAX = 6;
const SCRIPT = fileURLToPath(new URL("../testing/settle-process.ts", import.meta.url));
const RUN_MS_MAX = 120_000;

describe("a settling process that is killed", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  /** Runs the process; kills it so long after it began to settle, unless it ends before. */
  async function run(words: readonly string[], killAfterMs: number | null): Promise<boolean> {
    const flags = ["--import", "tsx", "--conditions=source"];
    const child = spawn(process.execPath, [...flags, SCRIPT, database.url, words.join()], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.on("data", (chunk: Buffer) => {
      if (killAfterMs === null || !chunk.toString().includes("settling")) return;
      setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    });
    await once(child, "exit");
    return child.exitCode === 0;
  }

  it(
    "leaves nothing undone and nothing done twice",
    async () => {
      const words = Array.from({ length: FIXTURES }, (_, index) =>
        index % 4 === 0 ? "won" : index % 4 === 1 ? "refunded" : "lost",
      );
      for (let index = 1; index <= FIXTURES; index += 1) {
        desk.offering.addFixture(String(index), "line");
      }
      const players = await Promise.all(
        Array.from({ length: PLAYERS }, () => desk.openPlayer(DEPOSIT)),
      );
      const returns = { won: 2_100n, refunded: 1_000n, lost: 0n };
      let owed = 0n;
      await Promise.all(
        players.flatMap((player, at) =>
          Array.from({ length: BETS_EACH }, (_, n) => {
            const index = (at + n) % FIXTURES;
            const word = words[index] ?? "lost";
            owed += returns[word === "won" || word === "refunded" ? word : "lost"];
            const selection = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
            const leg = desk.asked({ fixtureId: String(index + 1), ...selection });
            return desk.place(player, desk.request([leg], { stakeMinor: String(STAKE) }));
          }),
        ),
      );
      for (let kill = 0; kill < KILLS_MAX; kill += 1) {
        if (await run(words, 40 + kill * 20)) break;
      }
      expect(await run(words, null)).toBe(true);

      const balances = await Promise.all(players.map((player) => desk.balanceOf(player)));
      const staked = BigInt(PLAYERS * BETS_EACH) * STAKE;
      const total = balances.reduce((sum, balance) => sum + balance, 0n);
      expect(total).toBe(BigInt(PLAYERS) * DEPOSIT - staked + owed);
      const open = await database.pool.query(
        "select from bets where state = 'accepted' union all select from settle_due",
      );
      expect(open.rowCount).toBe(0);
      const events = await database.pool.query<{ count: bigint }>(
        "select count(*) from bets where rev = 2 and paid_rev = 2 and paid_as = 'settled'",
      );
      expect(events.rows[0]?.count).toBe(BigInt(PLAYERS * BETS_EACH));
      expect(await desk.violations()).toEqual([]);
    },
    RUN_MS_MAX,
  );
});
