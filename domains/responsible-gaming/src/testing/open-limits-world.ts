import { createPool } from "@fairline/database";
import { type Clock, isRefused, silentLog, systemClock } from "@fairline/kernel";
import { testDatabase } from "@fairline/testing";
import {
  captureDraft,
  createWallet,
  depositDraft,
  holdDraft,
  releaseDraft,
  returnsDrafts,
  runAudit,
  stakeDraft,
  type Wallet,
} from "@fairline/wallet";
import { CLEARING, describeFindings, openPlayerWith, postOwnItem } from "@fairline/wallet/testing";
import type { Pool } from "pg";
import { checkDeposit } from "../model/check-deposit.ts";
import { checkCapture, checkWager } from "../model/check-wager.ts";
import type { LimitType } from "../model/limit-types.ts";
import { createResponsibleGaming } from "../responsible-gaming.ts";
import { limitChecks } from "../store/audit-checks.ts";
import { rulesLoader } from "../store/rules.ts";
import { installTestTime, moveTime } from "./store/test-time.ts";

/** Two ledgers on pools of their own, as two processes would have, and the limits of their players. */
export async function openLimitsWorld() {
  const database = await testDatabase();
  await installTestTime(database.pool);
  const otherPool = createPool(database.url, { log: silentLog, connectionsMax: 6 });
  const pools: readonly [Pool, Pool] = [database.pool, otherPool];
  const open = (pool: Pool) =>
    createWallet({ pool, clock: systemClock, log: silentLog, rulesLoader });
  let wallets: readonly [Wallet, Wallet] = [open(pools[0]), open(pools[1])];
  for (const wallet of wallets) await wallet.start();
  const openLimits = (clock: Clock) =>
    createResponsibleGaming({
      pool: database.pool,
      clock,
      nudge: () => undefined,
      wallet: {
        readHead: (playerId) => wallets[0].ledger.readHead(playerId),
        touchWallet: (client, playerId) => wallets[0].ledger.touchHead(client, playerId),
      },
    });
  const limits = openLimits(systemClock);
  let players = 1_000_000n;

  return {
    pool: database.pool,
    /** The ledger of one of the two processes; turns are counted on. */
    walletAt: (turn: number): Wallet => (turn % 2 === 0 ? wallets[0] : wallets[1]),
    limits,
    /** The same limits in one more process, which knows nothing yet. */
    openLimits,
    async openPlayer(balanceMinor = 1_000_000n): Promise<bigint> {
      const playerId = players;
      players += 1n;
      await openPlayerWith(0n, { pool: database.pool, ledger: wallets[0].ledger, playerId });
      if (balanceMinor > 0n) await this.deposit(playerId, balanceMinor);
      return playerId;
    },
    deposit: (playerId: bigint, amountMinor: bigint, wallet: Wallet = wallets[0]) =>
      postOwnItem(
        wallet.ledger,
        playerId,
        (ref) => [depositDraft(amountMinor, ref, CLEARING)],
        (state, now) => checkDeposit(state, { amountMinor, reservedMinor: 0n }, now),
      ),
    stake: (playerId: bigint, stakeMinor: bigint, wallet: Wallet = wallets[0]) =>
      postOwnItem(
        wallet.ledger,
        playerId,
        (ref) => [stakeDraft(stakeMinor, ref)],
        (state, now) => checkWager(state, stakeMinor, now),
      ),
    hold: (playerId: bigint, stakeMinor: bigint, wallet: Wallet = wallets[0]) =>
      postOwnItem(
        wallet.ledger,
        playerId,
        (ref) => [holdDraft(stakeMinor, ref)],
        (state, now) => checkWager(state, stakeMinor, now),
      ),
    capture: (playerId: bigint, stakeMinor: bigint, holdRef: bigint) =>
      postOwnItem(
        wallets[0].ledger,
        playerId,
        () => [captureDraft(stakeMinor, holdRef)],
        checkCapture,
      ),
    release: (playerId: bigint, stakeMinor: bigint, holdRef: bigint) =>
      postOwnItem(wallets[0].ledger, playerId, () => [releaseDraft(stakeMinor, holdRef)]),
    settle: (playerId: bigint, stakeMinor: bigint, returnsMinor: bigint, betId: bigint) =>
      postOwnItem(wallets[0].ledger, playerId, () =>
        returnsDrafts(stakeMinor, returnsMinor, betId),
      ),
    set: (playerId: bigint, limitType: LimitType, limitValue: string | null) =>
      limits.setLimit({ playerId, limitType, limitValue }),
    async mustSet(playerId: bigint, limitType: LimitType, limitValue: string | null) {
      const refusal = await limits.setLimit({ playerId, limitType, limitValue });
      if (isRefused(refusal)) throw new RangeError(refusal.code);
    },
    /** Moves the database's time; the ledgers go on, with all they know, and learn of it. */
    async advanceBriefly(micros: bigint): Promise<void> {
      await moveTime(database.pool, micros);
      for (const wallet of wallets) await this.deposit(await this.openPlayer(0n), 1n, wallet);
    },
    /** Moves the database's time so far that both processes are started anew. */
    async advance(micros: bigint): Promise<void> {
      for (const wallet of wallets) await wallet.stop();
      await moveTime(database.pool, micros);
      wallets = [open(pools[0]), open(pools[1])];
      for (const wallet of wallets) await wallet.start();
      await this.advanceBriefly(0n);
    },
    async violations(): Promise<string[]> {
      return describeFindings(await runAudit(database.pool, limitChecks));
    },
    async close(): Promise<void> {
      for (const wallet of wallets) await wallet.stop();
      await otherPool.end();
      await database.close();
    },
  };
}

/** A world for the tests of one file. */
export type LimitsWorld = Awaited<ReturnType<typeof openLimitsWorld>>;
