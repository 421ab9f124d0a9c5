import { assert } from "@fairline/kernel";
import { ODDS_MILLI_MIN, type OddsMilli, snapDown } from "./price-ladder.ts";

/** Shin's share of insiders stays below this on both ways. */
const INSIDERS_MAX = 0.4;
const BISECTIONS = 60;
const SUM_TOLERANCE = 1e-6;

/** Snapping down adds margin; the book may exceed its target by this much. */
export const BOOK_SLACK = 0.015;
const CORRECTIONS_MAX = 8;
const BOOK_MIN = 1.000_001;

/** The book of a market: the sum of 1/odds; 1.035 is a margin of 3.5 %. Prices in thousandths. */
export function bookOf(prices: readonly number[]): number {
  return prices.reduce((sum, price) => sum + 1_000 / price, 0);
}

/**
 * Probabilities behind the prices (in thousandths) of a whole market, by Shin's method; they sum
 * to 1. A book at or below 1 is only normalised.
 */
export function removeMargin(prices: readonly number[]): number[] {
  const implied = prices.map((price) => 1_000 / price);
  const book = implied.reduce(sum, 0);
  assert(book > 0 && Number.isFinite(book), "a market has prices");
  if (book <= 1) return implied.map((share) => share / book);
  const insiders = bisect((z) => 1 - shin(implied, book, z).reduce(sum, 0));
  return normalise(shin(implied, book, insiders));
}

/**
 * Prices in thousandths (not yet on the ladder) for probabilities that sum to 1, with the given
 * book: the inverse of `removeMargin`, so long shots carry more margin. An impossible outcome gets
 * Infinity. Where Shin's model cannot reach the book, the nearest one it can.
 */
export function applyMargin(probabilities: readonly number[], targetBook: number): number[] {
  const total = probabilities.reduce(sum, 0);
  assert(Math.abs(total - 1) < SUM_TOLERANCE, "the probabilities of a market sum to 1");
  assert(targetBook >= 1, "a book is at least 1");
  const fair = normalise(probabilities);
  const insiders = bisect((z) => rootSum(fair, z) ** 2 - targetBook);
  const scale = rootSum(fair, insiders);
  return fair.map((p) => 1_000 / (scale * rootTerm(p, insiders)));
}

/**
 * Ladder prices of a market, or null for an outcome that cannot be offered: impossible, or so
 * likely that even its fair price is under the lowest. No price is above the fair one. The margin that snapping adds is taken back, so that
 * the book stays within `BOOK_SLACK` of the target where the ladder and its cap allow it.
 */
export function priceMarket(
  probabilities: readonly number[],
  targetBook: number,
): (OddsMilli | null)[] {
  let asked = targetBook;
  let best = snapAll(probabilities, asked);
  for (let round = 0; round < CORRECTIONS_MAX; round += 1) {
    const excess = offeredBook(best, probabilities, asked) - targetBook;
    if (excess <= BOOK_SLACK || asked <= BOOK_MIN) break;
    asked = Math.max(BOOK_MIN, asked - excess);
    best = snapAll(probabilities, asked);
  }
  return best;
}

function snapAll(probabilities: readonly number[], book: number): (OddsMilli | null)[] {
  return applyMargin(probabilities, book).map((price, index) => {
    if (!Number.isFinite(price)) return null;
    const isFloorFair = 1_000 / (probabilities[index] ?? 1) >= ODDS_MILLI_MIN;
    return snapDown(price) ?? (isFloorFair ? ODDS_MILLI_MIN : null);
  });
}

/** The book with outcomes that are not offered counted at their margined share. */
function offeredBook(
  prices: readonly (OddsMilli | null)[],
  probabilities: readonly number[],
  book: number,
): number {
  const margined = applyMargin(probabilities, book);
  return prices.reduce<number>(
    (total, price, index) => total + 1_000 / (price ?? margined[index] ?? Infinity),
    0,
  );
}

function shin(implied: readonly number[], book: number, z: number): number[] {
  return implied.map(
    (share) => (Math.sqrt(z * z + (4 * (1 - z) * share * share) / book) - z) / (2 * (1 - z)),
  );
}

function rootTerm(p: number, z: number): number {
  return Math.sqrt(z * p + (1 - z) * p * p);
}

function rootSum(probabilities: readonly number[], z: number): number {
  return probabilities.reduce((total, p) => total + rootTerm(p, z), 0);
}

/** The root of a rising function on [0, INSIDERS_MAX], or the end nearest to it. */
function bisect(rising: (z: number) => number): number {
  let low = 0;
  let high = INSIDERS_MAX;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function normalise(shares: readonly number[]): number[] {
  const total = shares.reduce(sum, 0);
  return shares.map((share) => share / total);
}

function sum(total: number, value: number): number {
  return total + value;
}
