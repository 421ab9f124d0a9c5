import { createPool, transaction } from "@fairline/database";
import { isRefused, type Refused, silentLog, systemClock } from "@fairline/kernel";
import { testDatabase } from "@fairline/testing";
import {
  captureDraft,
  createWallet,
  depositDraft,
  type HeadState,
  holdDraft,
  idTimeMs,
  internalKey,
  type LedgerReply,
  releaseDraft,
  requestHash,
  returnsDrafts,
  runAudit,
  stakeDraft,
  type TransferDraft,
  type Wallet,
} from "@fairline/wallet";
import type { Pool } from "pg";
import { checkDeposit } from "../model/check-deposit.ts";
import { checkCapture, checkWager } from "../model/check-wager.ts";
import type { LimitType } from "../model/limit-types.ts";
import { createResponsibleGaming } from "../responsible-gaming.ts";
import { limitChecks } from "../store/audit-checks.ts";
import { rulesLoader } from "../store/rules.ts";
import { installTestTime, moveTime } from "./store/test-time.ts";

type Decide = (state: HeadState, nowMicros: bigint) => Refused | undefined;

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
  const limits = createResponsibleGaming({
    pool: database.pool,
    clock: systemClock,
    nudge: () => undefined,
    wallet: {
      readHead: (playerId) => wallets[0].ledger.readHead(playerId),
      touchWallet: (client, playerId) => wallets[0].ledger.touchHead(client, playerId),
    },
  });
  let players = 1_000_000n;

  async function post(
    wallet: Wallet,
    playerId: bigint,
    decide: Decide,
    drafts: (ref: bigint) => TransferDraft[],
  ): Promise<LedgerReply> {
    const ref = wallet.ledger.nextId();
    const text = `${ref}:test`;
    return wallet.ledger.submit({
      ...internalKey(text, idTimeMs(ref)),
      playerId,
      requestHash: requestHash(text),
      decide: (state, nowMicros) =>
        decide(state, nowMicros) ?? {
          kind: "accepted",
          transfers: drafts(ref),
          records: [],
          ref,
          result: {},
        },
    });
  }

  return {
    pool: database.pool,
    /** The ledger of one of the two processes; turns are counted on. */
    walletAt: (turn: number): Wallet => (turn % 2 === 0 ? wallets[0] : wallets[1]),
    limits,
    async openPlayer(balanceMinor = 1_000_000n): Promise<bigint> {
      const playerId = players;
      players += 1n;
      await transaction(database.pool, (client) =>
        wallets[0].ledger.openMainAccount(client, playerId, "EUR"),
      );
      if (balanceMinor > 0n) await this.deposit(playerId, balanceMinor);
      return playerId;
    },
    deposit: (playerId: bigint, amountMinor: bigint, wallet: Wallet = wallets[0]) =>
      post(
        wallet,
        playerId,
        (state, now) => checkDeposit(state, { amountMinor, reservedMinor: 0n }, now),
        (ref) => [depositDraft(amountMinor, ref)],
      ),
    stake: (playerId: bigint, stakeMinor: bigint, wallet: Wallet = wallets[0]) =>
      post(
        wallet,
        playerId,
        (state, now) => checkWager(state, stakeMinor, now),
        (ref) => [stakeDraft(stakeMinor, ref)],
      ),
    hold: (playerId: bigint, stakeMinor: bigint, wallet: Wallet = wallets[0]) =>
      post(
        wallet,
        playerId,
        (state, now) => checkWager(state, stakeMinor, now),
        (ref) => [holdDraft(stakeMinor, ref)],
      ),
    capture: (playerId: bigint, stakeMinor: bigint, holdRef: bigint) =>
      post(wallets[0], playerId, checkCapture, () => [captureDraft(stakeMinor, holdRef)]),
    release: (playerId: bigint, stakeMinor: bigint, holdRef: bigint) =>
      post(
        wallets[0],
        playerId,
        () => undefined,
        () => [releaseDraft(stakeMinor, holdRef)],
      ),
    settle: (playerId: bigint, stakeMinor: bigint, returnsMinor: bigint, betId: bigint) =>
      post(
        wallets[0],
        playerId,
        () => undefined,
        () => returnsDrafts(stakeMinor, returnsMinor, betId),
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
      const findings = await runAudit(database.pool, limitChecks);
      return findings.flatMap(({ invariant, rows }) =>
        rows.map(({ subject, detail }) => `${invariant} ${subject}: ${detail}`),
      );
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
