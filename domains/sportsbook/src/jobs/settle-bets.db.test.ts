import type { BetView, OutcomeResult } from "@fairline/contracts";
import type { Settlement } from "@fairline/offering";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import type { LedgerItem } from "@fairline/wallet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { publishSettlements, readCursor } from "../store/settlement.ts";
import { settleBets, settleNews } from "./settle-bets.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DEPOSIT = 1_000_000n;

describe("settling bets", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;
  let fixtures = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  beforeEach(async () => {
    player = await desk.openPlayer(DEPOSIT);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await desk.close();
    await database.close();
  });

  function fixture(section: "line" | "live" = "line"): string {
    fixtures += 1;
    desk.offering.addFixture(String(fixtures), section);
    return String(fixtures);
  }
  async function bet(fixtureIds: readonly string[], stakeMinor = "1000"): Promise<BetView> {
    const legs = fixtureIds.map((fixtureId) => desk.asked({ fixtureId, ...RESULT }));
    return desk.place(player, desk.request(legs, { stakeMinor }));
  }
  function settled(fixtureId: string, result: OutcomeResult, rev = 1, certainty: 1 | 2 = 2) {
    desk.offering.append({
      kind: "settled",
      fixtureId,
      typeId: RESULT.typeId,
      specifiers: "",
      certainty,
      rev,
      outcomes: [
        { outcomeId: "1", result },
        { outcomeId: "X", result: "lost" },
      ],
      score: [2, 1],
    });
  }
  function other(kind: "rolled-back" | "cancelled", fixtureId: string, rev: number, window = {}) {
    const { typeId, specifiers } = RESULT;
    const common = {
      typeId,
      specifiers,
      certainty: 2 as const,
      outcomes: [],
      score: [0, 0] as const,
    };
    desk.offering.append({ kind, fixtureId, rev, ...common, ...window });
  }
  async function reread({ betId }: BetView): Promise<BetView> {
    const { bets } = await pages();
    const found = bets.find((each) => each.betId === betId);
    expect(found).toBeDefined();
    return found ?? bets[0]!;
  }
  async function pages() {
    const found = await desk.sportsbook.findBets(player, { limit: "100" });
    return "bets" in found ? found : { bets: [] };
  }

  async function openBets() {
    const found = await desk.sportsbook.findBets(player, { status: "open" });
    return "totals" in found ? found : { totals: { count: -1 } };
  }

  it.each([
    ["won", "won", "2100", 1_001_100n],
    ["lost", "lost", "0", 999_000n],
    ["refunded", "refunded", "1000", 1_000_000n],
    ["half-won", "mixed", "1550", 1_000_550n],
    ["half-lost", "mixed", "500", 999_500n],
  ] as const)(
    "a single at 2.10 that is %s ends %s with %s",
    async (word, state, returnsMinor, balance) => {
      const id = fixture();
      const placed = await bet([id]);
      settled(id, word);
      await desk.settle();
      expect(await reread(placed)).toMatchObject({
        state,
        returnsMinor,
        rev: 2,
        legs: [{ result: word, scoreAtResult: [2, 1], resultRev: 1 }],
        events: [{ kind: "placed" }, { kind: "settled", rev: 2, amountMinor: returnsMinor }],
      });
      expect(await desk.balanceOf(player)).toBe(balance);
    },
  );

  it("pays an accumulator when its last leg is known, and shows each leg before", async () => {
    const ids = [fixture(), fixture(), fixture()];
    const placed = await bet(ids, "333");
    settled(ids[0]!, "won");
    settled(ids[1]!, "half-won");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({
      state: "accepted",
      returnsMinor: null,
      legs: [{ result: "won" }, { result: "half-won" }, { result: null }],
    });
    settled(ids[2]!, "refunded");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({
      state: "mixed",
      returnsMinor: "1084",
      calculation: "3.33 × 2.10 × (2.10 + 1)/2 × 1 = 10.83915 → 10.84",
    });
  });

  it("ends an accumulator at its first lost leg, and still shows the others later", async () => {
    const ids = [fixture(), fixture()];
    const placed = await bet(ids);
    settled(ids[1]!, "lost");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "lost", rev: 2, returnsMinor: "0" });
    settled(ids[0]!, "won");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({
      state: "lost",
      rev: 2,
      legs: [{ result: "won" }, { result: "lost" }],
    });
  });

  it("moves nothing when the same result is confirmed", async () => {
    const id = fixture();
    const placed = await bet([id]);
    settled(id, "won", 1, 1);
    await desk.settle();
    const before = await desk.balances();
    settled(id, "won", 2, 2);
    await desk.settle();
    expect(await desk.balances()).toEqual(before);
    expect(await reread(placed)).toMatchObject({ rev: 2, legs: [{ resultRev: 2 }] });
  });

  it.each(["won", "lost", "refunded", "half-won", "half-lost"] as const)(
    "leaves every account as before when a %s settlement is taken back",
    async (word) => {
      const ids = [fixture(), fixture()];
      const single = await bet([ids[0]!]);
      const double = await bet(ids);
      settled(ids[1]!, "won");
      await desk.settle();
      const before = await desk.balances();
      settled(ids[0]!, word);
      await desk.settle();
      expect((await reread(single)).state).not.toBe("accepted");
      other("rolled-back", ids[0]!, 2);
      await desk.settle();
      expect(await desk.balances()).toEqual(before);
      for (const each of [single, double]) {
        const now = await reread(each);
        expect(now).toMatchObject({ state: "accepted", returnsMinor: null, rev: 3 });
        expect(now.events.at(-1)).toMatchObject({ kind: "rolled-back" });
      }
    },
  );

  it("takes entries of one page in their order, market by market", async () => {
    const [changed, settledTwice, untouched] = [fixture(), fixture(), fixture()];
    const bets = [await bet([changed]), await bet([settledTwice]), await bet([untouched])];
    settled(changed, "lost");
    settled(settledTwice, "won");
    other("cancelled", changed, 2);
    settled(untouched, "won");
    settled(settledTwice, "half-won", 2);
    other("rolled-back", changed, 3);
    await desk.settle();
    const states = await Promise.all(bets.map(async (each) => (await reread(each)).returnsMinor));
    expect(states).toEqual(["0", "1550", "2100"]);
  });

  it("replaces a result by another, to and fro, and pays the difference", async () => {
    const id = fixture();
    const placed = await bet([id]);
    const steps = [
      ["won", 1_001_100n],
      ["lost", 999_000n],
      ["won", 1_001_100n],
      ["refunded", 1_000_000n],
      ["half-lost", 999_500n],
      ["lost", 999_000n],
    ] as const;
    let rev = 0;
    for (const [word, balance] of steps) {
      rev += 1;
      settled(id, word, rev);
      await desk.settle();
      expect(await desk.balanceOf(player)).toBe(balance);
      expect(await desk.violations()).toEqual([]);
    }
    const { events } = await reread(placed);
    expect(events.map(({ kind }) => kind)).toEqual([
      "placed",
      "settled",
      ...Array.from({ length: 5 }, () => "resettled"),
    ]);
  });

  it("books what a spent balance cannot bear as a debt that later credits repay", async () => {
    const [id, next] = [fixture(), fixture()];
    player = await desk.openPlayer(1_000n);
    await bet([id]);
    settled(id, "won");
    await desk.settle();
    expect(await desk.balanceOf(player)).toBe(2_100n);
    const second = await bet([next], "2000");
    settled(id, "lost", 2);
    await desk.settle();
    expect(await desk.balanceOf(player)).toBe(0n);
    settled(next, "won");
    await desk.settle();
    // 42.00 for the second bet, less the 20.00 that were missing.
    expect(await desk.balanceOf(player)).toBe(2_200n);
    expect((await reread(second)).returnsMinor).toBe("4200");
  });

  it("refunds bets of a cancelled window to the millisecond and lets others stand", async () => {
    const id = fixture();
    const early = await bet([id]);
    let late = await bet([id]);
    // Bets of the same millisecond are of the same side of the window.
    while (late.placedAt === early.placedAt) late = await bet([id]);
    settled(id, "won");
    await desk.settle();
    other("cancelled", id, 2, { windowFrom: late.placedAt });
    await desk.settle();
    expect(await reread(early)).toMatchObject({ state: "won" });
    expect(await reread(late)).toMatchObject({ state: "refunded", returnsMinor: "1000" });
    other("rolled-back", id, 3);
    await desk.settle();
    expect(await reread(late)).toMatchObject({ state: "won", returnsMinor: "2100" });
  });

  it("voids open bets of a cancelled market", async () => {
    const id = fixture();
    const placed = await bet([id]);
    other("cancelled", id, 1);
    await desk.settle();
    const now = await reread(placed);
    expect(now).toMatchObject({ state: "refunded", legs: [{ result: "refunded" }] });
    expect(now.events.at(-1)).toMatchObject({ kind: "voided" });
    expect(await desk.balanceOf(player)).toBe(DEPOSIT);
  });

  it("settles a bet that commits after the result of its market was published", async () => {
    const id = fixture();
    const leg = desk.asked({ fixtureId: id, ...RESULT });
    settled(id, "won");
    await desk.settle();
    const placed = await desk.place(player, desk.request([leg]));
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "won" });
  });

  it("leaves no bet behind that commits while its market is being published", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = fixture();
      const leg = desk.asked({ fixtureId: id, ...RESULT });
      const placing = Array.from({ length: 8 }, () => desk.place(player, desk.request([leg])));
      settled(id, "refunded");
      await Promise.all([desk.settle(), ...placing, desk.settle()]);
    }
    await desk.settle();
    const { totals } = await openBets();
    expect(totals.count).toBe(0);
    expect(await desk.balanceOf(player)).toBe(DEPOSIT);
  });

  it("keeps the cap that was agreed", async () => {
    const ids = [fixture(), fixture(), fixture()];
    for (const fixtureId of ids) desk.offering.setPrice({ fixtureId, ...RESULT }, 100_000);
    const placed = await bet(ids, "1000");
    expect(placed).toMatchObject({ maxReturnsMinor: "50000000", cappedAtMinor: "50000000" });
    for (const id of ids) settled(id, "won");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({
      state: "won",
      returnsMinor: "50000000",
      cappedAtMinor: "50000000",
    });
  });

  it("says of an open bet what its decided legs leave it, and not what it began with", async () => {
    const ids = [fixture(), fixture(), fixture()];
    const placed = await bet(ids);
    expect(placed).toMatchObject({ maxReturnsMinor: "9261", cappedAtMinor: null });
    settled(ids[0]!, "refunded");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "accepted", maxReturnsMinor: "4410" });
    settled(ids[1]!, "half-lost");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "accepted", maxReturnsMinor: "1050" });
    settled(ids[2]!, "won");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "mixed", returnsMinor: "1050" });
  });

  it("does nothing to a bet whose outcome the result does not name", async () => {
    const id = fixture();
    const leg = desk.asked({ fixtureId: id, ...RESULT, outcomeId: "2" });
    const placed = await desk.place(player, desk.request([leg]));
    settled(id, "won");
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "accepted", legs: [{ result: null }] });
  });

  it("tells the player of every change, in order", async () => {
    const ids = [fixture(), fixture()];
    const placed = await bet(ids);
    settled(ids[0]!, "won");
    await desk.settle();
    settled(ids[1]!, "lost");
    await desk.settle();
    const news = await database.pool.query<{ body: { state: string; rev: number } }>(
      "select body from outbox_news where topic = 'bet.changed' and body ->> 'betId' = $1 order by id",
      [placed.betId],
    );
    expect(news.rows.map(({ body }) => body)).toEqual([
      { betId: placed.betId, rev: 1, state: "accepted", returnsMinor: null },
      { betId: placed.betId, rev: 1, state: "accepted", returnsMinor: null },
      { betId: placed.betId, rev: 2, state: "lost", returnsMinor: "0" },
    ]);
  });

  it("settles on its own once started, by hint and by poll", async () => {
    const id = fixture();
    const placed = await bet([id]);
    await desk.sportsbook.start();
    settled(id, "won");
    for (let turns = 0; (await reread(placed)).state !== "won" && turns < 500; turns += 1) {
      desk.clock.advance(50);
    }
    expect(await reread(placed)).toMatchObject({ state: "won" });
    await desk.sportsbook.stop();
  });

  it("publishes what comes while bets are being settled", async () => {
    const [first, second] = [fixture(), fixture()];
    const bets = [await bet([first]), await bet([second])];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { ledger } = desk.deps;
    const slow: typeof ledger = Object.create(ledger, {
      submit: { value: (item: LedgerItem) => gate.then(() => ledger.submit(item)) },
    });
    const job = settleBets({ ...desk.deps, ledger: slow });
    job.start();
    settled(first, "won");
    const isPublished = (fixtureId: string) =>
      database.pool
        .query("select from known_results where fixture_id = $1", [fixtureId])
        .then(({ rowCount }) => rowCount === 1);
    await expect.poll(() => isPublished(first)).toBe(true);
    settled(second, "won");
    await expect.poll(() => isPublished(second)).toBe(true);
    expect(await reread(bets[0]!)).toMatchObject({ state: "accepted" });
    release();
    await expect
      .poll(async () => (await Promise.all(bets.map(reread))).map(({ state }) => state))
      .toEqual(["won", "won"]);
    await job.stop();
  });

  it("puts off a bet that cannot be settled, by the ledger's time, and settles the others", async () => {
    const id = fixture();
    const bets = [await bet([id]), await bet([id]), await bet([id])];
    const [thrown, rejected] = bets.map(({ betId }) => BigInt(betId));
    const { ledger } = desk.deps;
    let isBroken = true;
    const failing: typeof ledger = Object.create(ledger, {
      submit: {
        value(item: LedgerItem) {
          const subject = isBroken ? item.guard?.subject : undefined;
          if (subject === String(thrown)) throw new Error("asked for nothing");
          if (subject === String(rejected)) return Promise.reject(new Error("not written"));
          return ledger.submit(item);
        },
      },
    });
    // A process whose clock is an hour behind waits no longer than others.
    const behind = Object.create(desk.clock, {
      nowMs: { value: () => desk.clock.nowMs() - 3_600_000 },
    });
    const deps = { ...desk.deps, clock: behind, ledger: failing };
    settled(id, "won");
    const askedAt = ledger.nowMs();
    await settleNews(deps);
    const due = await database.pool.query<{ bet_id: bigint; next_at: bigint; tries: number }>(
      `select unnest(bet_ids) as bet_id, next_at, tries from settle_due order by bet_id`,
    );
    expect(due.rows.map(({ bet_id, tries }) => [bet_id, tries])).toEqual([
      [thrown, 1],
      [rejected, 1],
    ]);
    for (const { next_at } of due.rows) {
      expect(Number(next_at)).toBeGreaterThanOrEqual(askedAt + 1_000);
      expect(Number(next_at)).toBeLessThan(askedAt + 60_000);
    }
    expect(await reread(bets[2]!)).toMatchObject({ state: "won" });
    isBroken = false;
    await settleNews(deps);
    const waiting = await database.pool.query("select unnest(bet_ids) from settle_due");
    expect(waiting.rowCount).toBe(2);
    desk.clock.advance(60_000);
    await settleNews(deps);
    for (const each of bets) expect(await reread(each)).toMatchObject({ state: "won", rev: 2 });
  });

  /** Publishes what the log holds; no bet is looked at. */
  async function publish(): Promise<void> {
    const cursor = await readCursor(database.pool);
    const entries = await desk.offering.findAfter(cursor, 100);
    if (entries.length > 0) await publishSettlements(database.pool, cursor, entries);
  }

  it("shows a settled bet as it was settled until it is settled otherwise", async () => {
    const id = fixture();
    const placed = await bet([id]);
    settled(id, "won");
    await desk.settle();
    const before = await reread(placed);
    expect(before).toMatchObject({ state: "won", calculation: "10.00 × 2.10 = 21.00" });
    other("rolled-back", id, 2);
    await publish();
    expect(await reread(placed)).toEqual(before);
    await desk.settle();
    const open = { state: "accepted", legs: [{ result: null }], calculation: null };
    expect(await reread(placed)).toMatchObject(open);
    settled(id, "half-won", 3);
    await publish();
    // What is published of an open bet is shown at once.
    expect(await reread(placed)).toMatchObject({
      state: "accepted",
      legs: [{ result: "half-won" }],
    });
    await desk.settle();
    settled(id, "lost", 4);
    await publish();
    expect(await reread(placed)).toMatchObject({ state: "mixed", legs: [{ result: "half-won" }] });
    await desk.settle();
    expect(await reread(placed)).toMatchObject({ state: "lost", legs: [{ result: "lost" }] });
  });

  it("shows what becomes of the other legs of a lost accumulator, to and fro", async () => {
    const [lost, ended] = [fixture(), fixture()];
    const placed = await bet([lost, ended]);
    settled(lost, "lost");
    for (const result of ["won", "half-lost"] as const) {
      settled(ended, result, result === "won" ? 1 : 2);
      await desk.settle();
      expect(await reread(placed)).toMatchObject({
        state: "lost",
        rev: 2,
        legs: [{ result: "lost" }, { result }],
      });
    }
    other("rolled-back", ended, 3);
    await desk.settle();
    expect(await reread(placed)).toMatchObject({
      state: "lost",
      rev: 2,
      legs: [{ result: "lost" }, { result: null }],
    });
  });

  it("settles a bet that two pages name once, by the first of them", async () => {
    await desk.settle();
    const [first, second] = [fixture(), fixture()];
    const placed = await bet([first, second]);
    const pages: string[] = [];
    const { ledger } = desk.deps;
    const watched: typeof ledger = Object.create(ledger, {
      submit: {
        value(item: LedgerItem) {
          pages.push(String(item.guard?.row["due_seq"]));
          return ledger.submit(item);
        },
      },
    });
    for (const fixtureId of [first, second]) {
      settled(fixtureId, "won");
      await publish();
    }
    const due = await database.pool.query<{ seq: bigint; bet_ids: bigint[] }>(
      "select seq, bet_ids from settle_due order by seq",
    );
    const ids = [BigInt(placed.betId)];
    expect(due.rows.map(({ bet_ids }) => bet_ids.map(BigInt))).toEqual([ids, ids]);
    await settleNews({ ...desk.deps, ledger: watched });
    expect(pages).toEqual([String(due.rows[0]?.seq)]);
    expect(await reread(placed)).toMatchObject({ state: "won", rev: 2, returnsMinor: "4410" });
    expect((await database.pool.query("select from settle_due")).rowCount).toBe(0);
  });

  it("catches up with a long log in ever larger pieces", async () => {
    await desk.settle();
    const fixtureId = fixture();
    for (let n = 0; n < 3_500; n += 1) {
      desk.offering.append({
        kind: "settled",
        fixtureId,
        typeId: "fb.total",
        specifiers: `total=${n}.5`,
        certainty: 2,
        rev: 1,
        outcomes: [{ outcomeId: "over", result: "lost" }],
        score: [0, 0],
      });
    }
    const asked: number[] = [];
    const settlements = {
      findAfter(id: bigint, limit: number) {
        asked.push(limit);
        return desk.offering.findAfter(id, limit);
      },
      onAppended: () => () => undefined,
    };
    await settleNews({ ...desk.deps, settlements });
    const grown = [16, 32, 64, 128, 256, 256, 256, 256, 256, 256];
    expect(asked).toEqual([...Array.from({ length: 257 }, () => 8), ...grown]);
  });

  it("reads nothing any more once it has stopped, hinted at or not", async () => {
    let reads = 0;
    let hint = (): void => undefined;
    let release = (): void => undefined;
    const gate = new Promise<readonly Settlement[]>((resolve) => {
      release = () => resolve([]);
    });
    const job = settleBets({
      ...desk.deps,
      settlements: {
        findAfter() {
          reads += 1;
          return gate;
        },
        onAppended(listener) {
          hint = listener;
          return () => undefined;
        },
      },
    });
    job.start();
    hint();
    await expect.poll(() => reads).toBe(1);
    hint();
    const stopped = job.stop();
    release();
    await stopped;
    await database.pool.query("select 1");
    expect(reads).toBe(1);
  });
});
