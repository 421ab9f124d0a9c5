import { assert } from "@fairline/kernel";
import type { WindowDays } from "./limit-types.ts";
import { DAY_MICROS } from "./limit-version.ts";

/** What the rules look at of a player's head; the ledger gives it to every decision. */
export type SpendingState = {
  /** What the rules loader answered, carried unread; null when there are none. */
  readonly rules: unknown;
  readonly counters: Sums;
  /** Stakes held in a live delay. */
  readonly reservedWagerMinor: bigint;
  /** Rolling windows as they were read; rows may have left one that is not valid any more. */
  readonly windows: readonly {
    readonly days: WindowDays;
    readonly before: Sums;
    /** When the first row leaves the window; null while it holds none. */
    readonly validUntil: bigint | null;
  }[];
  /** When `counters.won` last fell; null while it never has. */
  readonly wonFellAt: bigint | null;
  /** Has the windows read as they are now and the question asked again; does not return. */
  readonly lookAgain: () => never;
};

type Sums = { readonly wager: bigint; readonly won: bigint; readonly deposit: bigint };

/** What was spent in a window, and when its first row leaves it (Unix milliseconds). */
export type Spent = { readonly spentMinor: bigint; readonly resetsAt: number | null };

/** Sum of a window: the counter now less the counter when the window began. */
export function spentIn(
  state: SpendingState,
  kind: "wager" | "loss" | "deposit",
  days: WindowDays,
): Spent {
  const { validUntil } = windowOf(state, days);
  const resetsAt = validUntil === null ? null : Number(validUntil / 1_000n);
  return { spentMinor: sumOf(state, kind, days), resetsAt };
}

/** The sum of a window alone: what every stake asks six times. */
export function sumOf(
  state: SpendingState,
  kind: "wager" | "loss" | "deposit",
  days: WindowDays,
): bigint {
  const { counters, reservedWagerMinor } = state;
  const { before } = windowOf(state, days);
  if (kind === "deposit") return counters.deposit - before.deposit;
  const wager = counters.wager + reservedWagerMinor - before.wager;
  // Open stakes count as lost until they are won back.
  return kind === "loss" ? wager - (counters.won - before.won) : wager;
}

/**
 * The most that may have been spent in a window, or null where nothing can be said: the sum itself
 * while the window is as it was read. Rows that have left it since took what was staked or paid in
 * with them, so that is no more than its sum. A loss may be more without them, where what left was
 * won; but nobody loses more than he staked, unless something won was taken back in the window.
 */
export function mostIn(
  state: SpendingState,
  kind: "wager" | "loss" | "deposit",
  days: WindowDays,
  nowMicros: bigint,
): bigint | null {
  if (kind !== "loss" || !isBehind(state, days, nowMicros)) return sumOf(state, kind, days);
  const { wonFellAt } = state;
  const isOnlyWon = wonFellAt === null || wonFellAt <= nowMicros - BigInt(days) * DAY_MICROS;
  return isOnlyWon ? sumOf(state, "wager", days) : null;
}

/** Whether a row has left the window since it was read. */
export function isBehind(state: SpendingState, days: WindowDays, nowMicros: bigint): boolean {
  const { validUntil } = windowOf(state, days);
  return validUntil !== null && validUntil <= nowMicros;
}

function windowOf(state: SpendingState, days: WindowDays): SpendingState["windows"][number] {
  const window = state.windows.find((each) => each.days === days);
  assert(window, `the window of ${days} days is loaded wherever there are rules`);
  return window;
}

/** What is left of a limit, never below nothing. */
export function leftOf(limitMinor: bigint, spentMinor: bigint): bigint {
  return limitMinor > spentMinor ? limitMinor - spentMinor : 0n;
}
