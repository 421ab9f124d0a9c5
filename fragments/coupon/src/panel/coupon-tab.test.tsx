import { createFragment, type FragmentDefinition } from "@fairline/fragment-kit";
import { fragmentEnvironment, fragmentRequest } from "@fairline/fragment-kit/testing";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createCouponDesk, type DeskState } from "../desk/coupon-desk.ts";
import type { Quote } from "../desk/quote.ts";
import { createSlipShelf } from "../desk/slip-shelf.ts";
import { coupon } from "../fragment.tsx";
import { emptySlip, reduceSlip, type Slip } from "../state/slip.ts";
import type { TicketState } from "../state/placement.ts";
import { fakeApi, fakePage } from "../testing/fake-page.ts";
import { betOf, problemOf, ticketOf } from "../testing/placement-samples.ts";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { type CodeActions, CouponTab } from "./coupon-tab.tsx";
import { couponView } from "./coupon-view.ts";

const desk = createCouponDesk(
  {
    api: fakeApi().call,
    ...fakePage(),
    clock: fakeClock(0),
    shelf: createSlipShelf(null, null, null),
    newRequestId: () => ticketOf("a").requestId,
  },
  { balance: null, accounts: [] },
);

async function shown(
  patch: Partial<DeskState>,
  lang = "en",
  currency: string | null = "EUR",
  codes: CodeActions = {},
) {
  const state: DeskState = {
    slip: emptySlip,
    placement: [],
    quote,
    accounts: [],
    accountId: null,
    feed: "live",
    balance: { minor: 1_000_000n, currency: "EUR", bonusMinor: 0n },
    presets: {},
    said: null,
    spoken: null,
    ...patch,
  };
  const definition: FragmentDefinition<null> = {
    name: "coupon",
    load: async () => ({ state: null }),
    App: () => <CouponTab view={couponView(state, currency, ".")} desk={desk} codes={codes} />,
    messages: coupon.messages,
  };
  const signal = new AbortController().signal;
  const environment = fragmentEnvironment("coupon");
  const result = await createFragment(definition).render(
    fragmentRequest("/live", { lang }),
    environment,
    signal,
  );
  const html = "body" in result ? (result.body ?? "") : "";
  return {
    html,
    text: html
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  };
}

const quote: Quote = {
  subject: "",
  currency: "EUR",
  minMinor: 20n,
  maxMinor: 200_000n,
  fullMinor: 200_000n,
  capMinor: 50_000_000n,
  delaySeconds: 6,
};
const one = reduceSlip(slipWith(clickedPick("1", 2_100)), { kind: "stake-typed", text: "25" });

function seen(patch: Partial<Slip["picks"][number]>): Slip {
  return { ...one, picks: one.picks.map((pick) => ({ ...pick, ...patch })) };
}

function placing(state: TicketState) {
  return [{ ticket: { ...ticketOf("a"), keys: ["1|fb.result|1"] }, state }];
}

