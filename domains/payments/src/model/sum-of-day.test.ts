import { firstIdAt } from "@fairline/wallet";
import fc from "fast-check";
import { expect, it } from "vitest";
import { firstStep, reasonsForTwo } from "./judge-withdrawal.ts";
import { payoutBounds } from "./payout-bounds.ts";
import { type Counted, DAY_MS, idBefore, largestSumOfDay } from "./sum-of-day.ts";

const START_MS = Date.UTC(2026, 9, 1);
const HOUR_MS = 3_600_000;
const at = (hours: number, amountMinor: bigint): Counted => ({
  id: firstIdAt(START_MS + hours * HOUR_MS),
  amountMinor,
});
const { largeMinor, largeFirstMinor } = payoutBounds("EUR");

/** Requests of a player, the earliest first: a few hours apart, some of them at once. */
const requests = fc
  .array(fc.record({ pauseMs: fc.nat(DAY_MS), amountMinor: fc.bigInt(100n, 400_000n) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) => {
    let atMs = START_MS;
    return drawn.map(({ pauseMs, amountMinor }, index): Counted => {
      atMs += pauseMs;
      return { id: firstIdAt(atMs) + BigInt(index), amountMinor };
    });
  });

/** Whether the last of them is asked for by two persons when nothing of them has come back. */
function needsSecond(asked: readonly Counted[], hasPaidOut: boolean): boolean {
  const last = asked.at(-1);
  if (last === undefined) return false;
  const others = asked.slice(0, -1).filter(({ id }) => id >= idBefore(last.id, DAY_MS));
  return firstStep({
    currency: "EUR",
    amountMinor: last.amountMinor,
    othersOfDayMinor: others.reduce((sum, one) => sum + one.amountMinor, 0n),
    hasPaidOut,
    hasPaidIn: true,
    hasSharedMeans: false,
    hasChargeBack: false,
    depositsOfHour: 0,
    depositedOfWeekMinor: 0n,
    depositedOfWeekBeforeMinor: 0n,
    depositedMinor: 0n,
    wageredMinor: 0n,
    player: { accountAgeMs: 365 * DAY_MS, isHeldUp: false },
  }).needsSecond;
}

it("counts what was asked for before and after, within 24 hours and not a moment more", () => {
  const [first, second, third] = [at(0, 200n), at(20, 30n), at(44, 1_000n)];
  const all = [first, second, third];
  expect(all.map(({ id }) => largestSumOfDay(id, all))).toEqual([230n, 1_030n, 1_030n]);
  const later = { id: third.id + 1n, amountMinor: 1n };
  expect(largestSumOfDay(second.id, [...all, later])).toBe(1_031n);
  expect(largestSumOfDay(first.id, [first, at(24, 5n)])).toBe(205n);
  expect(largestSumOfDay(first.id, [first, at(24.001, 5n)])).toBe(200n);
});

it("P7: no split of a sum avoids the second person, at the request", () => {
  fc.assert(
    fc.property(requests, fc.boolean(), (asked, hasPaidOut) => {
      const last = asked.at(-1);
      const ofDay = asked.filter(({ id }) => last && id >= idBefore(last.id, DAY_MS));
      const sum = ofDay.reduce((total, { amountMinor }) => total + amountMinor, 0n);
      const isLarge = sum >= largeMinor || (!hasPaidOut && sum >= largeFirstMinor);
      expect(needsSecond(asked, hasPaidOut)).toBe(isLarge);
    }),
  );
});

it("P7: nor at the approval, in whatever order the parts are looked at", () => {
  fc.assert(
    fc.property(requests, (asked) => {
      for (const { id } of asked) {
        const amountMinor = largestSumOfDay(id, asked);
        const facts = { currency: "EUR", amountMinor, othersOfDayMinor: 0n, hasPaidOut: true };
        const isFromLarge = asked.some((end, index) => {
          const part = asked
            .slice(0, index + 1)
            .filter((one) => one.id >= idBefore(end.id, DAY_MS));
          const sum = part.reduce((total, one) => total + one.amountMinor, 0n);
          return part.some((one) => one.id === id) && sum >= largeMinor;
        });
        expect(reasonsForTwo(facts).length > 0).toBe(isFromLarge);
      }
    }),
  );
});

it("P7: parts of one sum, however many, take as many persons as the whole", () => {
  const parts = fc.array(fc.bigInt(1n, 500_000n), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.boolean(), (amounts, hasPaidOut) => {
      const asked = amounts.map((amountMinor, index) => ({
        id: firstIdAt(START_MS + index),
        amountMinor,
      }));
      const whole = amounts.reduce((sum, amountMinor) => sum + amountMinor, 0n);
      const isLarge = whole >= largeMinor || (!hasPaidOut && whole >= largeFirstMinor);
      expect(needsSecond(asked, hasPaidOut)).toBe(isLarge);
    }),
  );
});
