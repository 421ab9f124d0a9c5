import { assert } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LedgerTransfer } from "../ledger.ts";
import { type CountingRate, countedAt, draftsAtRate } from "./at-rate.ts";
import {
  captureDraft,
  cashOutDrafts,
  depositDraft,
  holdDraft,
  lostDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  stakeDraft,
  withdrawalHoldDraft,
  withdrawalPaidDraft,
  withdrawalReturnedDraft,
} from "./drafts.ts";
import { CLEARING } from "../testing/clearing.ts";

const ACCOUNT = 1_000_005n;
const [EUR, USD] = [1, 2];
const rate: CountingRate = {
  rateId: 9n,
  fromCurrencyId: USD,
  toCurrencyId: EUR,
  num: 915n,
  den: 1_000n,
};
const amount = fc.bigInt({ min: 1n, max: 10n ** 15n });

describe("draftsAtRate", () => {
  it("counts what the player's limits see, and nothing of what only the house moves", () => {
    const drafts = [
      ...returnsDrafts(1_000n, 2_101n, 7n, ACCOUNT),
      ...cashOutDrafts(1_000n, 2_101n, 7n, ACCOUNT),
      lostDraft(1_000n, 7n),
      withdrawalHoldDraft(1_001n, 7n, ACCOUNT),
      withdrawalPaidDraft(1_001n, 7n, CLEARING),
      withdrawalReturnedDraft(1_001n, 7n, ACCOUNT),
    ];
    const counted = draftsAtRate(drafts, rate);
    expect(counted.map(({ base }) => base?.amountMinor)).toEqual([
      undefined,
      1_922n,
      undefined,
      1_922n,
      undefined,
      undefined,
      915n,
      undefined,
    ]);
    expect(new Set(counted.map(({ currencyId }) => currencyId))).toEqual(new Set([USD]));
  });

  it("takes from a limit as much at the stake as at the end of its hold", () => {
    const drafts = [
      stakeDraft(1_001n, 7n, ACCOUNT),
      holdDraft(1_001n, 7n, 0, ACCOUNT),
      captureDraft(1_001n, 7n),
      releaseDraft(1_001n, 7n, ACCOUNT),
      depositDraft(1_001n, 7n, CLEARING, ACCOUNT),
    ];
    const counted = draftsAtRate(drafts, rate).map(({ base }) => base?.amountMinor);
    expect(new Set(counted)).toEqual(new Set([countedAt(rate, 1_001n, "up")]));
    expect(countedAt(rate, 1_001n, "up")).toBe(916n);
  });

  it("never gives back more than a stake took, and is reversed as it counted", () => {
    fc.assert(
      fc.property(amount, (stakeMinor) => {
        const [stake] = draftsAtRate([stakeDraft(stakeMinor, 7n, ACCOUNT)], rate);
        const [back] = draftsAtRate(returnsDrafts(stakeMinor, stakeMinor, 7n, ACCOUNT), rate);
        assert(stake?.base && back?.base, "both count");
        expect(back.base.amountMinor).toBeLessThanOrEqual(stake.base.amountMinor);
        const posted: LedgerTransfer = {
          ...back,
          countedMinor: back.base.amountMinor,
          transferId: 1n,
          groupId: 1n,
          at: 1n,
        };
        expect(reverseDrafts([posted])).toMatchObject([
          { base: back.base, countedMinor: back.base.amountMinor, currencyId: USD },
        ]);
      }),
      { seed: 20_240_101 },
    );
  });
});
