import type { JsonObject } from "@fairline/kernel";
import { rational, roundDown } from "@fairline/money";

/** Own money and a bonus that pay a stake together; amounts in minor units. */
export type BetFunding = {
  readonly grantId: bigint;
  /** The bonus's account. */
  readonly accountId: bigint;
  /** 0 when the bonus pays all of it. */
  readonly realMinor: bigint;
  readonly bonusMinor: bigint;
  /** Names the hold of the bonus part during a live delay, when own money has a part too. */
  readonly holdId: bigint | null;
};

/** Two parts of an amount. */
export type Parts = { readonly realMinor: bigint; readonly bonusMinor: bigint };

/** Splits what comes back on a stake in its proportion; the remainder is own money. */
export function splitBy(stake: Parts, amountMinor: bigint): Parts {
  const stakeMinor = stake.realMinor + stake.bonusMinor;
  const bonusMinor = roundDown(rational(amountMinor * stake.bonusMinor, stakeMinor));
  return { realMinor: amountMinor - bonusMinor, bonusMinor };
}

/** What of the parts of a stake is left when so much of it was sold. */
export function keptParts(funding: Parts, soldStakeMinor: bigint): Parts {
  const sold = splitBy(funding, soldStakeMinor);
  return {
    realMinor: funding.realMinor - sold.realMinor,
    bonusMinor: funding.bonusMinor - sold.bonusMinor,
  };
}

/** As a bet's row keeps it. */
export function toFundingJson(funding: BetFunding): JsonObject {
  const { grantId, accountId, realMinor, bonusMinor, holdId } = funding;
  return {
    grantId: String(grantId),
    accountId: String(accountId),
    realMinor: String(realMinor),
    bonusMinor: String(bonusMinor),
    holdId: holdId === null ? null : String(holdId),
  };
}

/** A stored funding. */
export type FundingRow = {
  readonly grantId: string;
  readonly accountId: string;
  readonly realMinor: string;
  readonly bonusMinor: string;
  readonly holdId: string | null;
};

/** Reads what a bet's row keeps; null when no bonus takes part. */
export function toFunding(row: FundingRow | object | null): BetFunding | null {
  if (row === null || !isFundingRow(row)) return null;
  return {
    grantId: BigInt(row.grantId),
    accountId: BigInt(row.accountId),
    realMinor: BigInt(row.realMinor),
    bonusMinor: BigInt(row.bonusMinor),
    holdId: row.holdId === null ? null : BigInt(row.holdId),
  };
}

function isFundingRow(row: FundingRow | object): row is FundingRow {
  return "grantId" in row;
}
