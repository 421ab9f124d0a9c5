import { silentLog } from "@fairline/kernel";
import { grantsLoader } from "@fairline/promotions";
import { rulesLoader } from "@fairline/responsible-gaming";
import { depositDraft } from "@fairline/wallet";
import {
  FreshKeys,
  GroupCommit,
  HeadCache,
  IdIssuer,
  LedgerClock,
  LedgerDoor,
} from "@fairline/wallet/engine";
import { CLEARING, type LedgerWorld, postOwnItem } from "@fairline/wallet/testing";
import { Plant } from "../plants.ts";
import { Faults } from "../store/faults.ts";
import { MemoryDatabase } from "../store/memory-database.ts";
import { MemoryLane } from "../store/memory-lane.ts";
import { MemoryPool } from "../store/memory-pool.ts";
import { Transaction } from "../store/transaction.ts";
import { openMainAccount } from "../store/wallet-statements.ts";
import { ProcessClock } from "../time/process-clock.ts";
import { VirtualTime } from "../time/virtual-time.ts";

const START_MICROS = 1_736_240_400_000_000;
const STEP_MICROS = 1_000;
const PLAYER_MIN = 7_000_001n;

/** The simulated database without faults, and the real engine over it: its time goes on by itself. */
export async function openMemoryWorld(): Promise<LedgerWorld & { readonly pool: MemoryPool }> {
  const time = new VirtualTime(START_MICROS);
  const clock = new ProcessClock(time, 1);
  const database = new MemoryDatabase(time);
  const deps = { time, database, clock, faults: new Faults("none") };
  const pool = new MemoryPool(deps);
  const log = silentLog;
  const ledgerClock = new LedgerClock(clock);
  const ids = new IdIssuer({ pool: pool.asPool, clock, ledgerClock, log, holder: "a test" });
  const nextId = () => ids.next();
  const loaders = { rulesLoader, grantsLoader };
  const plant = new Plant(undefined, () => 0);
  const engine = new GroupCommit({
    clock,
    ledgerClock,
    log,
    nextId,
    cache: new HeadCache(),
    keys: new FreshKeys(),
    connect: () => new MemoryLane({ ...deps, loaders, plant }),
    onCommitted: () => undefined,
  });
  const ledger = new LedgerDoor({
    pool: pool.asPool,
    clock,
    ledgerClock,
    engine,
    loaders,
    nextId,
  });
  let isOpen = true;
  const passing = pass();
  await ids.start();
  await engine.start();
  let next = PLAYER_MIN;
  return {
    pool,
    ledger,
    async openPlayer(depositMinor) {
      const playerId = next;
      next += 1n;
      const transaction = new Transaction();
      openMainAccount(database, transaction, playerId, "EUR");
      transaction.commit();
      if (depositMinor > 0n) {
        await postOwnItem(ledger, playerId, (ref) => [depositDraft(depositMinor, ref, CLEARING)]);
      }
      return playerId;
    },
    async close() {
      await engine.stop();
      await ids.stop();
      isOpen = false;
      await passing;
    },
  };

  async function pass(): Promise<void> {
    while (isOpen) await time.runUntil(time.now + STEP_MICROS);
  }
}
