import type { Casino, GameProvider, RoundWager } from "@fairline/casino";
import { type BetSource, firstDepositTemplates, type PlacedBet } from "@fairline/promotions";
import type { Sportsbook } from "@fairline/sportsbook";

type Wager = NonNullable<Awaited<ReturnType<Sportsbook["findWager"]>>>;

/** Tells the bonuses of bets. */
export function createBetSource(sportsbook: Sportsbook): BetSource {
  return {
    async findBet(playerId, betId) {
      const wager = await sportsbook.findWager(playerId, betId);
      return wager && toPlacedBet(wager);
    },
    async findBetsSince(playerId, fromMicros, afterId, limit) {
      const since = { fromMicros, afterId };
      return (await sportsbook.findWagersSince(playerId, since, limit)).map(toPlacedBet);
    },
  };
}

function toPlacedBet({ betId, rev, placedAt, isSettled, ...wager }: Wager): PlacedBet {
  const { section, stakeMinor, soldMinor, sizes, legs } = wager;
  const product = section === "live" ? "sport-live" : "sport-line";
  const bet = { kind: "bet", product, stakeMinor, soldMinor, sizes, legs } as const;
  return { betId, rev, placedAt, isSettled, wager: bet };
}

/** Tells the bonuses of rounds of games. */
export function createRoundSource(casino: Casino): BetSource {
  return {
    async findBet(playerId, roundId) {
      const wager = await casino.findWager(playerId, roundId);
      return wager && toPlacedRound(wager);
    },
    async findBetsSince(playerId, fromMicros, afterId, limit) {
      const since = { fromMicros, afterId };
      return (await casino.findWagersSince(playerId, since, limit)).map(toPlacedRound);
    },
  };
}

/** What a first deposit can bring here: nothing for games while there are none that a bonus can play. */
export function offeredTemplates(providers: readonly GameProvider[]) {
  const { 1: sport, 2: casino } = firstDepositTemplates;
  const hasGames = providers.some(({ games }) => Object.keys(games ?? {}).length > 0);
  return hasGames ? { 1: sport, 2: casino } : { 1: sport };
}

function toPlacedRound({ roundId, rev, openedAt, isEnded, ...round }: RoundWager): PlacedBet {
  const { product, gameId, providerName: providerId, stakeMinor } = round;
  const wager = { kind: "round", product, gameId, providerId, stakeMinor } as const;
  return { betId: roundId, rev, placedAt: openedAt, isSettled: isEnded, wager };
}
