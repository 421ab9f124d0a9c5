import type { Casino, RoundWager } from "@fairline/casino";
import type { BetSource, PlacedBet, TemplateJson } from "@fairline/promotions";
import type { Sportsbook } from "@fairline/sportsbook";

const HUNDRED = { EUR: "10000", JPY: "20000", KWD: "30000", BTC: "200000" };
const NOTHING = { EUR: "0", JPY: "0", KWD: "0", BTC: "0" };

const plain: TemplateJson = {
  templateId: "world-plain",
  version: 1,
  kind: "desk",
  products: ["sport-line", "sport-live"],
  pctBp: 10_000,
  capMinor: HUNDRED,
  minDepositMinor: NOTHING,
  wagerX: 1,
  basis: "bonus",
  sticky: false,
  maxBetMinor: null,
  maxWinMinor: null,
  minLegs: 1,
  minOddsMilli: null,
  contributions: [
    { by: "product", id: "sport-line", bp: 10_000 },
    { by: "product", id: "sport-live", bp: 10_000 },
  ],
  priority: 10,
  activateWithinDays: 7,
  expiresDays: 3,
  profiles: ["default"],
};

/** Bonuses of the simulated worlds: easy to reach, short, for bets and for games, and one with every rule. */
export const worldTemplates: readonly TemplateJson[] = [
  plain,
  { ...plain, templateId: "world-once", maxWinMinor: HUNDRED, expiresDays: 30 },
  {
    ...plain,
    templateId: "world-strict",
    wagerX: 2,
    maxBetMinor: { EUR: "5000", JPY: "10000", KWD: "15000", BTC: "100000" },
    minOddsMilli: 1_500,
    contributions: [
      { by: "product", id: "sport-line", bp: 10_000 },
      { by: "product", id: "sport-live", bp: 5_000 },
      { by: "market", id: "fb.total", bp: 0 },
    ],
  },
  {
    ...plain,
    templateId: "world-games",
    products: ["slots"],
    contributions: [{ by: "product", id: "slots", bp: 10_000 }],
  },
];

type Wager = NonNullable<Awaited<ReturnType<Sportsbook["findWager"]>>>;

/** Tells the bonuses of bets, as the platform does. */
export function betsOf(sportsbook: Sportsbook): BetSource {
  return {
    async findBet(playerId, betId) {
      const wager = await sportsbook.findWager(playerId, betId);
      return wager && toPlacedBet(wager);
    },
    async findBetsSince(playerId, fromMicros, afterId, limit) {
      const found = await sportsbook.findWagersSince(playerId, { fromMicros, afterId }, limit);
      return found.map(toPlacedBet);
    },
  };
}

function toPlacedBet({ betId, rev, placedAt, isSettled, section, ...rest }: Wager): PlacedBet {
  const product = section === "live" ? "sport-live" : "sport-line";
  return { betId, rev, placedAt, isSettled, wager: { kind: "bet", product, ...rest } };
}

/** Tells the bonuses of rounds of games, as the platform does. */
export function roundsOf(casino: Casino): BetSource {
  return {
    async findBet(playerId, roundId) {
      const round = await casino.findWager(playerId, roundId);
      return round && toPlacedRound(round);
    },
    async findBetsSince(playerId, fromMicros, afterId, limit) {
      const found = await casino.findWagersSince(playerId, { fromMicros, afterId }, limit);
      return found.map(toPlacedRound);
    },
  };
}

function toPlacedRound({ roundId, rev, openedAt, isEnded, ...round }: RoundWager): PlacedBet {
  const { product, gameId, providerName: providerId, stakeMinor } = round;
  const wager = { kind: "round", product, gameId, providerId, stakeMinor } as const;
  return { betId: roundId, rev, placedAt: openedAt, isSettled: isEnded, wager };
}
