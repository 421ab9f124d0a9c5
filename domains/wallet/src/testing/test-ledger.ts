import { transaction } from "@fairline/database";
import { secureBytes } from "@fairline/fairness";
import { assert, type Log, silentLog, systemClock, uuidV7At, uuidV7Time } from "@fairline/kernel";
import type { Pool } from "pg";
import type { Accepted, KeyedItem, LedgerReply, RulesLoader, TransferDraft } from "../ledger.ts";
import { correctionDraft } from "../model/drafts.ts";
import { requestHash } from "../model/internal-key.ts";
import type { RatesSource } from "../ports.ts";
import { createWallet, type Wallet } from "../wallet.ts";

/** A running wallet over a test database, with short ways to players and items. */
export type TestLedger = Wallet & {
  /** Opens a main account and credits it by a correction. */
  openPlayer(balanceMinor?: bigint, currencyCode?: string): Promise<bigint>;
  balanceOf(playerId: bigint): Promise<bigint>;
  post(playerId: bigint, ...drafts: TransferDraft[]): Promise<LedgerReply>;
};

/** Starts a wallet; the test stops it. */
export async function startTestLedger(
  pool: Pool,
  log: Log = silentLog,
  ratesSource?: RatesSource,
  rulesLoader?: RulesLoader,
): Promise<TestLedger> {
  const source = ratesSource === undefined ? {} : { ratesSource };
  const rules = rulesLoader === undefined ? {} : { rulesLoader };
  const wallet = createWallet({ pool, clock: systemClock, log, ...source, ...rules });
  await wallet.start();
  const { ledger } = wallet;
  return {
    ...wallet,
    async openPlayer(balanceMinor = 0n, currencyCode = "EUR") {
      const playerId = await openTestPlayer(pool, wallet, currencyCode);
      if (balanceMinor > 0n) {
        await ledger.submit(itemOf(playerId, [correctionDraft("player", balanceMinor, 1n)]));
      }
      return playerId;
    },
    async balanceOf(playerId) {
      const accounts = await ledger.findAccounts(playerId);
      return accounts[0]?.balanceMinor ?? -1n;
    },
    post: (playerId, ...drafts) => ledger.submit(itemOf(playerId, drafts)),
  };
}

let opened = 0n;

async function openTestPlayer(pool: Pool, wallet: Wallet, currencyCode: string): Promise<bigint> {
  opened += 1n;
  const playerId = 1_000_000n + opened;
  await transaction(pool, (client) =>
    wallet.ledger.openMainAccount(client, playerId, currencyCode),
  );
  return playerId;
}

/** A player's item with a fresh key that accepts the given transfers. */
export function itemOf(
  playerId: bigint,
  transfers: readonly TransferDraft[],
  more: Partial<KeyedItem> = {},
): KeyedItem {
  return { ...freshKey(), playerId, decide: () => acceptedOf(transfers), ...more };
}

/** A fresh player's key with the hash of some request. */
export function freshKey(): Pick<KeyedItem, "key" | "keyAtMs" | "requestHash"> {
  const key = uuidV7At(systemClock.nowMs(), secureBytes(10));
  return { key, keyAtMs: uuidV7Time(key), requestHash: requestHash("a request") };
}

/** When a transfer was decided, in microseconds. */
export function timeOf(reply: LedgerReply): bigint {
  assert(reply.kind === "done" && reply.at !== undefined, "the item is done, and not repeated");
  return reply.at;
}

/** A decision to write these transfers. */
export function acceptedOf(
  transfers: readonly TransferDraft[],
  more: Partial<Accepted> = {},
): Accepted {
  const ref = transfers[0]?.ref ?? 0n;
  return {
    kind: "accepted",
    transfers,
    records: [],
    ref,
    result: { ref: ref.toString() },
    ...more,
  };
}
