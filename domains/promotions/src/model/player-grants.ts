import { assert } from "@fairline/kernel";
import type { GrantState } from "./grant-moves.ts";
import type { Product } from "./product.ts";
import type { ContributionTable } from "./template.ts";

/**
 * A grant as decisions of the ledger see it: active, completed, or ended otherwise while bets it took
 * part in are open.
 * Amounts are minor units of the head's currency, times microseconds.
 */
export type GrantRule = {
  readonly grantId: bigint;
  readonly accountId: bigint;
  readonly templateId: string;
  readonly state: Exclude<GrantState, "pending">;
  readonly priority: number;
  readonly grantedAt: bigint;
  readonly expiresAt: bigint;
  readonly products: readonly Product[];
  readonly contributions: ContributionTable;
  readonly maxBetMinor: bigint | null;
  readonly maxWinMinor: bigint | null;
  readonly minLegs: number;
  readonly minOddsMilli: number | null;
  readonly sticky: boolean;
  readonly principalMinor: bigint;
  readonly requiredMinor: bigint;
  /** What was converted when it was completed. */
  readonly convertedMinor: bigint;
  /** What it paid its player since, as far as a greatest win bounds it. */
  readonly latePaidMinor: bigint;
  /** Bonus money in bets that are open. */
  readonly openStakeMinor: bigint;
};

/** The grants of one player, spent in this order: by priority, then by age. */
export class PlayerGrants {
  readonly rules: readonly GrantRule[];

  constructor(rules: readonly GrantRule[]) {
    this.rules = [...rules].sort(
      (a, b) =>
        a.priority - b.priority ||
        compare(a.grantedAt, b.grantedAt) ||
        compare(a.grantId, b.grantId),
    );
  }

  find(grantId: bigint): GrantRule | undefined {
    return this.rules.find((rule) => rule.grantId === grantId);
  }

  active(): readonly GrantRule[] {
    return this.rules.filter(({ state }) => state === "active");
  }

  with(rule: GrantRule): PlayerGrants {
    const others = this.rules.filter(({ grantId }) => grantId !== rule.grantId);
    return new PlayerGrants([...others, rule]);
  }
}

/** Reads what the loader of this domain brought to the ledger; a player may have none. */
export function readGrants(grants: unknown): PlayerGrants {
  if (grants === null || grants === undefined) return new PlayerGrants([]);
  assert(grants instanceof PlayerGrants, "the ledger carries grants as they were loaded");
  return grants;
}

function compare(a: bigint, b: bigint): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
