import { silentLog, systemClock } from "@fairline/kernel";
import type { Pool } from "pg";
import type { Ledger } from "../ledger.ts";
import { createWallet, type WalletDeps } from "../wallet.ts";
import { openPlayerWith } from "./open-player-with.ts";

/**
 * A ledger and players with money: what the contract of a domain's store needs beside the store, over
 * a real database or a simulated one.
 */
export type LedgerWorld = {
  readonly ledger: Ledger;
  /** Opens a player who has so much in euros. */
  openPlayer(depositMinor: bigint): Promise<bigint>;
  close(): Promise<void>;
};

const PLAYER_MIN = 7_000_001n;

/** A ledger over a migrated database, which the caller owns. */
export async function openLedgerWorld(
  pool: Pool,
  loaders: Pick<WalletDeps, "rulesLoader" | "grantsLoader"> = {},
): Promise<LedgerWorld> {
  const wallet = createWallet({ pool, clock: systemClock, log: silentLog, ...loaders });
  await wallet.start();
  const { ledger } = wallet;
  let next = PLAYER_MIN;
  return {
    ledger,
    async openPlayer(depositMinor) {
      const playerId = next;
      next += 1n;
      await openPlayerWith(depositMinor, { pool, ledger, playerId });
      return playerId;
    },
    close: () => wallet.stop(),
  };
}
