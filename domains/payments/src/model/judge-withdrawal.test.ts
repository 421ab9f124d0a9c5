import { describe, expect, it } from "vitest";
import { firstStep, type PayoutFacts } from "./judge-withdrawal.ts";

const DAY_MS = 86_400_000;

/** A player of a week who played what he paid in, by the card he wants to be paid to. */
const GOOD: PayoutFacts = {
  currency: "EUR",
  amountMinor: 10_000n,
  othersOfDayMinor: 0n,
  hasPaidOut: true,
  hasPaidIn: true,
  hasSharedMeans: false,
  hasChargeBack: false,
  depositsOfHour: 1,
  depositedOfWeekMinor: 5_000n,
  depositedOfWeekBeforeMinor: 5_000n,
  depositedMinor: 20_000n,
  wageredMinor: 20_000n,
  player: { accountAgeMs: 7 * DAY_MS, isHeldUp: false },
};
const stepOf = (changes: Partial<PayoutFacts>) => firstStep({ ...GOOD, ...changes });
const NEW = { accountAgeMs: DAY_MS - 1, isHeldUp: false };

describe("firstStep", () => {
  it("lets a small sum go out at once to where money came from", () => {
    const small = { state: "approved", cause: "small", reasons: [], needsSecond: false };
    expect(stepOf({})).toEqual(small);
    expect(stepOf({ amountMinor: 30_000n })).toEqual(small);
  });

  it("lets a first-day withdrawal of money that was turned over go out at once", () => {
    expect(stepOf({ player: NEW, hasPaidOut: false })).toMatchObject({ state: "approved" });
  });

  it.each([
    [{ amountMinor: 30_001n }, "amount"],
    [{ othersOfDayMinor: 20_001n }, "sum-of-day"],
    [{ currency: "XXX" }, "amount"],
    [{ player: undefined }, "standing"],
    [{ player: { accountAgeMs: DAY_MS, isHeldUp: true } }, "standing"],
    [{ hasPaidIn: false }, "means"],
    [{ hasSharedMeans: true }, "shared-means"],
    [{ hasChargeBack: true }, "charge-back"],
    [{ player: NEW, wageredMinor: 19_999n }, "risk"],
    [{ depositsOfHour: 3, wageredMinor: 0n }, "risk"],
    [{ depositedOfWeekMinor: 15_000n, wageredMinor: 0n }, "risk"],
    [{ player: NEW, depositsOfHour: 3, depositedOfWeekMinor: 15_000n }, "risk"],
  ] as const)("asks a person when %o", (changes, cause) => {
    expect(stepOf(changes)).toMatchObject({ state: "review", cause });
  });

  it.each([
    [{ amountMinor: 499_999n }, ["amount"]],
    [{ amountMinor: 500_000n }, ["amount", "large-sum"]],
    [{ amountMinor: 20_000n, othersOfDayMinor: 490_000n }, ["sum-of-day", "large-sum"]],
    [{ amountMinor: 99_999n, hasPaidOut: false }, ["amount"]],
    [{ amountMinor: 100_000n, hasPaidOut: false }, ["amount", "large-first"]],
    [
      { amountMinor: 50_000n, othersOfDayMinor: 50_000n, hasPaidOut: false },
      ["amount", "large-first"],
    ],
    [{ player: NEW, wageredMinor: 19_999n }, ["risk"]],
    [{ hasChargeBack: true }, ["charge-back"]],
    [{ hasPaidIn: false, player: { accountAgeMs: 0, isHeldUp: true } }, ["standing", "means"]],
  ] as const)("asks two persons for a large sum and for risk: %o", (changes, reasons) => {
    const needsSecond = reasons.some((reason) => /^large|^risk|^charge-back/.test(reason));
    const played = { wageredMinor: 20_000n, ...changes };
    expect(stepOf(played)).toMatchObject({ state: "review", reasons, needsSecond });
  });

  it("names every reason to the person who decides", () => {
    const step = stepOf({ amountMinor: 30_001n, hasPaidIn: false, player: undefined });
    expect(step.reasons).toEqual(["amount", "standing", "means"]);
  });

  it.each([
    { player: NEW },
    { wageredMinor: 0n },
    { depositsOfHour: 9 },
    { depositedOfWeekMinor: 15_000n },
    { player: NEW, depositsOfHour: 3 },
    { depositsOfHour: 3, depositedOfWeekMinor: 15_000n },
    // The first week of somebody is no growth.
    { depositedOfWeekMinor: 15_000n, depositedOfWeekBeforeMinor: 0n, wageredMinor: 0n },
  ])("takes little for no reason to ask: %o", (changes) => {
    expect(stepOf(changes)).toMatchObject({ state: "approved", cause: "small" });
  });
});
