/** Home and away. */
export type Pair = readonly [home: number, away: number];

/** Index of a side in a `Pair`. */
export type Side = 0 | 1;

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The pair with `amount` more for one side. */
export function raise(pair: Pair, side: Side, amount = 1): Pair {
  return side === 0 ? [pair[0] + amount, pair[1]] : [pair[0], pair[1] + amount];
}

/** Sum of pairs. */
export function addPairs(a: Pair, b: Pair): Pair {
  return [a[0] + b[0], a[1] + b[1]];
}

/** A pair that its reader may keep. */
export function copyPair(pair: Pair): [number, number] {
  return [pair[0], pair[1]];
}

/** Nothing for either side. */
export const NONE: Pair = [0, 0];
