import { FEATURES, type FeatureId } from "@fairline/contracts/features";

/** The lotteries, in the order of the menu. */
export const LOTTERIES = ["lotto", "toto", "keno", "bingo"] as const;

/** One of them; its name is its path. */
export type Lottery = (typeof LOTTERIES)[number];

/** Links to the casino beside them. */
export const BESIDE: readonly {
  readonly id: string;
  readonly path: string;
  readonly feature: FeatureId;
}[] = [
  { id: "casinoLobby", path: "/casino-lobby", feature: FEATURES.casinoLobby },
  { id: "slots", path: "/slots", feature: FEATURES.slots },
  { id: "liveCasino", path: "/live-casino", feature: FEATURES.liveCasino },
];

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
