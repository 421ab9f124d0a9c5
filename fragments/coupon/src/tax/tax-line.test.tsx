import { createFragment, type FragmentDefinition } from "@fairline/fragment-kit";
import { fragmentEnvironment, fragmentRequest } from "@fairline/fragment-kit/testing";
import { compareDictionaries } from "@fairline/i18n/testing";
import { describe, expect, it } from "vitest";
import type { DeskState } from "../desk/coupon-desk.ts";
import { couponView } from "../panel/coupon-view.ts";
import { reduceSlip, type Slip } from "../state/slip.ts";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import en from "./locales/en.json" with { type: "json" };
import { messages } from "./messages.ts";
import ru from "./locales/ru.json" with { type: "json" };
import { View } from "./tax-line.tsx";

const CAP = 50_000_000n;

async function shown(slip: Slip, on: "winnings" | "stake", basisPoints: number): Promise<string> {
  const state: DeskState = {
    slip,
    placement: [],
    quote: {
      subject: "",
      currency: "EUR",
      minMinor: 20n,
      maxMinor: 200_000n,
      fullMinor: 200_000n,
      capMinor: CAP,
      delaySeconds: 0,
    },
    accounts: [],
    accountId: null,
    feed: "live",
    balance: null,
    presets: {},
    said: null,
    spoken: null,
  };
  const definition: FragmentDefinition<null> = {
    name: "coupon",
    load: async () => ({ state: null }),
    App: () => <View tax={{ on, basisPoints }} view={couponView(state, "EUR", ".")} />,
    messages,
  };
  const result = await createFragment(definition).render(
    fragmentRequest("/"),
    fragmentEnvironment("coupon"),
    new AbortController().signal,
  );
  const html = "body" in result ? (result.body ?? "") : "";
  return html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

function staked(count: number, stake: string, plan: "single" | "accumulator"): Slip {
  const picks = Array.from({ length: count }, (_, index) => clickedPick(String(index + 1), 2_000));
  const chosen = reduceSlip(slipWith(...picks), { kind: "plan-chosen", plan });
  return reduceSlip(chosen, { kind: "stake-typed", text: stake });
}

describe("the tax below the returns", () => {
  it("is asked of the winnings of an accumulator as of one bet", async () => {
    // 10.00 at 4.00 wins 30.00.
    const text = await shown(staked(2, "10", "accumulator"), "winnings", 500);
    expect(text).toContain("(5%)");
    expect(text).toContain("€1.50");
    expect(text).toContain("We don’t withhold this");
  });

  it("is of what the cap leaves", async () => {
    // 1,000.00 at 2^20 wins 500,000.00 less the stake.
    expect(await shown(staked(20, "1000", "accumulator"), "winnings", 1_000)).toContain(
      "€49,900.00",
    );
  });

  it("is rounded bet by bet where there are several", async () => {
    // Each of three bets wins 0.10; half a cent of each is rounded up.
    expect(await shown(staked(3, "0.10", "single"), "winnings", 500)).toContain("€0.03");
    expect(await shown(staked(3, "10", "single"), "stake", 530)).toContain("€1.59");
  });

  it("is not there without a stake", async () => {
    expect(await shown(staked(2, "", "accumulator"), "winnings", 500)).not.toContain("€");
  });
});

it("says the same things with the same values in English and Russian", () => {
  expect(compareDictionaries(en, ru)).toEqual([]);
});
