import type { CallOutcome } from "@fairline/api-client";
import type { BetView } from "@fairline/contracts";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { fakeApi, fakePage, settle } from "../testing/fake-page.ts";
import { betOf, problemOf } from "../testing/placement-samples.ts";
import { clickedPick } from "../testing/slip-samples.ts";
import { couponView } from "../panel/coupon-view.ts";
import type { Ticket } from "../state/placement.ts";
import { withPushed } from "../state/spend-account.ts";
import { ANSWER_MS_MAX } from "./bet-sender.ts";
import { createCouponDesk, UNDO_MS } from "./coupon-desk.ts";
import { createSlipShelf } from "./slip-shelf.ts";

const reading = { exponent: 2, decimalMark: "." } as const;

function bodyTicket(body: unknown): Ticket {
  const { requestId, plan, stakeMinor } = body as Ticket;
  return { requestId, plan, stakeMinor, currency: "EUR", oddsPolicy: "better", legs: [], keys: [] };
}

function open(options: { store?: Map<string, string>; isLateConnection?: boolean } = {}) {
  const api = fakeApi();
  const page = fakePage();
  if (options.isLateConnection) page.setLiveState("connecting");
  const clock = fakeClock(1_790_000_000_000);
  const store = options.store ?? new Map<string, string>();
  const shelf = createSlipShelf(
    {
      getItem: (name) => store.get(name) ?? null,
      setItem: (name, text) => void store.set(name, text),
      removeItem: (name) => void store.delete(name),
    },
    null,
    "1000000",
  );
  let ids = 0;
  const newRequestId = () => `01920000-0000-7000-8000-00000000000${(ids += 1)}`;
  const desk = createCouponDesk(
    { api: api.call, ...page, clock, shelf, newRequestId },
    {
      balance: { minor: 100_000n, currency: "EUR", bonusMinor: 0n },
      accounts: [{ accountId: "5", currency: "USD", minor: 700n }],
    },
  );
  page.setLiveState("live");
  desk.start();
  return { desk, api, page, clock, store };
}

function press(world: ReturnType<typeof open>, ...fixtures: string[]) {
  for (const id of fixtures) world.page.bus.emit("coupon:toggle", clickedPick(id));
  world.desk.edit({ kind: "stake-typed", text: "25" });
  world.desk.place(reading, "EUR");
}

const kinds = (world: ReturnType<typeof open>) =>
  world.desk.state().placement.map(({ state }) => state.kind);

describe("following prices", () => {
  it("begins live when the connection was made before it listened", () => {
    const world = open({ isLateConnection: true });
    expect(world.desk.state().feed).toBe("live");
  });
});

describe("staking from another account", () => {
  it("sends the account with the bet and with the questions, until it is chosen no more", async () => {
    const world = open();
    world.desk.chooseAccount("5");
    press(world, "1");
    void world.desk.askMax("USD");
    expect(world.api.asked("priceCoupon").at(-1)).toMatchObject({ body: { accountId: "5" } });
    expect(world.api.asked("placeBet")[0]).toMatchObject({ body: { accountId: "5" } });
    world.desk.chooseAccount(null);
    expect(world.desk.state().accountId).toBe("5");
    const other = open();
    press(other, "1");
    expect(other.api.asked("placeBet")[0]?.body).not.toHaveProperty("accountId");
  });

  it("goes back to the main account when another player signs in", () => {
    const world = open();
    world.desk.chooseAccount("5");
    const balance = { minor: 1n, currency: "EUR", bonusMinor: 0n };
    world.desk.playerChanged("2", { balance, accounts: [] });
    expect(world.desk.state()).toMatchObject({ accountId: null, accounts: [] });
  });

  it("shows the currency and the balance of the chosen account", () => {
    const world = open();
    world.desk.chooseAccount("5");
    expect(couponView(world.desk.state(), "EUR", ".")).toMatchObject({ currency: "USD" });
    press(world, "1");
    expect(withPushed(world.desk.state().accounts, { accountId: "5", balanceMinor: "9" })).toEqual([
      { accountId: "5", currency: "USD", minor: 9n },
    ]);
  });
});

