import { describe, expect, it } from "vitest";
import { firstStep, type PayoutFacts } from "./judge-withdrawal.ts";

const DAY_MS = 86_400_000;

/** A player of a week who played what he paid in, by the card he wants to be paid to. */
const GOOD: PayoutFacts = {
  currency: "EUR",
  amountMinor: 10_000n,
  othersOfDayMinor: 0n,
  hasPaidIn: true,
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
    expect(stepOf({})).toEqual({ state: "approved", cause: "small" });
    expect(stepOf({ amountMinor: 30_000n })).toEqual({ state: "approved", cause: "small" });
  });

  it.each([
    [{ amountMinor: 30_001n }, "amount"],
    [{ othersOfDayMinor: 20_001n }, "sum-of-day"],
    [{ currency: "XXX" }, "amount"],
    [{ player: undefined }, "standing"],
    [{ player: { accountAgeMs: DAY_MS, isHeldUp: true } }, "standing"],
    [{ hasPaidIn: false }, "means"],
    [{ player: NEW, wageredMinor: 19_999n }, "risk"],
    [{ depositsOfHour: 3, wageredMinor: 0n }, "risk"],
    [{ depositedOfWeekMinor: 15_000n, wageredMinor: 0n }, "risk"],
    [{ player: NEW, depositsOfHour: 3, depositedOfWeekMinor: 15_000n }, "risk"],
  ] as const)("asks a person when %o", (changes, cause) => {
    expect(stepOf(changes)).toEqual({ state: "review", cause });
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
    expect(stepOf(changes)).toEqual({ state: "approved", cause: "small" });
  });
});
