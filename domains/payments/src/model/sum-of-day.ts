import { firstIdAt, idTimeMs } from "@fairline/wallet";

/** A withdrawal as it counts in a sum, in the currency of the player's main account. */
export type Counted = { readonly id: bigint; readonly amountMinor: bigint };

/** How long withdrawals count together. */
export const DAY_MS = 86_400_000;

/** The least id that is not older than this before another. Ids bear the database's time. */
export function idBefore(id: bigint, ms: number): bigint {
  return firstIdAt(idTimeMs(id) - ms);
}

/** The least id that is later than this after another. */
export function idAfter(id: bigint, ms: number): bigint {
  return firstIdAt(idTimeMs(id) + ms + 1);
}

/**
 * The largest sum of any 24 hours that a withdrawal is part of. What was asked for after it counts as
 * well: the first part of a sum is not looked at more lightly than the last.
 */
export function largestSumOfDay(id: bigint, all: readonly Counted[]): bigint {
  const last = idAfter(id, DAY_MS);
  const sums = all
    .filter((end) => end.id >= id && end.id < last)
    .map((end) => sumOf(all, idBefore(end.id, DAY_MS), end.id));
  return sums.reduce((most, sum) => (sum > most ? sum : most), 0n);
}

function sumOf(all: readonly Counted[], from: bigint, to: bigint): bigint {
  return all
    .filter(({ id }) => id >= from && id <= to)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
}
