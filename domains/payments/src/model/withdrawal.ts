import type { WithdrawalView } from "@fairline/contracts";
import { assert } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { RatedAccount } from "@fairline/wallet";
import type { MeansHash } from "./means.ts";

/** States of a withdrawal; of the two in which persons decide the player sees only the first. */
export type WithdrawalState = WithdrawalView["state"] | "second-approval";

/** Why a person looks at a withdrawal before it goes out. */
export type ReviewReason =
  | "amount"
  | "sum-of-day"
  | "standing"
  | "means"
  /** A means by which he paid in is another player's too. */
  | "shared-means"
  /** His bank took a deposit of his back. */
  | "charge-back"
  | "risk"
  /** The sum of the day, or the first sum ever, is so large that two persons look. */
  | "large-sum"
  | "large-first";

/** Why a withdrawal is in its state. */
export type WithdrawalCause =
  | "small"
  | ReviewReason
  | "person"
  | "calling"
  | "sent"
  | "call-unanswered"
  | "silent"
  | "evidence"
  | "provider-refused"
  | "provider-returned"
  | "player";

/** Money on its way out. Amounts in minor units. */
export type Withdrawal = {
  readonly id: bigint;
  readonly playerId: bigint;
  readonly methodId: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The currency account it comes from; null for the player's main one. */
  readonly account: RatedAccount | null;
  /** What it is in sums of a day, in the currency of the main account. */
  readonly countedMinor: bigint;
  readonly state: WithdrawalState;
  readonly cause: WithdrawalCause;
  /** What the person who decides should know; none when it went out by itself. */
  readonly reasons: readonly ReviewReason[];
  readonly needsSecond: boolean;
  readonly firstApprover: string | undefined;
  readonly firstApprovedAtMs: number | undefined;
  /** The means that it goes to, as a hash; undefined when no deposit named one. */
  readonly meansHash: MeansHash | undefined;
  readonly rev: number;
  readonly providerRef: string | undefined;
  readonly looks: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

// Unknown leads to an end only by the provider's own word.
const MOVES: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  review: ["second-approval", "approved", "rejected", "cancelled"],
  // An approval that nobody joined in time is given anew, by whomever.
  "second-approval": ["second-approval", "approved", "rejected", "cancelled"],
  approved: ["sending", "cancelled"],
  sending: ["sent", "unknown", "paid", "returned"],
  sent: ["unknown", "paid", "returned"],
  unknown: ["sent", "paid", "returned"],
  paid: [],
  returned: [],
  cancelled: [],
  rejected: [],
};

/** Stops the program at a move that is not in the table. */
export function assertWithdrawalMove(from: WithdrawalState, to: WithdrawalState): void {
  assert(MOVES[from].includes(to), `a withdrawal never goes from ${from} to ${to}`);
}

/** The currency in which a player's withdrawals are summed up: that of his main account. */
export function sumsCurrency({ account, currency }: Pick<Withdrawal, "account" | "currency">) {
  if (account === null) return currency;
  const main = currencies.find(({ id }) => id === account.rate.toCurrencyId);
  assert(main, "a currency of the ledger is known");
  return main.code;
}

/** Whether the player may still take it back: until it is sent. */
export function isCancellable(state: WithdrawalState): boolean {
  return isInReview(state) || state === "approved";
}

/** Whether it waits for a person. */
export function isInReview(state: WithdrawalState): state is "review" | "second-approval" {
  return state === "review" || state === "second-approval";
}

/** How long a person takes at most, as the page promises. */
export const REVIEW_MS_MAX = 86_400_000;

type ReviewSubject = NonNullable<WithdrawalView["review"]>["of"][number];

// What a check of safety looks at is not told: it would help whoever it is about.
const SUBJECTS: Readonly<Record<ReviewReason, ReviewSubject>> = {
  amount: "amount",
  "sum-of-day": "amount",
  "large-sum": "amount",
  "large-first": "amount",
  standing: "account",
  means: "new-method",
  "shared-means": "security",
  "charge-back": "security",
  risk: "security",
};

/** What the player is told of a review; null when nobody looks. */
function presentReview({ state, reasons, createdAtMs }: Withdrawal): WithdrawalView["review"] {
  if (!isInReview(state) || reasons.length === 0) return null;
  const of = [...new Set(reasons.map((reason) => SUBJECTS[reason]))];
  return { of, until: createdAtMs + REVIEW_MS_MAX };
}

/** What the player sees of his withdrawal. */
export function presentWithdrawal(withdrawal: Withdrawal): WithdrawalView {
  const { id, methodId, state, amountMinor, currency, createdAtMs, updatedAtMs } = withdrawal;
  return {
    withdrawalId: String(id),
    methodId,
    // Who at the desk has looked already is no matter of the player's.
    state: state === "second-approval" ? "review" : state,
    amountMinor: String(amountMinor),
    currency,
    createdAt: createdAtMs,
    updatedAt: updatedAtMs,
    canCancel: isCancellable(state),
    review: presentReview(withdrawal),
  };
}
