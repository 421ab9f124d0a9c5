import { assert } from "@fairline/kernel";
import type { WindowDays } from "./limit-types.ts";

/**
 * Limits on one kind of money by window; null where there is none. Named, since an object with the
 * keys 1, 7 and 30 is held as a list with room for sixty, and every player's rules are kept at hand.
 */
export type WindowLimits = Readonly<Record<`d${WindowDays}`, bigint | null>>;

/** From when to when something is forbidden, in microseconds. */
export type Span = { readonly from: bigint; readonly until: bigint };

/** Everything that holds for a player: the strictest of all that was set. */
export type RuleValues = {
  readonly wager: WindowLimits;
  readonly loss: WindowLimits;
  readonly deposit: WindowLimits;
  /** In order, with free time between them. */
  readonly exclusions: readonly Span[];
  /** Of other accounts with his name and date of birth. */
  readonly personExclusions: readonly Span[];
  readonly timeouts: readonly Span[];
  readonly sessionHours: number | null;
  /** Start of the period in which the hours of the session limit are counted. */
  readonly sessionFrom: bigint | null;
  readonly realityCheckMinutes: number | null;
};

/** Rules as the ledger carries them: it cannot read them, and nobody else can make them. */
export class PlayerRules {
  readonly values: RuleValues;

  constructor(values: RuleValues) {
    this.values = values;
  }
}

/** Reads what the ledger carried; anything that is not rules stops the decision. */
export function readRules(carried: unknown): RuleValues | null {
  if (carried === null) return null;
  assert(carried instanceof PlayerRules, "the ledger carries rules or nothing");
  return carried.values;
}
