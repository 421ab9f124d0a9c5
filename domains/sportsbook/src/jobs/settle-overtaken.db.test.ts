import type { OutcomeResult } from "@fairline/contracts";
import { silentLog, systemClock } from "@fairline/kernel";
import { grantsLoader } from "@fairline/promotions";
import { rulesLoader } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { createWallet, type Ledger, type Wallet } from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { settleNews } from "./settle-bets.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DEPOSIT = 1_000_000n;
const BETS = 40;

describe("a process that settles what another one settles too", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let other: Wallet;
  let fixtures = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    other = createWallet({
      pool: database.pool,
      clock: systemClock,
      log: silentLog,
      rulesLoader,
      grantsLoader,
    });
    await other.start();
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await other.stop();
    await desk.close();
    await database.close();
  });

  /** Bets of players on one outcome each, every second one on the outcome that wins. */
  async function placeBets(): Promise<{
    players: bigint[];
    end(result: OutcomeResult): void;
    takeBack(): void;
  }> {
    fixtures += 1;
    const fixtureId = String(fixtures);
    desk.offering.addFixture(fixtureId, "line");
    const players: bigint[] = [];
    for (let index = 0; index < BETS; index += 1) {
      const player = await desk.openPlayer(DEPOSIT);
      const outcomeId = index % 2 === 0 ? "1" : "X";
      const legs = [desk.asked({ fixtureId, ...RESULT, outcomeId })];
      await desk.place(player, desk.request(legs, { stakeMinor: "1000" }));
      players.push(player);
    }
    let rev = 0;
    const end = (result: OutcomeResult) => {
      rev += 1;
      desk.offering.append({
        kind: "settled",
        fixtureId,
        typeId: RESULT.typeId,
        specifiers: "",
        certainty: 2,
        rev,
        outcomes: [
          { outcomeId: "1", result },
          { outcomeId: "X", result: "lost" },
        ],
        score: [2, 1],
      });
    };
    const takeBack = () => {
      rev += 1;
      desk.offering.append({
        kind: "rolled-back",
        fixtureId,
        typeId: RESULT.typeId,
        specifiers: "",
        certainty: 2,
        rev,
        outcomes: [],
        score: [0, 0],
      });
    };
    return { players, end, takeBack };
  }

  const balances = (players: readonly bigint[]) =>
    Promise.all(players.map((player) => desk.balanceOf(player)));
  const expected = (won: bigint) =>
    Array.from({ length: BETS }, (_, index) => DEPOSIT - 1_000n + (index % 2 === 0 ? won : 0n));
  const countDue = async () => (await database.pool.query("select from settle_due")).rowCount;

  it("pays each bet once when both are at it at once", async () => {
    const { players, end } = await placeBets();
    end("won");
    const beside = { ...desk.deps, ledger: other.ledger };
    await Promise.all([settleNews(desk.deps), settleNews(beside)]);
    await desk.settle();
    expect(await balances(players)).toEqual(expected(2_100n));
    expect(await countDue()).toBe(0);
  });

  it("finds all of them settled otherwise, and leaves them so", async () => {
    const { players, end } = await placeBets();
    end("won");
    await settleNews({ ...desk.deps, ledger: overtaken(() => settleNews(desk.deps)) });
    expect(await balances(players)).toEqual(expected(2_100n));
    expect(await countDue()).toBe(0);
  });

  it("decides anew when newer news have come between its look and its money", async () => {
    const { players, end } = await placeBets();
    end("won");
    const correct = async () => {
      end("half-won");
      await settleNews(desk.deps);
    };
    await settleNews({ ...desk.deps, ledger: overtaken(correct) });
    await desk.settle();
    expect(await balances(players)).toEqual(expected(1_550n));
    expect(await countDue()).toBe(0);
  });

  it("moves nothing by a result that was taken back and looked at before its money", async () => {
    const { players, end, takeBack } = await placeBets();
    end("won");
    const takenBack = async () => {
      takeBack();
      await settleNews(desk.deps);
      expect(await countDue()).toBe(0);
    };
    await settleNews({ ...desk.deps, ledger: overtaken(takenBack) });
    await desk.settle();
    expect(await balances(players)).toEqual(players.map(() => DEPOSIT - 1_000n));
    const open = await database.pool.query(
      "select from bets where player_id = any ($1) and state = 'accepted' and rev = 1",
      [players],
    );
    expect(open.rowCount).toBe(BETS);
    end("won");
    await desk.settle();
    expect(await balances(players)).toEqual(expected(2_100n));
  });

  /** A ledger of its own that is asked for the first time when `first` is done. */
  function overtaken(first: () => Promise<void>): Ledger {
    let done: Promise<void> | undefined;
    const after = async () => {
      done ??= first();
      await done;
    };
    return new Proxy(other.ledger, {
      get(ledger, name) {
        if (name === "submit") {
          return async (item: Parameters<Ledger["submit"]>[0]) => (
            await after(), ledger.submit(item)
          );
        }
        if (name === "submitHouse") {
          return async (item: Parameters<Ledger["submitHouse"]>[0]) => (
            await after(), ledger.submitHouse(item)
          );
        }
        const value: unknown = Reflect.get(ledger, name);
        return typeof value === "function" ? value.bind(ledger) : value;
      },
    });
  }
});
