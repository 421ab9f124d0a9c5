/** First and last number of an area, and the dictionaries that its pages are written with. */
const AREAS: readonly (readonly [first: number, last: number, ...dicts: string[]])[] = [
  [1, 16, "sports", "coupon", "markets", "champions"],
  [20, 25, "casino"],
  [26, 27, "lottery"],
  [28, 39, "casino"],
  [40, 41, "lottery"],
  [42, 43, "casino"],
  [44, 50, "bonuses"],
  [51, 57, "office"],
  [60, 80, "office"],
  [81, 107, "info"],
  [108, 108, "office"],
];

/** Which texts belong to which routes, by the routes' numbers. */
export const ROUTE_DICTIONARIES: Record<string, string[]> = Object.fromEntries(
  AREAS.flatMap(([first, last, ...dicts]) =>
    Array.from({ length: last - first + 1 }, (_, index) => [String(first + index), dicts] as const),
  ),
);
