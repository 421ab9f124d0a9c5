import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LedgerTransfer, Side, TransferDraft } from "../ledger.ts";
import {
  captureDraft,
  casinoPayDraft,
  casinoRefundDraft,
  cashOutDrafts,
  holdDraft,
  lostDraft,
  refundDraft,
  releaseDraft,
  returnsDrafts,
  reverseDrafts,
  stakeDraft,
} from "./drafts.ts";

const SEED = 20_240_101;
const stake = fc.bigInt({ min: 1n, max: 10n ** 15n });
const returns = fc.bigInt({ min: 0n, max: 10n ** 15n });

/** Sum of credits less debits of a side. */
function flow(drafts: readonly TransferDraft[], side: "player" | 100 | 101 | 112): bigint {
  const touches = (other: Side) =>
    side === "player" ? "player" in other : "house" in other && other.house === side;
  return drafts.reduce((sum, draft) => {
    const credited = touches(draft.to) ? draft.amountMinor : 0n;
    const debited = touches(draft.from) ? draft.amountMinor : 0n;
    return sum + credited - debited;
  }, 0n);
}

function posted(drafts: readonly TransferDraft[]): LedgerTransfer[] {
  return drafts.map((draft, index) => ({
    ...draft,
    countedMinor: draft.countedMinor ?? draft.amountMinor,
    transferId: BigInt(index + 1),
    groupId: 1n,
    at: BigInt(index),
  }));
}

describe("returnsDrafts", () => {
  it("empties the escrow of the bet, pays exactly the returns and moves no nothing", () => {
    fc.assert(
      fc.property(stake, returns, (stakeMinor, returnsMinor) => {
        const drafts = returnsDrafts(stakeMinor, returnsMinor, 7n);
        expect(flow(drafts, 100)).toBe(-stakeMinor);
        expect(flow(drafts, "player")).toBe(returnsMinor);
        expect(flow(drafts, 101)).toBe(stakeMinor - returnsMinor);
        expect(drafts.every((draft) => draft.amountMinor > 0n && draft.ref === 7n)).toBe(true);
      }),
      { seed: SEED },
    );
  });

  it("fills the escrow up from revenue first, then pays the player at once", () => {
    expect(returnsDrafts(100n, 250n, 7n)).toEqual([
      { kind: 5, from: { house: 101 }, to: { house: 100 }, amountMinor: 150n, ref: 7n },
      { kind: 5, from: { house: 100 }, to: { player: true }, amountMinor: 250n, ref: 7n },
    ]);
  });

  it("is a loss without returns, and leaves the lost part of a half-lost stake", () => {
    expect(returnsDrafts(100n, 0n, 7n)).toEqual([lostDraft(100n, 7n)]);
    expect(returnsDrafts(100n, 50n, 7n).at(-1)).toEqual(lostDraft(50n, 7n));
  });
});

describe("what comes back to an account beside the main one", () => {
  const ACCOUNT = 1_000_005n;
  const countedBy = (drafts: readonly TransferDraft[]) =>
    drafts.filter(({ to }) => "account" in to).map(({ countedMinor }) => countedMinor);

  it("says how much of it only gives the stake back, whichever way it comes", () => {
    fc.assert(
      fc.property(stake, returns, (stakeMinor, returnsMinor) => {
        const least = returnsMinor < stakeMinor ? returnsMinor : stakeMinor;
        const whole = [
          refundDraft(stakeMinor, 7n, ACCOUNT),
          casinoRefundDraft(stakeMinor, 7n, ACCOUNT),
        ];
        expect(countedBy(whole)).toEqual([stakeMinor, stakeMinor]);
        if (returnsMinor === 0n) return;
        const paid = [
          ...returnsDrafts(stakeMinor, returnsMinor, 7n, ACCOUNT),
          ...cashOutDrafts(stakeMinor, returnsMinor, 7n, ACCOUNT),
          casinoPayDraft(returnsMinor, 7n, ACCOUNT, stakeMinor),
        ];
        expect(countedBy(paid)).toEqual([least, least, least]);
      }),
      { seed: SEED },
    );
  });

  it("gives nothing back of a round whose stake came back before", () => {
    expect(casinoPayDraft(50n, 7n, ACCOUNT)).toMatchObject({ countedMinor: 0n });
  });

  it("is reversed as it counted", () => {
    const [paid] = posted(returnsDrafts(100n, 250n, 7n, ACCOUNT)).slice(1);
    expect(paid && reverseDrafts([paid])).toMatchObject([
      { amountMinor: 250n, countedMinor: 100n },
    ]);
  });
});

describe("reverseDrafts", () => {
  it("undoes every group of a settlement to the last unit", () => {
    fc.assert(
      fc.property(stake, returns, (stakeMinor, returnsMinor) => {
        const drafts = returnsDrafts(stakeMinor, returnsMinor, 7n);
        const both = [...drafts, ...reverseDrafts(posted(drafts))];
        for (const side of ["player", 100, 101] as const) expect(flow(both, side)).toBe(0n);
      }),
      { seed: SEED },
    );
  });

  it("names each target and its kind, newest first", () => {
    const drafts = posted(returnsDrafts(100n, 250n, 7n));
    expect(reverseDrafts(drafts).map((draft) => [draft.reversesId, draft.reversesKind])).toEqual([
      [2n, 5],
      [1n, 5],
    ]);
  });

  it("leaves repayments of a debt as they are, and asserts on holds and reversals", () => {
    const repayment = { ...stakeDraft(5n, 7n), kind: 22 };
    expect(reverseDrafts(posted([repayment]))).toEqual([]);
    expect(() => reverseDrafts(posted([holdDraft(5n, 7n)]))).toThrow("capture or release");
    expect(() => reverseDrafts(posted([{ ...stakeDraft(5n, 7n), kind: 99 }]))).toThrow();
  });
});

describe("a hold", () => {
  it("moves in whole to escrow or back, and carries the bet's id all along", () => {
    fc.assert(
      fc.property(stake, fc.boolean(), (stakeMinor, isCaptured) => {
        const end = isCaptured ? captureDraft(stakeMinor, 9n) : releaseDraft(stakeMinor, 9n);
        const drafts = [holdDraft(stakeMinor, 9n), end];
        expect(flow(drafts, 112)).toBe(0n);
        expect(flow(drafts, isCaptured ? 100 : "player")).toBe(isCaptured ? stakeMinor : 0n);
        expect(drafts.map((draft) => draft.holdId)).toEqual([9n, 9n]);
      }),
      { seed: SEED },
    );
  });
});

describe("a draft", () => {
  it("of nothing is a bug", () => {
    expect(() => stakeDraft(0n, 1n)).toThrow("more than nothing");
    expect(() => lostDraft(-1n, 1n)).toThrow("more than nothing");
  });
});
