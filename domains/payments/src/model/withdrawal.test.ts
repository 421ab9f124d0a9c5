import { describe, expect, it } from "vitest";
import { presentWithdrawal, REVIEW_MS_MAX, type Withdrawal } from "./withdrawal.ts";

const WAITING: Withdrawal = {
  id: 9n,
  playerId: 1_000_000n,
  methodId: "sandbox-card",
  provider: "psp-sandbox",
  amountMinor: 50_000n,
  currency: "EUR",
  account: null,
  countedMinor: 50_000n,
  state: "review",
  cause: "amount",
  reasons: ["amount", "means", "shared-means", "risk", "large-first"],
  needsSecond: true,
  firstApprover: undefined,
  firstApprovedAtMs: undefined,
  meansHash: undefined,
  rev: 1,
  providerRef: undefined,
  looks: 0,
  createdAtMs: 1_000,
  updatedAtMs: 1_000,
};

describe("a withdrawal as its owner sees it", () => {
  it("says what is looked at and until when, as long as a person has to decide", () => {
    const review = { of: ["amount", "new-method", "security"], until: 1_000 + REVIEW_MS_MAX };
    expect(presentWithdrawal(WAITING).review).toEqual(review);
    expect(presentWithdrawal({ ...WAITING, state: "second-approval" }).review).toEqual(review);
    for (const state of ["approved", "sent", "paid", "cancelled", "rejected"] as const) {
      expect(presentWithdrawal({ ...WAITING, state }).review).toBeNull();
    }
  });

  it("never tells what a check of safety found", () => {
    const told = JSON.stringify(presentWithdrawal(WAITING));
    for (const word of ["shared", "risk", "charge-back", "large"]) expect(told).not.toContain(word);
  });
});
