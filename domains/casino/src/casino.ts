import type { GameCard } from "@fairline/contracts";
import { assert, type Refused } from "@fairline/kernel";
import { firstIdAt } from "@fairline/wallet";
import type { Pool } from "pg";
import { answerRealityCheck } from "./commands/answer-reality-check.ts";
import { closeRound } from "./commands/close-round.ts";
import { creditRound, type CreditCall } from "./commands/credit-round.ts";
import { openGame, type OpenedGame } from "./commands/open-game.ts";
import { rollBackStake, type RollbackCall } from "./commands/roll-back-stake.ts";
import { stakeInRound, type StakeCall } from "./commands/stake-in-round.ts";
import { type GameAddress, gameAddresses } from "./model/game-addresses.ts";
import { gameCards } from "./model/game-listing.ts";
import type { GameProvider } from "./model/provider.ts";
import { isAuthentic, type SignedCall } from "./model/verify-call.ts";
import type { Booked } from "./model/wallet-answer.ts";
import type { CasinoDeps } from "./ports.ts";
import { findWager, findWagersSince, type RoundWager } from "./queries/find-wagers.ts";
import { mayPlay } from "./queries/may-play.ts";
import { readRealityCheck, type RealityCheck } from "./queries/read-reality-check.ts";
import { readRound, readTransaction } from "./queries/read-round.ts";
import { readSession } from "./queries/read-session.ts";
import { postgresRoundStore } from "./store/postgres-round-store.ts";
import type { PlayedGame, ToldRound } from "./store/round-store.ts";

const SUMMED_DAYS = 30;
const DAY_MS = 86_400_000;
const SUMMED_GAMES_MAX = 200;

