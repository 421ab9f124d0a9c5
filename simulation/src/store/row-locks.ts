import type { VirtualTime } from "../time/virtual-time.ts";
import { databaseError } from "./database-error.ts";
import type { Transaction } from "./transaction.ts";

type Waiter = { readonly transaction: Transaction; readonly isShared: boolean; grant(): void };
type Lock = {
  readonly holders: Set<Transaction>;
  /** Whether several may hold it. */
  isShared: boolean;
  readonly waiters: Waiter[];
};

const LOCK_TIMEOUT = "55P03";
const SHARED = "shared ";

/** Names a lock that several transactions may hold at once, but nobody who takes it alone. */
export function sharedLock(name: string): string {
  return SHARED + name;
}

/**
 * Row locks by name, held until the transaction ends. Whoever takes one alone gets it in the order of arrival;
 * who shares one joins those who share it already.
 */
export class RowLocks {
  readonly #time: VirtualTime;
  readonly #locks = new Map<string, Lock>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Takes the locks one after another; throws as PostgreSQL does when one is not to be had. */
  async acquire(transaction: Transaction, names: readonly string[], micros: number): Promise<void> {
    for (const asked of names) {
      const isShared = asked.startsWith(SHARED);
      const name = isShared ? asked.slice(SHARED.length) : asked;
      const lock = this.#locks.get(name);
      if (lock === undefined) {
        this.#locks.set(name, { holders: new Set([transaction]), isShared, waiters: [] });
      } else if (lock.isShared && isShared) lock.holders.add(transaction);
      else if (!lock.holders.has(transaction)) {
        await this.#wait(lock, { transaction, isShared }, micros);
      }
    }
  }

  release(transaction: Transaction): void {
    for (const [name, lock] of this.#locks) {
      if (!lock.holders.delete(transaction) || lock.holders.size > 0) continue;
      const next = lock.waiters.shift();
      if (next === undefined) {
        this.#locks.delete(name);
        continue;
      }
      lock.isShared = next.isShared;
      this.#grant(lock, next);
      while (lock.isShared && lock.waiters[0]?.isShared) {
        const sharer = lock.waiters.shift();
        if (sharer !== undefined) this.#grant(lock, sharer);
      }
    }
  }

  #grant(lock: Lock, waiter: Waiter): void {
    lock.holders.add(waiter.transaction);
    waiter.grant();
  }

  #wait(lock: Lock, asking: Omit<Waiter, "grant">, micros: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        ...asking,
        grant() {
          cancel();
          resolve();
        },
      };
      const cancel = this.#time.after(micros, () => {
        lock.waiters.splice(lock.waiters.indexOf(waiter), 1);
        reject(databaseError(LOCK_TIMEOUT));
      });
      lock.waiters.push(waiter);
    });
  }
}