describe("the coupon tab", () => {
  it("shows the selection by its names, the returns and the ready button", async () => {
    const { text } = await shown({ slip: one });
    expect(text).toContain("Arsenal v Leicester City");
    expect(text).toContain("Match result · Arsenal");
    expect(text).toContain("€52.50");
    expect(text).toContain("Place bet · €25.00");
  });

  it("never shows more returns than are paid, says why, and nothing before it knows", async () => {
    const legs = Array.from({ length: 13 }, (_, index) => clickedPick(String(index), 4_000));
    const thirteen = reduceSlip(slipWith(...legs), { kind: "stake-typed", text: "100" });
    const { text } = await shown({ slip: thirteen });
    expect(text).toContain("€500,000.00");
    expect(text).toContain("Returns are capped at €500,000.00 per bet.");
    expect((await shown({ slip: one })).text).not.toContain("capped");
    const unknown = await shown({ slip: thirteen, quote: null });
    expect(unknown.text).toContain("Potential returns —");
    const other = await shown({ slip: thirteen, quote: { ...quote, currency: "USD" } });
    expect(other.text).toContain("Potential returns —");
  });

  it("says in the receipt and of a placed bet what the cap leaves", async () => {
    const bet = { ...betOf(ticketOf("a"), "accepted"), maxReturnsMinor: "50000000" };
    const { text } = await shown({
      slip: emptySlip,
      placement: placing({ kind: "accepted", bet: { ...bet, cappedAtMinor: "50000000" } }),
    });
    expect(text).toContain("Returns are capped at €500,000.00 per bet.");
  });

  it("names the stake and its currency, the sport, and the kick-off of a match ahead", async () => {
    const { text, html } = await shown({ slip: one });
    expect(text).toContain("Stake, €");
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Stake, €<\/label>[\s\S]*<input id="\1"/);
    expect(text).toContain("Football");
    const ahead = await shown({ slip: seen({ isLive: false }) });
    expect(ahead.html).toContain(new Date(1_790_000_000_000).toISOString());
  });

  it("speaks Russian with the same facts", async () => {
    const { text } = await shown({ slip: one }, "ru");
    expect(text).toContain("Сделать ставку · 25,00 €");
  });

  it("shows a fallen price beside the old one and asks for consent", async () => {
    const slip = seen({ now: { oddsMilli: 2_050, epoch: 1, seq: 11 } });
    const { text } = await shown({ slip });
    expect(text).toMatch(/2\.10 → ▼ fell 2\.05/);
    expect(text).toContain("Accept odds 2.05");
    expect(text).not.toContain("Place bet");
  });

  it("marks two selections of one match in an accumulator", async () => {
    const slip = reduceSlip(one, { kind: "toggled", pick: clickedPick("1", 3_000, "X") });
    const { text, html } = await shown({ slip });
    expect(text).toContain("Can’t be combined");
    // What cannot be placed has neither odds nor returns.
    expect(text).toContain("Total odds —");
    expect(text).toContain("Potential returns —");
    expect(html).toContain('data-reason="related"');
  });

  it("offers to exclude what is suspended or closed", async () => {
    const two = reduceSlip(one, { kind: "toggled", pick: clickedPick("2") });
    const slip = {
      ...two,
      picks: two.picks.map((pick, index) =>
        index === 0 ? { ...pick, state: "closed" as const, now: null } : pick,
      ),
    };
    const { text } = await shown({ slip });
    expect(text).toContain("Remove 1 selection and continue");
  });

  it("gives singles a stake each when the player wants it", async () => {
    let slip = reduceSlip(one, { kind: "toggled", pick: clickedPick("2") });
    slip = reduceSlip(slip, { kind: "plan-chosen", plan: "single" });
    expect((await shown({ slip })).text).toContain("Place 2 bets · €50.00");
    slip = reduceSlip(slip, { kind: "stake-mode-chosen", mode: "each" });
    expect((await shown({ slip })).html.match(/data-stake/g)).toHaveLength(2);
  });

  it("asks a guest to log in and a short balance to deposit", async () => {
    expect((await shown({ slip: one }, "en", null)).text).toContain("Log in to place a bet");
    const { text, html } = await shown({
      slip: one,
      balance: { minor: 1_000n, currency: "EUR", bonusMinor: 0n },
    });
    expect(text).toContain("Deposit €15.00");
    expect(html).toContain("/en/office/recharge");
  });

  it("asks for no deposit where a bonus can pay the rest", async () => {
    const balance = { minor: 1_000n, currency: "EUR", bonusMinor: 1_500n };
    const { text } = await shown({ slip: one, balance });
    expect(text).not.toContain("Deposit");
    const short = await shown({ slip: one, balance: { ...balance, bonusMinor: 1_499n } });
    expect(short.text).toContain("Deposit €0.01");
  });

  it("stops while prices are silent", async () => {
    const { html, text } = await shown({ slip: one, feed: "stale" });
    expect(html).toContain('data-reason="feed-stale"');
    expect(text).toContain("Odds are paused");
  });

  it("shows each step of a bet on its way", async () => {
    const text = async (state: TicketState) =>
      (await shown({ slip: one, placement: placing(state) })).text;
    expect(await text({ kind: "sending" })).toContain("Placing your bet");
    expect(await text({ kind: "checking", sinceMs: 0, misses: 1 })).toContain("Checking if");
    expect(await text({ kind: "delay", bet: betOf(ticketOf("a"), "pending-delay") })).toContain(
      "can’t be cancelled",
    );
    const lost = await text({ kind: "not-arrived" });
    expect(lost).toContain("hasn’t been charged");
    expect(lost).toContain("Try this bet again");
  });

  it("gives a receipt with number, accepted and better prices", async () => {
    const leg = { ...clickedPick("1"), askedOddsMilli: 2_100, oddsMilli: 2_150 };
    const bet = {
      ...betOf(ticketOf("a"), "accepted"),
      legs: [{ ...leg, scoreAtBet: null, result: null, scoreAtResult: null, resultRev: 0 }],
    };
    const { text } = await shown({ placement: placing({ kind: "accepted", bet }) });
    expect(text).toContain("Bet placed");
    expect(text).toContain("K7M2P");
    expect(text).toMatch(/better odds 2\.15/);
  });

  it("says why a bet was refused or rejected, with the remedy beside it", async () => {
    const problem = problemOf("COUPON_STAKE_ABOVE_MAX", { maxMinor: "12000" });
    const refused = await shown({ slip: one, placement: placing({ kind: "refused", problem }) });
    expect(refused.text).toContain("The maximum stake on this bet is €120.00.");
    expect(refused.text).toContain("Use €120.00");
    const bet = betOf(ticketOf("a"), "rejected");
    const rejected = await shown({ slip: one, placement: placing({ kind: "rejected", bet }) });
    expect(rejected.text).toContain("The score changed");
  });

  it("never writes a style attribute, which the page's policy forbids", async () => {
    const bet = betOf(ticketOf("a"), "pending-delay");
    const { html } = await shown({ slip: one, placement: placing({ kind: "delay", bet }) });
    expect(html).not.toContain("style=");
  });
});
