import { assertNever } from "@fairline/kernel";
import { parseMajor, type Rational, rational, roundHalfUp } from "@fairline/money";
import type { OddsFormat } from "./odds-formats.ts";
import { isOddsMilli, type OddsMilli } from "./price-ladder.ts";

const SIGNED = /^([+\-−]?)(\d{1,7}(?:\.\d{1,3})?)$/;
const FRACTION = /^(\d{1,7})\/(\d{1,5})$/;
const THOUSANDTHS = 3;

/**
 * Thousandths of a price as a player typed it, to the nearest one; undefined when it is not a
 * price of that notation or lies outside 1.001 to 1000.
 */
export function parseOdds(text: string, format: OddsFormat): OddsMilli | undefined {
  const net = parseNet(text.trim(), format);
  if (!net) return undefined;
  const oddsMilli = 1_000 + Number(roundHalfUp(net));
  return isOddsMilli(oddsMilli) ? oddsMilli : undefined;
}

/** Odds − 1 in thousandths. */
function parseNet(text: string, format: OddsFormat): Rational | undefined {
  if (format === "fractional") return parseFraction(text);
  const match = SIGNED.exec(text);
  const milli = match?.[2] === undefined ? undefined : parseMajor(match[2], THOUSANDTHS);
  if (!match || milli === undefined || milli === 0n) return undefined;
  const isNegative = match[1] === "-" || match[1] === "−";
  switch (format) {
    case "decimal":
      return match[1] === "" ? rational(milli - 1_000n) : undefined;
    case "hongkong":
      return match[1] === "" ? rational(milli) : undefined;
    case "indonesian":
    case "malay":
      return isNegative ? rational(1_000_000n, milli) : rational(milli);
    case "american":
      return isNegative ? rational(100_000_000n, milli) : rational(milli, 100n);
    default:
      return assertNever(format);
  }
}

function parseFraction(text: string): Rational | undefined {
  const match = FRACTION.exec(text);
  const denominator = BigInt(match?.[2] ?? "0");
  if (!match?.[1] || denominator === 0n) return undefined;
  return rational(BigInt(match[1]) * 1_000n, denominator);
}
