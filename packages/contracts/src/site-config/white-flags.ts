type Range = readonly [first: number, last: number];

/** Switches of partner builds, each with the first and last numbers of the pages it takes away. */
export const WHITE_FLAGS = {
  /** Sports alone: no casino, no lotteries, none of their bonuses. */
  sportsOnly: [range(20, 38), range(40, 44)],
  /** No bonuses, promotions, partners and landing pages. */
  noPromotions: [range(45, 50)],
  /** Neither blog nor news. */
  noBlog: [range(100, 101)],
  /** No apps and no pages about them. */
  noApps: [range(103, 107)],
} satisfies Readonly<Record<string, readonly Range[]>>;

/** A switch of a partner build. */
export type WhiteFlag = keyof typeof WHITE_FLAGS;

/** Every switch. */
export const WHITE_FLAG_NAMES: readonly WhiteFlag[] = Object.keys(WHITE_FLAGS).filter(isWhiteFlag);

/** The numbers that are left of the available ones under a partner's switches. */
export function availableUnder(
  flags: Readonly<Partial<Record<string, boolean>>>,
  available: readonly number[],
): number[] {
  const taken = WHITE_FLAG_NAMES.flatMap((name) => (flags[name] ? WHITE_FLAGS[name] : []));
  return available.filter((id) => !taken.some(([first, last]) => first <= id && id <= last));
}

function isWhiteFlag(name: string): name is WhiteFlag {
  return name in WHITE_FLAGS;
}

function range(first: number, last: number): Range {
  return [first, last];
}
