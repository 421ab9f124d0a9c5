import { assert, systemClock, uuidV7At } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { firstIdAt } from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BetFilter, findBetOfRequest, listBets, listBetsSince, sumBets } from "./bets.ts";
import { findSellableBets } from "./sales.ts";

const DAY_MS = 86_400_000;
const PLAYER = 5_000_000n;
const OTHER = 5_000_001n;
/** Bets of a player on each day. */
const A_DAY = 4;
const DAYS_AGO = [2, 1, 0];
/** Both players ask under the same numbers: whose a bet is, is part of every question. */
const RANDOM = new Uint8Array(10);

type Placed = { readonly id: bigint; readonly atMs: number; readonly requestId: string };

let database: TestDatabase;
/** Bets of the player, the oldest first. */
const placed: Placed[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const noonMs = Math.floor(systemClock.nowMs() / DAY_MS) * DAY_MS + DAY_MS / 2;
  for (const daysAgo of DAYS_AGO) {
    for (let n = 0; n < A_DAY; n++) {
      const atMs = noonMs - daysAgo * DAY_MS + n;
      placed.push(await place(PLAYER, atMs, 0n));
      await place(OTHER, atMs, 1n);
    }
  }
});
afterAll(() => database.close());

async function place(player: bigint, atMs: number, n: bigint): Promise<Placed> {
  const id = firstIdAt(atMs) + n;
  const requestId = uuidV7At(atMs, RANDOM);
  await database.pool.query(
    `select sportsbook_place(null, array[row($1, $2, $3, 1, $4, 'single', 'none', 100, 1000,
       '[[7,"a","",1,2100,1100,0,"football","A","B","C",0,0,1,1,1]]', null, $3)::sportsbook_bet_row])`,
    [player, id, atMs * 1_000, requestId],
  );
  return { id, atMs, requestId };
}

const ids = () => placed.map(({ id }) => id);
const filter = (fields: Partial<BetFilter> = {}): BetFilter => {
  return { playerId: PLAYER, status: "all", from: null, to: null, ...fields };
};

describe("bets of several days", () => {
  it("are listed newest first, page by page over the ends of days", async () => {
    const seen: bigint[] = [];
    for (let before: bigint | null = null; ; before = seen.at(-1) ?? null) {
      const page = await listBets(database.pool, filter(), before, 3);
      if (page.length === 0) break;
      seen.push(...page.map(({ bet }) => bet.id));
    }
    expect(seen).toEqual(ids().toReversed());
  });

  it("are those of a period to the millisecond, however far it goes", async () => {
    const [from, to] = [placed[2], placed[9]].map((bet) => BigInt(bet?.atMs ?? 0) * 1_000n);
    const period = async (fields: Partial<BetFilter>) => {
      const found = await listBets(database.pool, filter(fields), null, 99);
      const { count } = await sumBets(database.pool, filter(fields));
      expect(count).toBe(found.length);
      return found.map(({ bet }) => bet.id).toReversed();
    };
    assert(from !== undefined && to !== undefined, "two bets bound the period");
    expect(await period({ from, to })).toEqual(ids().slice(2, 9));
    expect(await period({ from: from + 1n, to: to + 1n })).toEqual(ids().slice(3, 10));
    expect(await period({ from: 0n, to: 999_999_999_999_999_000n })).toEqual(ids());
    expect(await period({ from: 999_999_999_999_999_000n })).toEqual([]);
  });

  it("are followed from a time on, and after a bet, the oldest first", async () => {
    const since = async (fromMicros: bigint, afterId: bigint) => {
      const found = await listBetsSince(database.pool, PLAYER, { fromMicros, afterId }, 3);
      return found.map(({ id }) => id);
    };
    const [bet, last] = [placed[3], placed.at(-1)];
    assert(bet !== undefined && last !== undefined, "there are bets");
    const at = BigInt(bet.atMs) * 1_000n;
    expect(await since(0n, 0n)).toEqual(ids().slice(0, 3));
    expect(await since(at, 0n)).toEqual(ids().slice(3, 6));
    expect(await since(at + 1n, 0n)).toEqual(ids().slice(4, 7));
    expect(await since(at, bet.id)).toEqual(ids().slice(4, 7));
    expect(await since(0n, last.id)).toEqual([]);
    expect(await since(BigInt(last.atMs) * 1_000n, bet.id)).toEqual([last.id]);
  });

  it("are found by their request, and are for sale the newest first", async () => {
    for (const { id, requestId, atMs } of placed) {
      for (const skewMs of [-2 * DAY_MS, 0, 2 * DAY_MS]) {
        const found = await findBetOfRequest(database.pool, PLAYER, requestId, atMs + skewMs);
        expect(found?.bet.id).toBe(id);
      }
      const early = atMs - 2 * DAY_MS - 1;
      expect(await findBetOfRequest(database.pool, PLAYER, requestId, early)).toBeUndefined();
    }
    const sellable = await findSellableBets(database.pool, PLAYER, null, 5);
    expect(sellable.map(({ id }) => id)).toEqual(ids().toReversed().slice(0, 5));
    const named = ids().slice(0, 2);
    const two = await findSellableBets(database.pool, PLAYER, named, 5);
    expect(two.map(({ id }) => id)).toEqual(named.toReversed());
    expect(sellable[0]).toMatchObject({ results: [null], legs: [{ fixtureId: "7" }] });
  });
});
