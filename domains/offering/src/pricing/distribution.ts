import { lineResult } from "@fairline/odds";

/** Probabilities of 0, 1, 2 … ; the last holds nothing beyond it. */
export type Distribution = Float64Array;

/** Poisson probabilities of 0 to size − 1, normalised. */
export function poisson(mean: number, size: number): Distribution {
  const shares = new Float64Array(size);
  let share = Math.exp(-mean);
  for (let count = 0; count < size; count += 1) {
    shares[count] = share;
    share *= mean / (count + 1);
  }
  return normalise(shares);
}

/**
 * Negative binomial probabilities with a mean and a shape (Poisson at an infinite shape),
 * normalised over 0 to size − 1.
 */
export function negativeBinomial(mean: number, shape: number, size: number): Distribution {
  const shares = new Float64Array(size);
  const odds = mean / (mean + shape);
  let share = (1 - odds) ** shape;
  for (let count = 0; count < size; count += 1) {
    shares[count] = share;
    share *= (odds * (count + shape)) / (count + 1);
  }
  return normalise(shares);
}

/**
 * Row n holds the probabilities that of n things 0 … n fall in a part that has this share:
 * `rows[n * size + k]`.
 */
export function binomialRows(share: number, size: number): Float64Array {
  const rows = new Float64Array(size * size);
  rows[0] = 1;
  for (let n = 1; n < size; n += 1) {
    for (let k = 0; k <= n; k += 1) {
      const before = (n - 1) * size;
      const stays = at(rows, before + k) * (1 - share);
      rows[n * size + k] = stays + (k > 0 ? at(rows, before + k - 1) * share : 0);
    }
  }
  return rows;
}

/** The distribution with its sum set to 1. */
export function normalise(shares: Float64Array): Float64Array {
  let sum = 0;
  for (const share of shares) sum += share;
  if (sum > 0) for (let i = 0; i < shares.length; i += 1) shares[i] = at(shares, i) / sum;
  return shares;
}

/** Value of an index that is inside. */
export function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}

/**
 * Effective two-way probability that a side of a line wins: `quartersAt(i)` is its own difference
 * to the line, in quarters, for index i. Refunded and halved stakes drop out, so that the fair
 * price is one over the result and both sides sum to 1.
 */
export function lineShare(shares: Distribution, quartersAt: (index: number) => number): number {
  const { wins, losses } = lineParts(shares, quartersAt);
  return wins + losses === 0 ? 1 : wins / (wins + losses);
}

/** What `lineShare` leaves out: the part of the stake that comes back, refunds and halves together. */
export function lineRefund(shares: Distribution, quartersAt: (index: number) => number): number {
  const { wins, losses } = lineParts(shares, quartersAt);
  return Math.max(0, 1 - wins - losses);
}

function lineParts(
  shares: Distribution,
  quartersAt: (index: number) => number,
): { wins: number; losses: number } {
  let wins = 0;
  let losses = 0;
  for (let i = 0; i < shares.length; i += 1) {
    const share = at(shares, i);
    switch (lineResult(quartersAt(i))) {
      case "won":
        wins += share;
        break;
      case "half-won":
        wins += share / 2;
        break;
      case "half-lost":
        losses += share / 2;
        break;
      case "lost":
        losses += share;
        break;
      default:
    }
  }
  return { wins, losses };
}
