import { FEATURES, type FeatureId } from "@fairline/contracts/features";

/** The lotteries that have a page. */
export const LOTTERIES = ["lotto", "toto", "keno", "bingo"] as const;

/** One of them; its name is its path. */
export type Lottery = (typeof LOTTERIES)[number];

/** Entries of the menu: each stands there while a game of its kind can be played. */
export const MENU: readonly {
  readonly id: string;
  readonly path: string;
  readonly feature: FeatureId;
  /** Null for the page with all games. */
  readonly product: string | null;
}[] = [
  {
    id: "casinoLobby",
    path: "/casino-lobby",
    feature: FEATURES.casinoLobby,
    product: null,
  },
  { id: "keno", path: "/keno", feature: FEATURES.keno, product: "keno" },
  { id: "slots", path: "/slots", feature: FEATURES.slots, product: "slots" },
  {
    id: "scratchcards",
    path: "/scratchcards",
    feature: FEATURES.scratchCards,
    product: "scratch",
  },
];

/** Games that this fragment has words for, in the order in which it offers them. */
export const NAMED = ["keno", "scratch"] as const;

/** One of them. */
export type NamedGame = (typeof NAMED)[number];

/** What an address of this fragment shows; a section is a part of toto. */
export type LotteryRoute =
  | { readonly kind: "lottery"; readonly lottery: Lottery; readonly section: string | null }
  | { readonly kind: "unknown" };

/** Reads a path without language. No draw has a page, so an address of one is no page. */
export function parseRoute(path: string): LotteryRoute {
  const [first = "", section = null, ...more] = path.split("/").filter((part) => part !== "");
  const lottery = LOTTERIES.find((one) => one === first);
  if (lottery === undefined || more.length > 0) return { kind: "unknown" };
  if (section !== null && lottery !== "toto") return { kind: "unknown" };
  return { kind: "lottery", lottery, section };
}
