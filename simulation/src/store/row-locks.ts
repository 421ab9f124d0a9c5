import type { VirtualTime } from "../time/virtual-time.ts";
import { databaseError } from "./database-error.ts";
import type { Transaction } from "./transaction.ts";

type Waiter = { readonly transaction: Transaction; grant(): void };
type Lock = { holder: Transaction; readonly waiters: Waiter[] };

const LOCK_TIMEOUT = "55P03";

/** Row locks by name, granted in order of arrival and held until the transaction ends. */
export class RowLocks {
  readonly #time: VirtualTime;
  readonly #locks = new Map<string, Lock>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** Takes the locks one after another; throws as PostgreSQL does when one is not to be had. */
  async acquire(transaction: Transaction, names: readonly string[], micros: number): Promise<void> {
    for (const name of names) {
      const lock = this.#locks.get(name);
      if (lock === undefined) this.#locks.set(name, { holder: transaction, waiters: [] });
      else if (lock.holder !== transaction) await this.#wait(lock, transaction, micros);
    }
  }

  release(transaction: Transaction): void {
    for (const [name, lock] of this.#locks) {
      if (lock.holder !== transaction) continue;
      const next = lock.waiters.shift();
      if (next === undefined) {
        this.#locks.delete(name);
      } else {
        lock.holder = next.transaction;
        next.grant();
      }
    }
  }

  #wait(lock: Lock, transaction: Transaction, micros: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        transaction,
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
