import { type Refused, refused } from "@fairline/kernel";
import { rational, roundDown } from "@fairline/money";
import type { Template } from "./template.ts";

const BP = 10_000n;

/** What a deposit brings: the bonus and what has to be wagered for it, in minor units. */
export type BonusAmount = { readonly bonusMinor: bigint; readonly requiredMinor: bigint };

/**
 * The bonus of a deposit: its share, rounded down, under the cap. BONUS_NOT_AVAILABLE in a currency
 * the template does not name, BONUS_DEPOSIT_TOO_SMALL below its least deposit.
 */
export function bonusOf(
  template: Template,
  depositMinor: bigint,
  currency: string,
): BonusAmount | Refused<"BONUS_NOT_AVAILABLE" | "BONUS_DEPOSIT_TOO_SMALL"> {
  const capMinor = template.capMinor[currency];
  if (capMinor === undefined) return refused("BONUS_NOT_AVAILABLE", { clause: "currency" });
  const minMinor = template.minDepositMinor[currency] ?? 0n;
  if (depositMinor < minMinor) {
    return refused("BONUS_DEPOSIT_TOO_SMALL", { minMinor: String(minMinor), currency });
  }
  const share = roundDown(rational(depositMinor * BigInt(template.pctBp), BP));
  const bonusMinor = share < capMinor ? share : capMinor;
  return { bonusMinor, requiredMinor: requiredOf(template, bonusMinor, depositMinor) };
}

/** What has to be wagered before a bonus of this amount becomes the player's own money. */
export function requiredOf(template: Template, bonusMinor: bigint, depositMinor: bigint): bigint {
  const basis = template.basis === "bonus" ? bonusMinor : bonusMinor + depositMinor;
  return basis * BigInt(template.wagerX);
}