describe("placing from the desk", () => {
  it("sends the bet once however often the button is pressed", async () => {
    const world = open();
    press(world, "1");
    world.desk.place(reading, "EUR");
    world.desk.place(reading, "EUR");
    expect(world.api.asked("placeBet")).toHaveLength(1);
    expect(world.api.asked("placeBet")[0]).toMatchObject({
      body: { plan: "single", stakeMinor: "2500", oddsPolicy: "better" },
    });
  });

  it("says that the bet is placed, and not that its selection was removed", async () => {
    const world = open();
    press(world, "1");
    world.api.answer("placeBet", ({ body }) => ({
      ok: true,
      reply: { bet: betOf(bodyTicket(body), "accepted") },
    }));
    await settle();
    expect(world.desk.state().slip.picks).toEqual([]);
    expect(world.desk.state().said).toMatchObject({ textKey: "coupon.said.accepted" });
  });

  it("removes the placed selection, tells the page and keeps the receipt", async () => {
    const world = open();
    press(world, "1");
    world.api.answer("placeBet", ({ body }) => ({
      ok: true,
      reply: { bet: betOf(bodyTicket(body), "accepted") },
    }));
    await settle();
    expect(kinds(world)).toEqual(["accepted"]);
    expect(world.desk.state().slip.picks).toEqual([]);
    expect(world.page.said("bets:changed")).toHaveLength(1);
    expect(world.page.said("coupon:changed").at(-1)).toEqual({ picks: [], count: 0 });
    world.desk.closeReceipt();
    expect(kinds(world)).toEqual([]);
  });

  it("places singles one after the other with an id each", async () => {
    const world = open();
    for (const id of ["1", "2"]) world.page.bus.emit("coupon:toggle", clickedPick(id));
    world.desk.edit({ kind: "plan-chosen", plan: "single" });
    world.desk.edit({ kind: "stake-typed", text: "10" });
    world.desk.place(reading, "EUR");
    expect(world.api.asked("placeBet")).toHaveLength(1);
    const accept = ({ body }: { body?: unknown }): CallOutcome<"placeBet"> => ({
      ok: true,
      reply: { bet: betOf(bodyTicket(body), "accepted") },
    });
    world.api.answer("placeBet", accept);
    await settle();
    world.api.answer("placeBet", accept);
    await settle();
    const ids = world.api.asked("placeBet").map(({ body }) => bodyTicket(body).requestId);
    expect(new Set(ids).size).toBe(2);
    expect(kinds(world)).toEqual(["accepted", "accepted"]);
  });

  it("asks by the same request id when the answer is lost, and never sends again by itself", async () => {
    const world = open();
    press(world, "1");
    world.clock.advance(ANSWER_MS_MAX);
    expect(kinds(world)).toEqual(["checking"]);
    await settle();
    world.clock.advance(1_000);
    await settle();
    const [asked] = world.api.asked("findBetByRequest");
    const [sent] = world.api.asked("placeBet");
    expect(asked?.params).toEqual({ requestId: bodyTicket(sent?.body).requestId });
    world.api.answer("findBetByRequest", () => ({
      ok: true,
      reply: { bet: betOf(bodyTicket(sent?.body), "accepted") },
    }));
    await settle();
    expect(kinds(world)).toEqual(["accepted"]);
    expect(world.api.asked("placeBet")).toHaveLength(1);
  });

  it("offers the very same bet again when the server has not seen it", async () => {
    const world = open();
    press(world, "1");
    world.api.answer("placeBet", () => ({ ok: false, status: 0, problem: problemOf("NETWORK") }));
    await settle();
    for (let n = 0; n < 8; n += 1) {
      world.clock.advance(20_000);
      await settle();
      world.api.answer("findBetByRequest", () => ({ ok: true, reply: { bet: null } }));
      await settle();
    }
    expect(kinds(world)).toEqual(["not-arrived"]);
    const id = bodyTicket(world.api.asked("placeBet")[0]?.body).requestId;
    world.desk.retry(id);
    const [first, second] = world.api.asked("placeBet");
    expect(second?.body).toEqual(first?.body);
  });

  it("asks after a reload about a bet that was on its way", async () => {
    const world = open();
    press(world, "1");
    const again = open({ store: world.store });
    expect(kinds(again)).toEqual(["checking"]);
    expect(again.api.asked("placeBet")).toEqual([]);
    expect(again.desk.state().slip.picks).toHaveLength(1);
  });

  it("follows a live wait to its end", async () => {
    const world = open();
    press(world, "1");
    let ticket: Ticket | undefined;
    const reply = (state: BetView["state"], rev: number) => ({
      ok: true as const,
      reply: { bet: betOf(ticket ?? bodyTicket({}), state, rev) },
    });
    world.api.answer("placeBet", ({ body }) => {
      ticket = bodyTicket(body);
      return reply("pending-delay", 1);
    });
    await settle();
    expect(kinds(world)).toEqual(["delay"]);
    world.desk.edit({ kind: "cleared" });
    expect(world.desk.state().slip.picks).toHaveLength(1);
    world.page.push("bet");
    await settle();
    world.api.answer("getBet", () => reply("rejected", 2));
    await settle();
    expect(kinds(world)).toEqual(["rejected"]);
    expect(world.desk.state().slip.picks).toHaveLength(1);
    expect(world.desk.state().said).toMatchObject({ isAssertive: true });
  });

  it("shows the prices inside a refusal at once, so that they can be accepted", async () => {
    const world = open();
    press(world, "1");
    world.api.answer("placeBet", () => ({
      ok: false,
      status: 409,
      problem: problemOf("COUPON_ODDS_CHANGED", {
        legs: [{ index: 0, oddsMilli: 1_800, epoch: 1, seq: 14 }],
      }),
    }));
    await settle();
    expect(kinds(world)).toEqual(["refused"]);
    const [pick] = world.desk.state().slip.picks;
    expect(pick).toMatchObject({ agreed: { oddsMilli: 2_000 }, now: { oddsMilli: 1_800 } });
    world.desk.edit({ kind: "accepted-prices" });
    expect(kinds(world)).toEqual([]);
    expect(world.desk.state().slip.picks[0]).toMatchObject({ agreed: { oddsMilli: 1_800 } });
  });
});

