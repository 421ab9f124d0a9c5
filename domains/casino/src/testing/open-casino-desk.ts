import { type FakeClock, fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { rulesLoader } from "@fairline/responsible-gaming";
import { createWallet, type Ledger, runAudit, type Wallet } from "@fairline/wallet";
import { describeFindings, ledgerAhead, openPlayerWith } from "@fairline/wallet/testing";
import type { Pool } from "pg";
import { type Casino, createCasino } from "../casino.ts";
import type { GameProvider } from "../model/provider.ts";
import { roundChecks } from "../store/audit-checks.ts";

/** A casino over a real ledger, with one provider and players with money. */
export type CasinoDesk = {
  readonly pool: Pool;
  readonly casino: Casino;
  readonly wallet: Wallet;
  /** Whose time moves ahead with the desk's clock. */
  readonly ledger: Ledger;
  /** Of the desk's process. */
  readonly clock: FakeClock;
  readonly provider: GameProvider;
  /** Sessions in which somebody played, as often as it was told. */
  readonly plays: readonly string[];
  openPlayer(depositMinor: bigint): Promise<bigint>;
  balanceOf(playerId: bigint): Promise<bigint>;
  /** What contradicts an invariant, in words; empty, always. */
  violations(): Promise<string[]>;
  close(): Promise<void>;
};

/** The provider of tests. */
export const testProvider: GameProvider = {
  id: 7,
  name: "test-games",
  secrets: ["a secret that only this test and its provider know"],
};

let players = 3_000_000n;

/**
 * Opens a casino over a migrated database; the caller owns the pool. The time of the ledger goes on by
 * itself and moves ahead with the desk's clock; a clock that is set wrong at the start stays so.
 */
export async function openCasinoDesk(pool: Pool, wrongByMs = 0): Promise<CasinoDesk> {
  const clock = fakeClock(systemClock.nowMs() + wrongByMs);
  const wallet = createWallet({ pool, clock: systemClock, log: silentLog, rulesLoader });
  await wallet.start();
  const ledger = ledgerAhead(wallet.ledger, () => clock.monotonicMs());
  const plays: string[] = [];
  const casino = createCasino({
    pool,
    clock,
    log: silentLog,
    ledger,
    providers: [testProvider],
    notePlay: async ({ sessionId }) => void plays.push(sessionId),
    nudge: () => undefined,
  });
  return {
    pool,
    casino,
    wallet,
    ledger,
    clock,
    provider: testProvider,
    plays,
    async openPlayer(depositMinor) {
      players += 1n;
      const playerId = players;
      await openPlayerWith(depositMinor, { pool, ledger, playerId });
      return playerId;
    },
    async balanceOf(playerId) {
      const accounts = await ledger.findAccounts(playerId);
      return accounts.find(({ kind }) => kind === "main")?.balanceMinor ?? -1n;
    },
    async violations() {
      return describeFindings(await runAudit(pool, roundChecks));
    },
    close: () => wallet.stop(),
  };
}
