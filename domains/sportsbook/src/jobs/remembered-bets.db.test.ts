import type { OutcomeResult } from "@fairline/contracts";
import { assert, isRefused, uuidV7At } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { postgresBetStore } from "../store/postgres-bet-store.ts";
import { lookAtNews } from "./settle-bets.ts";

const MARKET = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DEPOSIT = 1_000_000n;
const STAKE = 1_000n;
/** Each leg at 2.1. */
const RETURNS = 9_261n;

describe("accumulators that were looked at while they were open", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let fixtures: string[] = [];
  let revs = new Map<string, number>();
  let player = 0n;
  let betId = "";
  let lastFixture = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  beforeEach(async () => {
    fixtures = [1, 2, 3].map((n) => String(lastFixture + n));
    lastFixture += fixtures.length;
    revs = new Map();
    for (const fixtureId of fixtures) desk.offering.addFixture(fixtureId, "line");
    player = await desk.openPlayer(DEPOSIT);
    const legs = fixtures.map((fixtureId) => desk.asked({ fixtureId, ...MARKET }));
    const fields = { plan: "accumulator", stakeMinor: String(STAKE) } as const;
    betId = (await desk.place(player, desk.request(legs, fields))).betId;
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  /** A process of its own, with what it remembers. */
  const process = () => lookAtNews(desk.deps, () => false);

  function tell(leg: number, kind: "settled" | "rolled-back", result?: OutcomeResult): void {
    const fixtureId = fixtures[leg] ?? "";
    const rev = (revs.get(fixtureId) ?? 0) + 1;
    revs.set(fixtureId, rev);
    desk.offering.append({
      kind,
      fixtureId,
      typeId: MARKET.typeId,
      specifiers: MARKET.specifiers,
      certainty: 2,
      rev,
      outcomes: result === undefined ? [] : [{ outcomeId: MARKET.outcomeId, result }],
      score: [1, 0],
    });
  }
  const end = (leg: number, result: OutcomeResult) => tell(leg, "settled", result);

  async function stateNow() {
    const bet = await desk.sportsbook.getBet(player, betId);
    assert(!isRefused(bet), "the bet is there");
    return bet.state;
  }

  /** Reads of bets by those who settle. */
  function countReads() {
    const { pool } = desk.deps;
    let reads = 0;
    const counting = new Proxy(pool, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...values: unknown[]) => {
          const [query] = values;
          const isNamed = typeof query === "object" && query !== null && "name" in query;
          if (isNamed && query.name === "sportsbook.find-settling-bets") reads += 1;
          return Reflect.apply(value, target, values);
        };
      },
    });
    return {
      look: lookAtNews({ ...desk.deps, store: postgresBetStore(counting) }, () => false),
      reads: () => reads,
    };
  }

  it("are read once, however many legs end", async () => {
    const { look, reads } = countReads();
    for (const leg of fixtures.keys()) {
      end(leg, "won");
      await look();
    }
    expect(await stateNow()).toBe("won");
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - STAKE + RETURNS);
    expect(reads()).toBe(1);
  });

  it("are opened again by who remembers them open, when another process had settled them", async () => {
    const [one, other] = [process(), process()];
    end(0, "won");
    await one();
    end(1, "lost");
    await other();
    expect(await stateNow()).toBe("lost");
    tell(1, "rolled-back");
    await one();
    expect(await stateNow()).toBe("accepted");
    end(1, "won");
    end(2, "won");
    await one();
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - STAKE + RETURNS);
  });

  it("are paid once when another process has settled them", async () => {
    const [one, other] = [process(), process()];
    end(0, "won");
    await one();
    end(1, "won");
    end(2, "won");
    await Promise.all([other(), one()]);
    await Promise.all([other(), one()]);
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - STAKE + RETURNS);
    expect((await database.pool.query("select from settle_due")).rowCount).toBe(0);
  });

  it("are settled as they are after a part was sold", async () => {
    const look = process();
    end(0, "won");
    await look();
    const { offers } = await desk.sportsbook.findCashOutOffers(player);
    const offer = offers[0]?.offer;
    assert(offer, "the bet has an offer");
    const requestId = uuidV7At(desk.clock.nowMs(), new Uint8Array(10).fill(9));
    const asked = { requestId, betId, offerId: offer.offerId, partBp: 5_000 };
    assert(!isRefused(await desk.sportsbook.cashOutBet(player, asked)), "half of it is sold");
    const sold = (await desk.balanceOf(player)) - (DEPOSIT - STAKE);
    end(1, "won");
    end(2, "won");
    await look();
    expect(await stateNow()).toBe("won");
    expect(await desk.balanceOf(player)).toBe(DEPOSIT - STAKE + sold + 4_631n);
    expect((await database.pool.query("select from settle_due")).rowCount).toBe(0);
  });
});
