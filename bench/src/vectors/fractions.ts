import { Failure } from "@fairline/kernel";
import { type Rational, rational, roundDown, roundHalfUp, multiply } from "@fairline/money";

const NUMBER = /^(-?)(\d+)(?:\.(\d+)|\/(\d+))?$/;

/** The exact value of "n/d", "12" or "12.345". */
export function parseFraction(text: string): Rational {
  const match = NUMBER.exec(text);
  if (!match) throw new Failure("VECTOR_NUMBER", `"${text}" is not a fraction or a decimal`);
  const decimals = match[3] ?? "";
  const n = BigInt(`${match[1]}${match[2]}${decimals}`);
  return rational(n, match[4] ? BigInt(match[4]) : 10n ** BigInt(decimals.length));
}

/** The value with as many decimals as the printed figure has, rounded as its publisher did. */
export function roundLike(
  value: Rational,
  printed: string,
  rounding: "HALF_UP" | "FLOOR",
): Rational {
  const scale = 10n ** BigInt(printed.split(".")[1]?.length ?? 0);
  const scaled = multiply(value, rational(scale));
  return rational(rounding === "FLOOR" ? roundDown(scaled) : roundHalfUp(scaled), scale);
}
