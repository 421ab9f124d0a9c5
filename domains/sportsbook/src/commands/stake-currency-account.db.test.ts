import type { OutcomeResult } from "@fairline/contracts";
import { assert, isRefused } from "@fairline/kernel";
import { createResponsibleGaming } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { correctionDraft, setAccountStatus } from "@fairline/wallet";
import { openCurrencyAccount } from "@fairline/wallet/engine";
import { openRates, postOwnItem } from "@fairline/wallet/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSportsbook } from "../sportsbook.ts";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const DELAY_MS = 6_000;
const FUNDS = 100_000n;

/** Of the main account, and of the one in dollars. */
type Purse = { readonly eur: bigint; readonly usd: bigint };

describe("a bet from a currency account", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let player: bigint;
  let accountId: string;
  let fixtures = 0;
  let revs = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    await rateOf(915n);
  });
  beforeEach(async () => {
    player = await desk.openPlayer(FUNDS);
    accountId = await openDollars(player);
  });
  afterEach(async () => {
    expect(await desk.violations()).toEqual([]);
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  /** What a thousand dollars are worth in euro from now on. */
  const rateOf = (num: bigint) => openRates(desk.pool, desk.ledger, { num, den: 1_000n });

  async function openDollars(playerId: bigint): Promise<string> {
    const { requestId } = desk.request([]);
    const opened = await openCurrencyAccount(desk, { playerId, requestId, currency: "USD" });
    assert(!isRefused(opened), "opened");
    const account = opened.accountId;
    await postOwnItem(desk.ledger, playerId, (ref) => [
      correctionDraft("player", FUNDS, ref, account),
    ]);
    return String(account);
  }

  function fixture(section: "line" | "live" = "line"): string {
    fixtures += 1;
    desk.offering.addFixture(String(fixtures), section);
    return String(fixtures);
  }
  const coupon = (fixtureId: string, stakeMinor: string, from = accountId) =>
    desk.request([desk.asked({ fixtureId, ...RESULT })], { stakeMinor, accountId: from });
  const bet = (fixtureId: string, stakeMinor = "1001") =>
    desk.place(player, coupon(fixtureId, stakeMinor));

  async function settle(fixtureId: string, result: OutcomeResult): Promise<void> {
    revs += 1;
    const market = { fixtureId, typeId: RESULT.typeId, specifiers: "", rev: revs };
    const outcomes = [{ outcomeId: "1", result }];
    desk.offering.append({ ...market, kind: "settled", certainty: 2, outcomes, score: [1, 0] });
    await desk.settle();
  }
  async function rollBack(fixtureId: string): Promise<void> {
    revs += 1;
    const market = { fixtureId, typeId: RESULT.typeId, specifiers: "", rev: revs };
    const nothing = { certainty: 2, outcomes: [], score: [0, 0] } as const;
    desk.offering.append({ ...market, kind: "rolled-back", ...nothing });
    await desk.settle();
  }
  async function purse(of = player): Promise<Purse> {
    const accounts = await desk.ledger.findAccounts(of);
    const [eur, usd] = ["EUR", "USD"].map(
      (code) => accounts.find(({ currencyCode }) => currencyCode === code)?.balanceMinor ?? -1n,
    );
    return { eur: eur ?? -1n, usd: usd ?? -1n };
  }
  async function counted(of = player) {
    const { state } = await desk.ledger.readHead(of);
    const { wager, won } = state.counters;
    return { wager, won, reserved: state.reservedWagerMinor };
  }

  it("is staked there and counts at the rate, rounded up, once for its requestId", async () => {
    const request = coupon(fixture(), "1001");
    const placed = await desk.place(player, request);
    expect(placed).toMatchObject({ currency: "USD", stakeMinor: "1001", state: "accepted" });
    expect(await desk.place(player, request)).toMatchObject({ betId: placed.betId });
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS - 1_001n });
    // 1001 cents are 915.915 of the euro.
    expect(await counted()).toEqual({ wager: 916n, won: 0n, reserved: 0n });
    const elsewhere = { ...request, accountId: undefined };
    expect((await desk.refuse(player, elsewhere)).code).toBe("COUPON_DUPLICATE_REQUEST");
  });

  it("is paid there and counts at the rate of its stake, whatever the rate is by then", async () => {
    const fixtureId = fixture();
    const { betId } = await bet(fixtureId);
    await rateOf(2_000n);
    await settle(fixtureId, "won");
    await rateOf(915n);
    const won = await desk.sportsbook.getBet(player, betId);
    assert(!isRefused(won), "found");
    const returns = BigInt(won.returnsMinor ?? "0");
    expect(won.state).toBe("won");
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS - 1_001n + returns });
    expect(await counted()).toMatchObject({ wager: 916n, won: (returns * 915n) / 1_000n });
  });

  it.each([
    ["lost", 0n, 0n],
    ["refunded", 1_001n, 915n],
    ["half-lost", 501n, 458n],
  ] as const)("%s brings back %s and counts %s as won", async (result, backMinor, won) => {
    const fixtureId = fixture();
    await bet(fixtureId);
    await settle(fixtureId, result);
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS - 1_001n + backMinor });
    expect(await counted()).toEqual({ wager: 916n, won, reserved: 0n });
  });

  it("ends as its twin when it is settled, rolled back and settled again", async () => {
    const fixtureId = fixture();
    const twin = await desk.openPlayer(FUNDS);
    const dollars = await openDollars(twin);
    await bet(fixtureId);
    const [before, sums] = [await purse(), await counted()];
    await settle(fixtureId, "won");
    await rateOf(1_333n);
    await rollBack(fixtureId);
    expect([await purse(), await counted()]).toEqual([before, sums]);
    await settle(fixtureId, "lost");
    await settle(fixtureId, "half-won");
    await rateOf(915n);
    const plain = fixture();
    await desk.place(twin, coupon(plain, "1001", dollars));
    await settle(plain, "half-won");
    expect([await purse(), await counted()]).toEqual([await purse(twin), await counted(twin)]);
  });

  it("leaves a debt in its currency when winnings were spent before they are taken back", async () => {
    const fixtureId = fixture();
    await bet(fixtureId, "50000");
    await settle(fixtureId, "won");
    const { usd } = await purse();
    await bet(fixture(), String(usd));
    await rollBack(fixtureId);
    expect(await purse()).toEqual({ eur: FUNDS, usd: 0n });
    await settle(fixtureId, "won");
    expect(await purse()).toEqual({ eur: FUNDS, usd: 0n });
  });

  it("waits in a hold of its own account, and is captured or given back as it counted", async () => {
    const [kept, changed] = [fixture("live"), fixture("live")];
    const held = await bet(kept);
    await bet(changed);
    expect(await counted()).toEqual({ wager: 0n, won: 0n, reserved: 1_832n });
    await rateOf(2_000n);
    desk.offering.material(changed, { score: [1, 0] });
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
    await rateOf(915n);
    expect(await desk.sportsbook.getBet(player, held.betId)).toMatchObject({ state: "accepted" });
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS - 1_001n });
    expect(await counted()).toEqual({ wager: 916n, won: 0n, reserved: 0n });
  });

  it("is given back at the end of its wait when its account was frozen meanwhile", async () => {
    const held = await bet(fixture("live"));
    await setStatus("frozen");
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
    expect(await desk.sportsbook.getBet(player, held.betId)).toMatchObject({
      state: "rejected",
      rejection: { code: "COUPON_ACCOUNT_BLOCKED" },
    });
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS });
    expect(await counted()).toEqual({ wager: 0n, won: 0n, reserved: 0n });
  });

  it("is sold back in parts to its account, and what is kept is settled there", async () => {
    const fixtureId = fixture();
    const { betId } = await bet(fixtureId, "3000");
    const part = await sell(betId, 5_000);
    expect(part.soldStakeMinor).toBe("1500");
    const sold = BigInt(part.soldMinor);
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS - 3_000n + sold });
    await settle(fixtureId, "refunded");
    expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS - 1_500n + sold });
    const won = (sold * 915n) / 1_000n + 1_372n;
    expect(await counted()).toEqual({ wager: 2_745n, won, reserved: 0n });
    const whole = await bet(fixture(), "2000");
    expect((await sell(whole.betId)).state).toBe("cashed-out");
  });

  it("counts for bonuses as what it is worth, rounded down", async () => {
    const { betId } = await bet(fixture());
    expect(await desk.sportsbook.findWager(player, BigInt(betId))).toMatchObject({
      stakeMinor: 915n,
      soldMinor: 0n,
    });
  });

  it("is listed and summed up in its currency", async () => {
    await bet(fixture(), "1000");
    await desk.place(player, { ...coupon(fixture(), "700"), accountId: undefined });
    expect(await desk.sportsbook.findBets(player, {})).toMatchObject({
      totals: {
        count: 2,
        sums: [
          { currency: "EUR", stakedMinor: "700" },
          { currency: "USD", stakedMinor: "1000" },
        ],
      },
    });
  });

  it("shares one limit with the main account, however many come at the same time", async () => {
    await limit(1, "20500");
    const pages = [fixture(), fixture("live")];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const request = coupon(pages[turn % 3 === 0 ? 1 : 0] ?? "", "1000");
        const from = turn % 2 === 0 ? accountId : undefined;
        return desk.sportsbook.placeBet(player, { ...request, accountId: from });
      }),
    );
    const { wager, reserved } = await counted();
    expect(wager + reserved).toBeLessThanOrEqual(20_500n);
    expect(wager + reserved).toBeGreaterThan(19_500n);
    const codes = answers.flatMap((answer) => (isRefused(answer) ? [answer.code] : []));
    expect(new Set(codes)).toEqual(new Set(["LIMIT_WAGER_24H"]));
    const { eur, usd } = await purse();
    const staked = FUNDS - eur + ((FUNDS - usd) * 915n) / 1_000n;
    expect(staked).toBe(wager + reserved);
    desk.clock.advance(DELAY_MS);
    await desk.resolveDelays();
    expect(await counted()).toEqual({ wager: wager + reserved, won: 0n, reserved: 0n });
  });

  it("counts against a loss limit until it is won back, never in the player's favour", async () => {
    await limit(10, "916");
    const fixtureId = fixture();
    await bet(fixtureId);
    await settle(fixtureId, "refunded");
    // A cent was lost by rounding twice.
    expect(await desk.refuse(player, coupon(fixture(), "1001"))).toMatchObject({
      code: "LIMIT_LOSS_24H",
      data: { leftMinor: "915", currency: "EUR" },
    });
    await bet(fixture(), "1000");
  });

  async function limit(limitType: 1 | 10, limitValue: string): Promise<void> {
    const { pool, clock, ledger } = desk;
    const limits = createResponsibleGaming({
      pool,
      clock,
      nudge: () => undefined,
      wallet: {
        readHead: (playerId) => ledger.readHead(playerId),
        touchWallet: (client, playerId) => ledger.touchHead(client, playerId),
      },
    });
    expect(await limits.setLimit({ playerId: player, limitType, limitValue })).toBeUndefined();
  }

  async function sell(betId: string, partBp?: number) {
    const { offers } = await desk.sportsbook.findCashOutOffers(player);
    const offerId = offers.find((each) => each.betId === betId)?.offer?.offerId;
    assert(offerId, "there is an offer");
    const { requestId } = desk.request([]);
    const sold = await desk.sportsbook.cashOutBet(player, { requestId, betId, offerId, partBp });
    assert(!isRefused(sold), "sold");
    return sold;
  }

  async function setStatus(status: "open" | "frozen"): Promise<void> {
    const order = { playerId: player, accountId: BigInt(accountId), status };
    const done = await setAccountStatus(desk, { ...order, operator: "anna", reason: "a test" });
    expect(done).toMatchObject({ status, isChanged: true });
  }

  describe("is refused and leaves the ledger as it was", () => {
    async function refuse(from: string, stakeMinor = "1000") {
      const request = coupon(fixture(), stakeMinor, from);
      const before = await desk.balances();
      const refusal = await desk.refuse(player, request);
      expect(await desk.refuse(player, request)).toEqual(refusal);
      expect(await desk.balances()).toEqual(before);
      return refusal;
    }

    it("for an account that there is not, or that is another player's", async () => {
      expect((await refuse("999")).code).toBe("WALLET_ACCOUNT_UNKNOWN");
      const other = await desk.openPlayer(0n);
      const theirs = await openDollars(other);
      expect((await refuse(theirs)).code).toBe("WALLET_ACCOUNT_UNKNOWN");
      expect((await refuse(String(other))).code).toBe("WALLET_ACCOUNT_UNKNOWN");
    });

    it("for a frozen account, which is paid all the same", async () => {
      const fixtureId = fixture();
      await bet(fixtureId);
      await setStatus("frozen");
      expect((await refuse(accountId)).code).toBe("WALLET_ACCOUNT_BLOCKED");
      await settle(fixtureId, "refunded");
      expect(await purse()).toEqual({ eur: FUNDS, usd: FUNDS });
    });

    it("above its balance, and beyond the stakes of its currency", async () => {
      expect((await refuse(accountId, String(FUNDS + 1n))).code).toBe("WALLET_INSUFFICIENT_FUNDS");
      expect(await refuse(accountId, "1")).toMatchObject({
        code: "COUPON_STAKE_BELOW_MIN",
        data: { currency: "USD" },
      });
    });

    it("without a rate, but for what was placed before", async () => {
      const request = coupon(fixture(), "1000");
      const placed = await desk.place(player, request);
      const unrated = createSportsbook({
        ...desk.deps,
        book: desk.offering,
        findRate: async () => undefined,
      });
      const again = coupon(fixture(), "1000");
      const before = await desk.balances();
      for (let tries = 0; tries < 2; tries += 1) {
        expect(await unrated.placeBet(player, again)).toMatchObject({ code: "RATE_UNAVAILABLE" });
      }
      expect(await desk.balances()).toEqual(before);
      expect(await unrated.placeBet(player, request)).toMatchObject({ betId: placed.betId });
    });
  });

  it("names the main account as well, which needs no rate", async () => {
    await desk.place(player, coupon(fixture(), "1000", String(player)));
    expect(await purse()).toEqual({ eur: FUNDS - 1_000n, usd: FUNDS });
  });
});
