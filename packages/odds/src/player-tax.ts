import { rational, roundHalfUp } from "@fairline/money";

/** A tax that a country asks of its players, on what they win or on what they stake. */
export type PlayerTax = {
  readonly on: "winnings" | "stake";
  /** Hundredths of a percent. */
  readonly basisPoints: number;
};

/** Amounts of one bet in minor units; `returnsMinor` is everything that comes back. */
export type TaxedBet = { readonly stakeMinor: bigint; readonly returnsMinor: bigint };

const WHOLE = 10_000n;

/** The tax of one bet, rounded once, half up. Who gets no more than his stake has won nothing. */
export function playerTaxMinor(tax: PlayerTax, bet: TaxedBet): bigint {
  const { stakeMinor, returnsMinor } = bet;
  const winnings = returnsMinor > stakeMinor ? returnsMinor - stakeMinor : 0n;
  const taxed = tax.on === "stake" ? stakeMinor : winnings;
  return roundHalfUp(rational(taxed * BigInt(tax.basisPoints), WHOLE));
}
