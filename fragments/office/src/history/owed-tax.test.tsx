import type { BetState } from "@fairline/contracts";
import { createFragment, type FragmentDefinition } from "@fairline/fragment-kit";
import { fragmentEnvironment, fragmentRequest } from "@fairline/fragment-kit/testing";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { describe, expect, it } from "vitest";
import { messages } from "../messages.ts";
import { betSample } from "../testing/samples.ts";
import { OwedTax } from "./owed-tax.tsx";

const ON_WINNINGS: PlayerTax = { on: "winnings", basisPoints: 1_250 };
const ON_STAKE: PlayerTax = { on: "stake", basisPoints: 530 };

async function shown(
  tax: PlayerTax,
  state: BetState,
  returnsMinor: string | null,
): Promise<string> {
  const bet = betSample({ state, stakeMinor: "2500", returnsMinor });
  const definition: FragmentDefinition<null> = {
    name: "office",
    load: async () => ({ state: null }),
    App: () => <OwedTax tax={tax} bet={bet} />,
    messages,
  };
  const result = await createFragment(definition).render(
    fragmentRequest("/"),
    fragmentEnvironment("office"),
    new AbortController().signal,
  );
  const html = "body" in result ? (result.body ?? "") : "";
  return html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the tax of a bet in the history", () => {
  it("is what the country asks of the winnings, beside returns that stay as they were paid", async () => {
    const text = await shown(ON_WINNINGS, "won", "5375");
    expect(text).toContain("(12.5%)");
    // 28.75 won, an eighth of it: 3.59375.
    expect(text).toContain("€3.59");
    expect(text).toContain("You pay it yourself");
  });

  it("is not there where nothing was won, or nothing was played", async () => {
    expect(await shown(ON_WINNINGS, "lost", "0")).not.toContain("€");
    expect(await shown(ON_WINNINGS, "accepted", null)).not.toContain("€");
    expect(await shown(ON_STAKE, "refunded", "2500")).not.toContain("€");
    expect(await shown(ON_STAKE, "rejected", null)).not.toContain("€");
  });

  it("is asked of a stake whatever becomes of it", async () => {
    expect(await shown(ON_STAKE, "lost", "0")).toContain("€1.33");
    expect(await shown(ON_STAKE, "accepted", null)).toContain("€1.33");
  });
});