describe("the desk between clicks", () => {
  it("gathers what need not interrupt into one sentence every three seconds", () => {
    const world = open();
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    world.clock.advance(2_000);
    world.page.topic("fixture:1", { odds: 2_200, seq: 15, score: [0, 0] });
    expect(world.desk.state().spoken).toBeNull();
    world.clock.advance(1_000);
    expect(world.desk.state().spoken).toMatchObject({ textKey: "coupon.said.changed" });
  });

  it("follows the live price of its selections and says so", () => {
    const world = open();
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    world.page.topic("fixture:1", { odds: 2_200, seq: 15, score: [1, 0] });
    expect(world.desk.state().slip.picks[0]).toMatchObject({
      now: { oddsMilli: 2_200 },
      score: [1, 0],
    });
    expect(world.desk.state().said).toMatchObject({ textKey: "coupon.said.changed" });
  });

  it("stops watching a match whose last selection left", () => {
    const world = open();
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    expect(world.page.watched()).toEqual(["fixture:1"]);
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    expect(world.page.watched()).toEqual([]);
  });

  it("asks for limits once the slip rests, and drops the answer to an older slip", async () => {
    const world = open();
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    world.clock.advance(149);
    expect(world.api.asked("priceCoupon")).toHaveLength(0);
    world.clock.advance(1);
    expect(world.api.asked("priceCoupon")).toHaveLength(1);
    world.page.bus.emit("coupon:toggle", clickedPick("2"));
    world.clock.advance(150);
    const quote = (max: string, legs: null[]): CallOutcome<"priceCoupon"> => ({
      ok: true,
      reply: {
        legs,
        related: [],
        currency: "EUR",
        oddsMilli: 2_000,
        minStakeMinor: "20",
        maxStakeMinor: max,
        fullStakeMinor: "5000",
        payoutCapMinor: "50000000",
        maxReturnsMinor: null,
        delaySeconds: 6,
      },
    });
    world.api.answer("priceCoupon", () => quote("100", [null]));
    await settle();
    expect(world.desk.state().quote).toBeNull();
    world.api.answer("priceCoupon", () => quote("900", [null, null]));
    await settle();
    expect(world.desk.state().quote).toMatchObject({ maxMinor: 900n });
    expect(world.desk.state().slip.picks.map(({ state }) => state)).toEqual(["closed", "closed"]);
  });

  it("asks of several singles only what one of them returns at most, once", async () => {
    const world = open();
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    world.page.bus.emit("coupon:toggle", clickedPick("2"));
    world.desk.edit({ kind: "plan-chosen", plan: "single" });
    world.clock.advance(150);
    expect(world.api.asked("priceCoupon").map(({ body }) => body)).toMatchObject([
      { plan: "single", legs: [{ fixtureId: "1" }] },
    ]);
    world.page.bus.emit("coupon:toggle", clickedPick("3"));
    world.clock.advance(10_000);
    expect(world.api.asked("priceCoupon")).toHaveLength(1);
  });

  it("is quiet when the player wants it, but for refusals", () => {
    const world = open();
    world.page.bus.emit("settings:changed", { name: "announcements", value: "off" });
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    world.clock.advance(10_000);
    expect(world.desk.state().spoken).toBeNull();
  });

  it("forgets a removal after five seconds", () => {
    const world = open();
    world.page.bus.emit("coupon:toggle", clickedPick("1"));
    world.desk.edit({ kind: "cleared" });
    expect(world.desk.state().slip.undo).toHaveLength(1);
    world.clock.advance(UNDO_MS);
    expect(world.desk.state().slip.undo).toBeNull();
  });

  it("follows the balance the page announces", () => {
    const world = open();
    world.page.bus.emit("balance:changed", {
      accountId: "1",
      balanceMinor: "777",
      currency: "EUR",
    });
    expect(world.desk.state().balance).toEqual({ minor: 777n, currency: "EUR", bonusMinor: 0n });
  });
});
