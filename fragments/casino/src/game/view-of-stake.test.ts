import { findGame } from "@fairline/games";
import { loadLocale } from "@fairline/i18n";
import { assert, type Json } from "@fairline/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import { closedDesk, reduceDesk } from "../desk/reduce.ts";
import { enteredReply } from "../testing/sample-rounds.ts";
import { viewOfStake } from "./view-of-stake.ts";

const entered = reduceDesk(closedDesk, { kind: "entered", session: "s", reply: enteredReply() });

function stake(
  typed: string | null,
  {
    number = "101",
    selection = { over: false, winCount: 5_000 } as Json,
    state = entered,
    currency = "EUR",
  } = {},
) {
  const game = findGame(number);
  assert(game !== undefined, "the game is known");
  return viewOfStake({ state, game, selection, typed, currency, lang: "en" });
}

describe("the stake", () => {
  beforeAll(() => loadLocale("en"));

  it("begins with the least one of the game, whatever a unit of the currency is worth", () => {
    expect(stake(null)).toMatchObject({ text: "1", minor: 100n, verdict: "ok" });
    const inBitcoin = enteredReply({
      balance: { cashMinor: "100000000", bonusMinor: "0", currency: "BTC" },
      stake: { minMinor: "2000", maxMinor: "2000000", stepMinor: "1" },
    });
    const state = reduceDesk(closedDesk, { kind: "entered", session: "s", reply: inBitcoin });
    const first = stake(null, { state, currency: "BTC" });
    expect(first).toMatchObject({ text: "0.00002", minor: 2_000n, verdict: "ok" });
    expect(stake(null, { state: closedDesk })).toMatchObject({ text: "", verdict: "not-open" });
  });

  it("is judged by the limits, the choice and the balance", () => {
    expect(stake("2.50")).toMatchObject({ minor: 250n, verdict: "ok" });
    expect(stake("0.99").verdict).toBe("too-small");
    expect(stake("100000").verdict).toBe("too-large");
    expect(stake("two").verdict).toBe("no-number");
    expect(stake("").verdict).toBe("no-number");
    expect(stake("1000").verdict).toBe("ok");
    const poor = enteredReply({ balance: { cashMinor: "150", bonusMinor: "50", currency: "EUR" } });
    const state = reduceDesk(closedDesk, { kind: "entered", session: "s", reply: poor });
    expect(stake("2", { state }).verdict).toBe("ok");
    expect(stake("2.01", { state }).verdict).toBe("no-money");
  });

  it("is never so large that a round could pay more than it may", () => {
    const rare = { selection: { over: false, winCount: 2 } };
    expect(stake("20.20", rare).verdict).toBe("ok");
    expect(stake("20.21", rare).verdict).toBe("too-large");
    const far = { number: "102", selection: { targetCenti: 100_000_000 } };
    expect(stake("1", far).verdict).toBe("no-stake");
  });

  it("waits for a choice where a game needs one", () => {
    expect(stake("1", { number: "108", selection: { numbers: [] } }).verdict).toBe("no-choice");
  });
});