/** The wallet that providers of games call, and the games that players have open. */
export interface Casino {
  /** Every game that has a page, and the places it had. At hand: pages ask while they are opened. */
  findGameAddresses(): readonly GameAddress[];
  /** Every game that a player can open, in the order of the lobby. At hand as well. */
  findGames(): readonly GameCard[];
  /** The provider that made this call, or undefined when nobody believable did. */
  authenticate(providerName: string, call: SignedCall): GameProvider | undefined;
  /** Why a player may open no game at all now; undefined when he may. */
  mayPlay(playerId: bigint): Promise<Refused | undefined>;
  /** Opens a game for a player: what a launch gives to his browser. */
  openGame(playerId: bigint, providerName: string, gameId: string): Promise<OpenedGame>;
  /** The provider's own name; empty for one that is gone. */
  nameOf(providerId: number): string;
  /** His rounds before one of them, or the latest, the latest first. */
  findPlayedRounds(playerId: bigint, beforeId: bigint | null, limit: number): Promise<ToldRound[]>;
  /** The routes of the games that these rounds of his were played in; of a game that is gone none. */
  findRoutesOfRounds(
    playerId: bigint,
    ids: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, string>>;
  /** What he did in each game over the last thirty days, the game he played last first. */
  findPlayedGames(
    playerId: bigint,
  ): Promise<{ readonly sinceMs: number; readonly games: readonly PlayedGame[] }>;
  /** What the player did in games since his last reality check, and when the next one is due. */
  readRealityCheck(playerId: bigint): Promise<RealityCheck>;
  /** The player goes on after a reality check that was due; answers what it told him. */
  answerRealityCheck(playerId: bigint): Promise<RealityCheck>;
  /** Ends every game the player has open; rounds under way are still paid. */
  endGames(playerId: bigint): Promise<void>;
  stake(provider: GameProvider, call: StakeCall): Promise<Booked | Refused>;
  credit(provider: GameProvider, call: CreditCall): Promise<Booked | Refused>;
  rollBack(provider: GameProvider, call: RollbackCall): Promise<Booked | Refused>;
  /** Ends a round that won nothing; ending it again does nothing. */
  closeRound(provider: GameProvider, roundId: string): ReturnType<typeof readRound>;
  readSession(provider: GameProvider, token: string): ReturnType<typeof readSession>;
  readRound(provider: GameProvider, roundId: string): ReturnType<typeof readRound>;
  readTransaction(provider: GameProvider, txId: string): ReturnType<typeof readTransaction>;
  /** A round of this player, as far as it counts towards a bonus. */
  findWager(playerId: bigint, roundId: bigint): Promise<RoundWager | undefined>;
  /** Rounds the player opened since a time, the oldest first, after `afterId`. */
  findWagersSince(
    playerId: bigint,
    since: { readonly fromMicros: bigint; readonly afterId: bigint },
    limit: number,
  ): Promise<RoundWager[]>;
}

/** What the casino works with over PostgreSQL. */
export type CasinoOptions = Omit<CasinoDeps, "store"> & { readonly pool: Pool };

/** Composes the casino over PostgreSQL. */
export function createCasino({ pool, ...deps }: CasinoOptions): Casino {
  return createCasinoOver({ ...deps, store: postgresRoundStore(pool) });
}

/** Composes the casino over any store. */
export function createCasinoOver(deps: CasinoDeps): Casino {
  const { store, clock, ledger, providers } = deps;
  const nowMicros = () => BigInt(ledger.nowMs()) * 1_000n;
  const addresses = gameAddresses(providers);
  const cards = gameCards(providers);
  const byName = (name: string) => providers.find((provider) => provider.name === name);
  return {
    findGameAddresses: () => addresses,
    findGames: () => cards,
    authenticate(providerName, call) {
      const provider = byName(providerName);
      return provider && isAuthentic(provider, call, clock.nowMs()) ? provider : undefined;
    },
    mayPlay: (playerId) => mayPlay(deps, playerId),
    openGame(playerId, providerName, gameId) {
      const provider = byName(providerName);
      assert(provider, "a game is opened with a known provider");
      return openGame(deps, provider, playerId, gameId);
    },
    nameOf: (providerId) => providers.find(({ id }) => id === providerId)?.name ?? "",
    findPlayedRounds: (playerId, beforeId, limit) =>
      store.findRoundsBefore(playerId, beforeId, limit),
    async findRoutesOfRounds(playerId, ids) {
      const played = await store.findGamesOfRounds(playerId, ids);
      return new Map(
        [...played].flatMap(([id, { providerId, gameId }]) => {
          const provider = providers.find((one) => one.id === providerId);
          const address = provider?.addresses?.find((one) => one.gameId === gameId);
          return address ? [[id, address.route]] : [];
        }),
      );
    },
    async findPlayedGames(playerId) {
      const sinceMs = ledger.nowMs() - SUMMED_DAYS * DAY_MS;
      const games = await store.sumGames(playerId, firstIdAt(sinceMs), SUMMED_GAMES_MAX);
      return { sinceMs, games };
    },
    readRealityCheck: (playerId) => readRealityCheck(deps, playerId),
    answerRealityCheck: (playerId) => answerRealityCheck(deps, playerId),
    endGames: (playerId) => store.endSessions(playerId, nowMicros()),
    stake: (provider, call) => stakeInRound(deps, provider, call),
    credit: (provider, call) => creditRound(deps, provider, call),
    rollBack: (provider, call) => rollBackStake(deps, provider, call),
    async closeRound(provider, roundId) {
      const refusal = await closeRound(deps, provider, roundId);
      return refusal ?? readRound(deps, provider, roundId);
    },
    findWager: (playerId, roundId) => findWager(deps, playerId, roundId),
    findWagersSince: (playerId, since, limit) => findWagersSince(deps, playerId, since, limit),
    readSession: (provider, token) => readSession(deps, provider, token),
    readRound: (provider, roundId) => readRound(deps, provider, roundId),
    readTransaction: (provider, txId) => readTransaction(deps, provider, txId),
  };
}
