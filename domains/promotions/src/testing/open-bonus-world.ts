import {
  assert,
  type FakeClock,
  fakeClock,
  type Bus,
  isRefused,
  type JsonObject,
  type News,
  quietBus,
  silentLog,
  systemClock,
} from "@fairline/kernel";
import { testDatabase } from "@fairline/testing";
import { createWallet, depositDraft, type HeadState, runAudit } from "@fairline/wallet";
import { CLEARING, describeFindings, openPlayerWith, postOwnItem } from "@fairline/wallet/testing";
import { shippedTemplates } from "../model/shipped-templates.ts";
import type { BetSource, PlacedBet } from "../ports.ts";
import { createPromotions } from "../promotions.ts";
import { bonusChecks } from "../store/audit-checks.ts";
import { grantsLoader } from "../store/grants-loader.ts";
import { bonusStakes } from "./bonus-stakes.ts";
import { endBonusTime } from "./store/end-bonus-time.ts";

/** Bonuses over a real ledger; bets are told by hand, and so is who may be offered anything. */
export async function openBonusWorld() {
  const database = await testDatabase();
  const { pool } = database;
  const wallet = createWallet({ pool, clock: systemClock, log: silentLog, grantsLoader });
  await wallet.start();
  const { ledger } = wallet;
  const clock: FakeClock = fakeClock(systemClock.nowMs());
  const bets = new Map<bigint, PlacedBet>();
  const rounds = new Map<bigint, PlacedBet>();
  const excluded = new Set<bigint>();
  let hear: (news: readonly News[]) => void | Promise<void> = () => {};
  const listeners = new Map<string, (message: JsonObject) => void | Promise<void>>();
  const reads: PageReads = { beforePage: undefined, afterPage: undefined };
  const bus: Bus = {
    ...quietBus,
    subscribe(topic, listener) {
      listeners.set(topic, listener);
      return () => {};
    },
    subscribeAll(_topics, _most, listener) {
      hear = listener;
      return () => {};
    },
  };
  const promotions = createPromotions({
    pool,
    clock,
    log: silentLog,
    bus,
    ledger,
    bets: sourceOf(bets, reads),
    rounds: sourceOf(rounds),
    isMarketable: ({ playerId }: HeadState) => !excluded.has(playerId),
    templates: shippedTemplates,
    firstDeposit: { 1: "welcome-sport", 2: "welcome-casino" },
  });
  let players = 1_000_000n;

  return {
    pool,
    ledger,
    clock,
    promotions,
    bets,
    rounds,
    excluded,
    reads,
    ...bonusStakes(ledger),
    endBonusTime: (playerId: bigint) => endBonusTime(pool, playerId),
    async openPlayer(currency = "EUR"): Promise<bigint> {
      const playerId = players;
      players += 1n;
      await openPlayerWith(0n, { pool, ledger, playerId }, currency);
      return playerId;
    },
    deposit: (playerId: bigint, amountMinor: bigint) =>
      postOwnItem(ledger, playerId, (ref) => [depositDraft(amountMinor, ref, CLEARING)]),
    async give(playerId: bigint, depositMinor: bigint, cause = "test") {
      const request = { playerId, templateId: "welcome-sport", depositMinor, cause };
      const granted = await promotions.grantBonus(request);
      assert(!isRefused(granted), "granted");
      return granted.grantId;
    },
    /** Hands news to whoever follows them in batches. */
    announce: async (news: readonly News[]) => hear(news),
    /** Hands one message to whoever follows its topic. */
    tell: async (topic: string, message: JsonObject) => listeners.get(topic)?.(message),
    async violations(): Promise<string[]> {
      return describeFindings(await runAudit(pool, bonusChecks));
    },
    async close(): Promise<void> {
      await wallet.stop();
      await database.close();
    },
  };
}

/** What happens around the reading of a page of bets. */
type PageReads = {
  beforePage: (() => Promise<void>) | undefined;
  afterPage: (() => Promise<void>) | undefined;
};

function sourceOf(stakes: ReadonlyMap<bigint, PlacedBet>, reads?: PageReads): BetSource {
  return {
    findBet: (_, betId) => Promise.resolve(stakes.get(betId)),
    async findBetsSince(_, sinceMicros, afterId, limit) {
      await reads?.beforePage?.();
      const page = [...stakes.values()]
        .filter(({ betId, placedAt }) => betId > afterId && placedAt >= sinceMicros)
        .slice(0, limit);
      await reads?.afterPage?.();
      return page;
    },
  };
}

/** A world for the tests of one file. */
export type BonusWorld = Awaited<ReturnType<typeof openBonusWorld>>;
