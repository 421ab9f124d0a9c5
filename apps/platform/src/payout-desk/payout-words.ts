import type { AlarmKind, RejectReason, ReviewReason } from "@fairline/payments";

const reasons: Readonly<Record<ReviewReason, string>> = {
  amount: "More than goes out without a person",
  "sum-of-day": "With the others of 24 hours more than goes out without a person",
  standing: "The player is banned, has to identify himself, or is not known",
  means: "No money ever came by this method",
  "shared-means": "Another player paid by one of his means",
  "charge-back": "A deposit of his was charged back: two persons decide",
  risk: "The risk is not low",
  "large-sum": "A large sum within 24 hours: two persons decide",
  "large-first": "A large sum, and nothing was paid to him before: two persons decide",
};

const rejections: Readonly<Record<RejectReason, string>> = {
  "foreign-means": "The means is not his own",
  identity: "His identity is in doubt",
  fraud: "Fraud is suspected",
  rules: "The rules forbid it",
  "player-request": "The player asked for it",
};

const alarms: Readonly<Record<AlarmKind, string>> = {
  held: "Money came that may not be credited",
  refunded: "A deposit was refunded",
  "charged-back": "A deposit was charged back",
  "charge-back-won": "A charge-back was won",
  "event-reused": "An event id came again with another body",
  "unknown-word": "The provider says a word that is not known",
  "word-impossible": "The provider's word fits neither state nor amount: nothing was booked",
  "other-reference": "The provider names an order by another reference",
  "unknown-order": "A message about an order that is not ours",
};

/** The words of the desk. Operators' tools speak English. */
export const desk = {
  title: "Withdrawals in review",
  key: "Your key",
  keyNote: "At least 32 characters; nobody else has it.",
  signIn: "Sign in",
  signOut: "Sign out",
  signedIn: "Signed in as",
  skip: "To the withdrawals",
  empty: "No withdrawal waits for a person.",
  more: "Later ones",
  player: "Player",
  withdrawal: "Withdrawal",
  method: "Method",
  asked: "Asked for",
  sumOfDay: "Within 24 hours",
  why: "Why a person looks",
  sharers: "Other players with the same means:",
  steps: "Approvals",
  first: "First",
  second: "Second",
  open: "open",
  notNeeded: "not needed",
  lapsed: "lapsed",
  approve: "Approve",
  approveFirst: "Approve as the first",
  approveSecond: "Approve as the second",
  waitsForOther: "You have approved it. A second person decides now.",
  reason: "Reason to reject",
  choose: "Choose one",
  reject: "Reject",
  reasons,
  rejectReasons: rejections,
  alarmsTitle: "Latest alarms of payments",
  alarms,
  problems: {
    key: "No operator has this key.",
    ended: "Your session has ended. Nothing was decided.",
    foreign: "This form is not of this page. Nothing was decided.",
    missing: "There is no such page.",
  },
  done: new Map([
    ["approved", "approved, the money is on its way."],
    ["first", "approved by you. A second person decides now."],
    ["rejected", "rejected, the money is back on the player's account."],
  ]),
  refused: new Map([
    ["WITHDRAW_REVIEW_CHANGED", "It has changed meanwhile. Look at it again and decide anew."],
    ["WITHDRAW_REVIEW_SAME_PERSON", "You have approved it already. A second person decides now."],
  ]),
  refusedOther: "This was not understood. Nothing was decided.",
} as const;
