import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createOutboxRelay } from "@fairline/database";
import { createSeededRandom } from "@fairline/fairness";
import { assert, type Clock, isRefused, type Log, pause } from "@fairline/kernel";
import { betFunding, grantsLoader } from "@fairline/promotions";
import { limitChecks, rulesLoader } from "@fairline/responsible-gaming";
import { createSportsbook, type Sportsbook } from "@fairline/sportsbook";
import { judgeDueBets, postgresBetStore } from "@fairline/sportsbook/testing";
import { type AuditCheck, createWallet, runAudit, stakeDraft, type Wallet } from "@fairline/wallet";
import type { Pool } from "pg";
import { FixedOffer } from "./fixed-offer.ts";
import { forEachPlayer, fundPlayers, submitDraft } from "./fund-players.ts";
import { createKeys } from "./keys.ts";
import { hasDueBets, isAllSealedAndTold, openPlayers, PLAYER_MIN } from "./store/bench-players.ts";
import { fillMonths } from "./store/stake-history.ts";

const STAKE_MINOR = 100n;
/** Matches that end together, and how many bets are left to settle when the next ones do. */
const MATCHES_AT_ONCE = 10;
const BETS_LEFT = 8_000;
const MS = 1_000;
const LOOK_EVERY_MS = 5;
const LOOK_AT_REST_EVERY_MS = 200;

/** For how long somebody works before he is measured, and then. */
export type Seconds = { readonly warmUp: number; readonly measured: number };

/** Bets settled in a second of what was measured, and in all. */
export type Settled = { readonly perSecond: number; readonly count: number };

/** Won bets that wait for nothing but their money. */
export type WonBets = {
  /** Credits a bet each, once. */
  readonly credits: readonly (() => Promise<void>)[];
  /** Whatever else settling leaves to be done, after all of them have been credited. */
  close(): Promise<void>;
};

/** A ledger with funded players and a sportsbook over an offer that stands still. */
export type BenchDesk = {
  readonly wallet: Wallet;
  readonly players: number;
  /** Money, key and news of one stake of a random player. */
  stake(): Promise<void>;
  /** A whole bet: judged, priced, recorded with its legs, and paid for. */
  bet(): Promise<void>;
  /** One bet of every player: what is asked once per player is then known, as on any evening. */
  betOnce(): Promise<void>;
  /** Settles matches through the sportsbook's job, until it is warm and then for some seconds. */
  settle(seconds: Seconds): Promise<Settled>;
  /** Places so many bets on a day of their own, lets all its matches end, and judges the bets. */
  winBets(count: number): Promise<WonBets>;
  /** Answers when all news is published and every transfer sealed: nobody pays for it afterwards. */
  awaitRest(): Promise<void>;
  /** Begins a day of other matches, so that no new bet falls on a settled one. */
  nextDay(): void;
  nextPlayer(): bigint;
  nextKey(): string;
  /** Invariants of the ledger that do not hold. */
  auditMoney(): Promise<number>;
  /** Invariants of ledger and sportsbook that do not hold. */
  auditAll(): Promise<number>;
  close(): Promise<void>;
};

