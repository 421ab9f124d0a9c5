import { assertNever } from "@fairline/kernel";
import { formatMinor, ONE, type Rational, rational, roundHalfUp, subtract } from "@fairline/money";
import { nearestFraction } from "./fraction-ladder.ts";
import type { OddsFormat } from "./odds-formats.ts";
import type { OddsMilli } from "./price-ladder.ts";

/**
 * A price as a player reads it. `price` is the exact price where the thousandths are only its
 * shadow (racing fractions). Decimal and Hong Kong show exactly what is paid; the others are
 * rounded for reading, never to zero, and never used for money.
 */
export function formatOdds(oddsMilli: OddsMilli, format: OddsFormat, price?: Rational): string {
  const net = oddsMilli - 1_000;
  switch (format) {
    case "decimal":
      return thousandths(oddsMilli);
    case "hongkong":
      return thousandths(net);
    case "indonesian":
      return net >= 1_000 ? thousandths(net) : inverse(net);
    case "malay":
      return net <= 1_000 ? thousandths(net) : inverse(net);
    case "american":
      return oddsMilli >= 2_000
        ? `+${roundHalfUp(rational(BigInt(net), 10n))}`
        : `-${roundHalfUp(rational(100_000n, BigInt(net)))}`;
    case "fractional":
      return price ? fractionOf(price) : nearestFraction(net).join("/");
    default:
      return assertNever(format);
  }
}

/** Three decimals with trailing zeros trimmed down to two. */
function thousandths(milli: number): string {
  return formatMinor(BigInt(milli), 3).replace(/0$/, "");
}

/**
 * −1000/net, half away from zero: two decimals, and more where two would say zero or the same for
 * prices far apart.
 */
function inverse(net: number): string {
  const decimals = inverseDecimals(net);
  const units = roundHalfUp(rational(-1_000n * 10n ** BigInt(decimals), BigInt(net)));
  return formatMinor(units, decimals).replace(/(\.\d\d+?)0+$/, "$1");
}

/** Two decimals down to 0.05, three down to 0.001, then as far as the first digit. */
function inverseDecimals(net: number): number {
  if (net <= 20_000) return 2;
  return Math.max(3, Math.ceil(Math.log10(net)) - 3);
}

function fractionOf(price: Rational): string {
  const net = subtract(price, ONE);
  return `${net.n}/${net.d}`;
}
