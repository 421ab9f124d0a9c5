/** A fraction as it is traditionally written, not always reduced: 4/6, 6/4. */
export type WrittenFraction = readonly [numerator: number, denominator: number];

const LADDER: readonly WrittenFraction[] = (
  "1/1000 1/500 1/250 1/200 1/150 1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 " +
  "1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 " +
  "8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 13/10 11/8 7/5 6/4 8/5 13/8 17/10 7/4 9/5 15/8 19/10 " +
  "2/1 21/10 11/5 9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 18/5 4/1 9/2 5/1 11/2 6/1 13/2 7/1 " +
  "15/2 8/1 17/2 9/1 19/2 10/1"
)
  .split(" ")
  .map((text) => {
    const [numerator = "0", denominator = "1"] = text.split("/");
    return [Number(numerator), Number(denominator)];
  });

const LADDER_END_MILLI = 10_000;

/**
 * The fraction shown for a net price of `netMilli` thousandths (odds − 1): the nearest one that
 * bettors read, a whole number above ten. A tie goes to the lower one, which promises less.
 */
export function nearestFraction(netMilli: number): WrittenFraction {
  if (netMilli > LADDER_END_MILLI) return [Math.ceil(netMilli / 1_000 - 0.5), 1];
  return LADDER.reduce((nearest, entry) =>
    distance(entry, netMilli) < distance(nearest, netMilli) ? entry : nearest,
  );
}

/** |n/d − net| in thousandths. */
function distance([n, d]: WrittenFraction, netMilli: number): number {
  return Math.abs((n * 1_000) / d - netMilli);
}