/** Opens the desk over a migrated, empty database. */
export async function openBenchDesk(
  pool: Pool,
  clock: Clock,
  log: Log,
  players: number,
): Promise<BenchDesk> {
  const relay = createOutboxRelay({ pool, bus: createMemoryBus({ log }), clock, log });
  const nudge = () => relay.nudge();
  const wallet = createWallet({
    pool,
    clock,
    log,
    onCommitted: nudge,
    rulesLoader,
    grantsLoader,
  });
  await wallet.start();
  relay.start();
  const offer = new FixedOffer(clock.nowMs());
  const { ledger } = wallet;
  const sportsbook = createSportsbook({
    pool,
    ledger,
    clock,
    log,
    book: offer,
    settlements: offer,
    onCommitted: nudge,
    funding: betFunding,
    betRate: { perSecond: 1e9, perMinute: 1e9 },
  });
  await sportsbook.start();
  const random = createSeededRandom("bet-placement");
  const nextKey = createKeys(clock);
  const nextPlayer = () => PLAYER_MIN + BigInt(random.below(players));
  const awaitRest = async () => {
    while (!(await isAllSealedAndTold(pool))) await pause(clock, LOOK_AT_REST_EVERY_MS);
  };
  const isAtWork = async () => !offer.isRead || (await hasDueBets(pool));
  await openPlayers(pool, players);
  await fillMonths(pool, players, PLAYER_MIN);
  await fundPlayers(wallet, clock, players);
  return {
    wallet,
    players,
    stake: () =>
      submitDraft(wallet, nextPlayer(), nextKey(), stakeDraft(STAKE_MINOR, ledger.nextId())),
    bet: () => placeBet(sportsbook, nextPlayer(), nextKey(), offer),
    betOnce: () =>
      forEachPlayer(players, (player) => placeBet(sportsbook, player, nextKey(), offer)),
    nextDay: () => offer.nextDay(),
    async settle({ warmUp, measured }) {
      const began = clock.monotonicMs();
      const [decidedBefore, itemsBefore] = [offer.decidedBets, wallet.figures.items];
      const decided = () => offer.decidedBets - decidedBefore;
      const settled = () => wallet.figures.items - itemsBefore;
      // Matches end while bets of others are being settled, as on any evening.
      const workUntil = async (endMs: number) => {
        while (clock.monotonicMs() < endMs && offer.settle(MATCHES_AT_ONCE)) {
          while (decided() - settled() > BETS_LEFT && clock.monotonicMs() < endMs) {
            await pause(clock, LOOK_EVERY_MS);
          }
        }
        return { settled: settled(), atMs: clock.monotonicMs() };
      };
      const warm = await workUntil(began + warmUp * MS);
      const end = await workUntil(warm.atMs + measured * MS);
      // All are settled at last. Asked when nothing was of late: asking costs as much as some hundred bets.
      for (let seen = -1; seen !== wallet.figures.items || (await isAtWork()); ) {
        seen = wallet.figures.items;
        await pause(clock, LOOK_EVERY_MS);
      }
      assert(settled() >= decided(), "a bet whose last match has ended is settled");
      assert(end.atMs > warm.atMs, "matches last longer than it takes to get warm");
      const perSecond = ((end.settled - warm.settled) / (end.atMs - warm.atMs)) * MS;
      return { perSecond: Math.round(perSecond), count: decided() };
    },
    async winBets(count) {
      offer.nextDay();
      await forEachPlayer(count, () => placeBet(sportsbook, nextPlayer(), nextKey(), offer));
      await awaitRest();
      // Its job would credit them.
      await sportsbook.stop();
      while (offer.settle(MATCHES_AT_ONCE));
      const judged = await judgeDueBets({
        store: postgresBetStore(pool),
        ledger,
        log,
        settlements: offer,
        funding: betFunding,
      });
      assert(judged.moves.length === count, "every bet of a day is decided by its matches");
      return {
        credits: judged.moves.map((move) => async () => {
          const { kind } = await move();
          assert(kind === "done", `a won bet is credited, not ${kind}`);
        }),
        async close() {
          await judged.close();
          offer.nextDay();
          await sportsbook.start();
        },
      };
    },
    awaitRest,
    nextPlayer,
    nextKey,
    auditMoney: () => countBroken(pool, limitChecks),
    auditAll: () => countBroken(pool, [...limitChecks, ...sportsbook.auditChecks]),
    async close() {
      await sportsbook.stop();
      await wallet.stop();
      await relay.stop();
    },
  };
}

async function countBroken(pool: Pool, checks: readonly AuditCheck[]): Promise<number> {
  const findings = await runAudit(pool, checks);
  const broken = findings.filter(({ verdict }) => verdict === "broken");
  for (const finding of broken) console.log(`broken: ${JSON.stringify(finding)}`);
  return broken.length;
}

async function placeBet(
  sportsbook: Sportsbook,
  playerId: bigint,
  requestId: string,
  offer: FixedOffer,
): Promise<void> {
  const legs = offer.nextLegs();
  const bet = await sportsbook.placeBet(playerId, {
    requestId,
    plan: legs.length > 1 ? "accumulator" : "single",
    stakeMinor: STAKE_MINOR.toString(),
    oddsPolicy: "none",
    legs,
  });
  assert(!isRefused(bet), `a bet of the bench is placed, not ${isRefused(bet) ? bet.code : ""}`);
}
