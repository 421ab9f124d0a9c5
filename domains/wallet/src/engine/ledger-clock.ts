import type { Clock } from "@fairline/kernel";

/**
 * The database's time as this process knows it: the offset to the monotonic clock, renewed by every
 * reply. Steps of the machine's own clock have no effect.
 */
export class LedgerClock {
  readonly #clock: Clock;
  #offsetMicros = 0;
  #isSynchronised = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes over the time that a reply carried. */
  synchronise(databaseMicros: bigint): void {
    this.#offsetMicros = Number(databaseMicros) - this.#clock.monotonicMs() * 1_000;
    this.#isSynchronised = true;
  }

  get isSynchronised(): boolean {
    return this.#isSynchronised;
  }

  nowMicros(): bigint {
    return BigInt(Math.floor(this.#clock.monotonicMs() * 1_000 + this.#offsetMicros));
  }

  nowMs(): number {
    return Math.floor(this.#clock.monotonicMs() + this.#offsetMicros / 1_000);
  }
}
