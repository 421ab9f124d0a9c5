import { assert } from "@fairline/kernel";

/** Where a grant can be. Once ended it never changes. */
export const grantStates = [
  "pending",
  "active",
  "completed",
  "forfeited",
  "expired",
  "cancelled",
] as const;

/** One of the states. */
export type GrantState = (typeof grantStates)[number];

/** How a grant can end. */
export type GrantEnd = Exclude<GrantState, "pending" | "active">;

const MOVES: Readonly<Record<GrantState, readonly GrantState[]>> = {
  pending: ["active", "cancelled", "expired"],
  active: ["completed", "forfeited", "expired", "cancelled"],
  completed: [],
  forfeited: [],
  expired: [],
  cancelled: [],
};

/** Whether a grant may go from one state to another: forward only. */
export function canMove(from: GrantState, to: GrantState): boolean {
  return MOVES[from].includes(to);
}

/** Stops the program at a move that does not exist. */
export function assertMove(from: GrantState, to: GrantState): void {
  assert(canMove(from, to), `a grant never goes from ${from} to ${to}`);
}
