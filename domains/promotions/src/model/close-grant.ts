import { assertNever } from "@fairline/kernel";
import type { GrantEnd } from "./grant-moves.ts";
import type { GrantRule } from "./player-grants.ts";

/** Where the balance of a grant goes when it ends; the two sum to it. */
export type ClosingParts = {
  readonly toPlayerMinor: bigint;
  readonly toHouseMinor: bigint;
};

/** What becomes of a grant's balance at its end: own money when completed, else back to the house. */
export function closingParts(
  grant: Pick<GrantRule, "sticky" | "principalMinor" | "maxWinMinor">,
  end: GrantEnd,
  balanceMinor: bigint,
): ClosingParts {
  switch (end) {
    case "completed": {
      const principalMinor = grant.sticky ? grant.principalMinor : 0n;
      const aboveMinor = balanceMinor > principalMinor ? balanceMinor - principalMinor : 0n;
      const toPlayerMinor = least(aboveMinor, grant.maxWinMinor);
      return { toPlayerMinor, toHouseMinor: balanceMinor - toPlayerMinor };
    }
    case "forfeited":
    case "expired":
    case "cancelled":
      return { toPlayerMinor: 0n, toHouseMinor: balanceMinor };
    default:
      return assertNever(end);
  }
}

/**
 * Where the bonus share of returns goes that come after the end of the grant: when it was completed to
 * the player, up to what its greatest win leaves of all that it converted and paid before; else back
 * to the house.
 */
export function lateParts(
  grant: Pick<GrantRule, "state" | "maxWinMinor" | "convertedMinor" | "latePaidMinor">,
  shareMinor: bigint,
): ClosingParts {
  if (grant.state !== "completed") return { toPlayerMinor: 0n, toHouseMinor: shareMinor };
  const { maxWinMinor, convertedMinor, latePaidMinor } = grant;
  const leftMinor = maxWinMinor === null ? null : maxWinMinor - convertedMinor - latePaidMinor;
  const toPlayerMinor = least(shareMinor, leftMinor);
  return { toPlayerMinor, toHouseMinor: shareMinor - toPlayerMinor };
}

/**
 * Whether all that a grant's account held at its end became own money. A greatest win or a principal
 * that stays the house's cut it off: nobody can tell then which bet's returns were converted.
 */
export function convertedWhole(
  grant: Pick<GrantRule, "state" | "maxWinMinor" | "sticky">,
): boolean {
  return grant.state === "completed" && grant.maxWinMinor === null && !grant.sticky;
}

function least(amountMinor: bigint, maxMinor: bigint | null): bigint {
  return maxMinor !== null && maxMinor < amountMinor ? maxMinor : amountMinor;
}
