import type { Platform } from "@fairline/app-platform";

type Bet = Parameters<ReturnType<Platform["sportsbookBy"]>["placeBet"]>[1];

/** One leg of a request. */
export type AskedLeg = Bet["legs"][number];

/** How a leg of a bet of the history ended. */
export type Ending = "won" | "lost" | "refunded" | "half-won" | "half-lost";

/** A leg of the history: which market, and how its match has to have ended. */
export type PlannedLeg = { readonly market: PlannedMarket; readonly ending: Ending };

/** Markets that the history bets on, with the prices it takes: about those before a match. */
export type PlannedMarket = keyof typeof MARKETS;

const MARKETS = {
  result: { typeId: "fb.result", specifiers: /^$/, prices: { "1": 2_100, X: 3_400, "2": 3_300 } },
  double: {
    typeId: "fb.double-chance",
    specifiers: /^$/,
    prices: { "1X": 1_330, "12": 1_300, X2: 1_650 },
  },
  both: { typeId: "fb.both-score", specifiers: /^$/, prices: { yes: 1_750, no: 2_050 } },
  total: { typeId: "fb.total", specifiers: /^total=2\.5$/, prices: { over: 1_850, under: 1_980 } },
  handicap: {
    typeId: "fb.handicap",
    specifiers: /^hcp=-?[012](?:\.\d+)?$/,
    prices: { "1": 1_950, "2": 1_930 },
  },
} as const;

/** A market of a planned bet: its type, its specifiers, and fixed odds by outcome. */
export function marketOf(market: PlannedMarket): {
  readonly typeId: string;
  readonly specifiers: RegExp;
  readonly prices: Readonly<Record<string, number>>;
} {
  return MARKETS[market];
}

/** A bet of the history: its stake and its legs. */
export type PlannedBet = { readonly stakeMinor: string; readonly legs: readonly PlannedLeg[] };

const leg = (market: PlannedMarket, ending: Ending): PlannedLeg => ({ market, ending });
const bet = (stakeMinor: string, ...legs: readonly PlannedLeg[]) => ({ stakeMinor, legs });

/** Bets on matches that are over, the oldest first. */
export const plannedBets: readonly PlannedBet[] = [
  bet("2000", leg("result", "won")),
  bet("1500", leg("total", "lost")),
  bet("1000", leg("both", "won")),
  bet("2500", leg("handicap", "half-won")),
  bet("1000", leg("result", "lost")),
  bet("500", leg("double", "won"), leg("total", "won"), leg("both", "won")),
  bet("2000", leg("handicap", "refunded")),
  bet("1000", leg("result", "won"), leg("both", "lost"), leg("double", "won")),
  bet("2000", leg("handicap", "half-lost")),
  bet("1500", leg("total", "won")),
  bet("500", leg("result", "won"), leg("handicap", "refunded"), leg("double", "won")),
  bet("1000", leg("both", "lost")),
  bet("2500", leg("double", "won")),
];

/** Bets on matches to come: stake, number of legs, and which part of the stake is sold. */
export const plannedOpenBets: readonly {
  readonly stakeMinor: string;
  readonly legs: number;
  readonly soldBp?: number;
}[] = [
  { stakeMinor: "2000", legs: 1, soldBp: 10_000 },
  { stakeMinor: "2500", legs: 1, soldBp: 5_000 },
  { stakeMinor: "1500", legs: 1 },
  { stakeMinor: "1000", legs: 1 },
  { stakeMinor: "500", legs: 3 },
  { stakeMinor: "200", legs: 5 },
];
