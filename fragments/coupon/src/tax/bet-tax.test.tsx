import { type BetView, findBets } from "@fairline/contracts";
import { showFragment } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { betTaxMinor, messages, View } from "./bet-tax.tsx";

const [open] = findBets.reply.parse(findBets.example.reply).bets;
if (!open) throw new Error("the contract has an example");
const example: BetView = open;
const ON_WINNINGS = { on: "winnings", basisPoints: 1_000 } as const;
const ON_STAKE = { on: "stake", basisPoints: 500 } as const;

const bet = (change: Partial<BetView>): BetView => ({
  ...example,
  state: "accepted",
  stakeMinor: "1000",
  maxReturnsMinor: "3000",
  returnsMinor: null,
  soldMinor: "0",
  ...change,
});

describe("the tax of a bet among the player's own", () => {
  it.each([
    ["an open one, if it wins", {}, 200n, 50n],
    ["what a part was sold for", { maxReturnsMinor: "1500", soldMinor: "900" }, 140n, 50n],
    ["a won one", { state: "won", returnsMinor: "2500" }, 150n, 50n],
    ["a lost one", { state: "lost", returnsMinor: "0" }, 0n, 50n],
    ["one that was sold", { state: "cashed-out", returnsMinor: "1200" }, 20n, 50n],
    ["one whose stake came back", { state: "refunded", returnsMinor: "1000" }, 0n, 0n],
    ["one that was never taken", { state: "rejected", returnsMinor: "1000" }, 0n, 0n],
  ] as const)("is asked of %s", (_which, change, ofWinnings, ofStake) => {
    expect(betTaxMinor(ON_WINNINGS, bet(change))).toBe(ofWinnings);
    expect(betTaxMinor(ON_STAKE, bet(change))).toBe(ofStake);
  });

  it("says its rate and who pays it, and nothing where none is owed", async () => {
    const shown = async (change: Partial<BetView>) => {
      const App = () => <View tax={ON_WINNINGS} bet={bet(change)} />;
      const definition = { name: "coupon", load: async () => ({ state: null }), App, messages };
      return (await showFragment(definition, "/")).body;
    };
    const text = (await shown({})).replace(/<[^>]+>/g, "");
    expect(text).toContain("(10%)");
    expect(text).toContain("We don’t withhold this");
    expect(await shown({ state: "lost", returnsMinor: "0" })).toBe("");
  });
});
