import { findAccumulators } from "@fairline/contracts";
import { compareDictionaries } from "@fairline/i18n/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptySlip, reduceSlip } from "../state/slip.ts";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { proposedPicks, returnsOf } from "./proposed-picks.ts";
import { typesOf } from "./proposed-types.ts";
import { wantedOddsMilli } from "./wanted-odds.ts";

const money = fc.bigInt({ min: 1n, max: 10n ** 12n });

describe("wanted odds", () => {
  it("are the least thousandths that turn the stake into the returns", () => {
    fc.assert(
      fc.property(money, money, (stake, more) => {
        const odds = wantedOddsMilli(stake, stake + more);
        expect(odds).not.toBeNull();
        expect(stake * (odds ?? 0n)).toBeGreaterThanOrEqual((stake + more) * 1_000n);
        expect(stake * ((odds ?? 0n) - 1n)).toBeLessThan((stake + more) * 1_000n);
      }),
    );
  });

  it("are none where nothing is staked or won", () => {
    expect(wantedOddsMilli(0n, 500n)).toBeNull();
    expect(wantedOddsMilli(500n, 500n)).toBeNull();
    expect(wantedOddsMilli(500n, 499n)).toBeNull();
  });
});

describe("kinds of outcomes", () => {
  const football = { sport: "football", proposedTypes: ["fb.result", "fb.total"] };
  const tennis = { sport: "tennis", proposedTypes: ["tn.winner"] };

  it("can be asked for as far as the platform proposes them of the chosen sport", () => {
    expect(typesOf([football, tennis], "")).toEqual(["fb.result", "fb.total", "tn.winner"]);
    expect(typesOf([football, tennis], "tennis")).toEqual(["tn.winner"]);
    expect(typesOf([], "")).toEqual([]);
  });
});

describe("a proposal", () => {
  const [proposal] = findAccumulators.reply.parse(findAccumulators.example.reply).accumulators;
  if (!proposal) throw new TypeError("the example has an accumulator");

  it("goes into the slip as it is priced, and what it drives out can be brought back", () => {
    const picks = proposedPicks(proposal);
    const slip = reduceSlip(emptySlip, { kind: "loaded", picks, plan: "accumulator" });
    expect(slip.picks.map(({ agreed }) => agreed.oddsMilli)).toEqual(
      proposal.legs.map(({ oddsMilli }) => oddsMilli),
    );
    expect(slip.picks.map(({ state }) => state)).toEqual(proposal.legs.map(() => "open"));
  });

  it("returns the exact product of its prices, rounded once, and never more than is paid", () => {
    const [leg] = proposal.legs;
    if (!leg) throw new TypeError("the example has a leg");
    const three = [1_333, 1_777, 1_999].map((oddsMilli) => ({ ...leg, oddsMilli }));
    // 1000 × 1.333 × 1.777 × 1.999 = 4735.1725…
    expect(returnsOf({ ...proposal, legs: three }, 1_000n, 50_000n)).toBe(4_735n);
    expect(returnsOf({ ...proposal, legs: three }, 1_000n, 4_000n)).toBe(4_000n);
  });
});

it("says the same things with the same values in English and Russian", () => {
  expect(compareDictionaries(en, ru)).toEqual([]);
});
