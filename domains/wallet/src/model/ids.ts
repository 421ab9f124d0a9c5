/** Ids count milliseconds from the start of 2024 (UTC). */
const EPOCH_MS = Date.UTC(2024, 0, 1);
const WORKER_BITS = 10n;
const COUNTER_BITS = 12n;
const COUNTER_MAX = (1 << Number(COUNTER_BITS)) - 1;

/** Workers are numbered from 0 to this. */
export const WORKER_MAX = (1 << Number(WORKER_BITS)) - 1;

/** The Unix milliseconds inside an id of the ledger. */
export function idTimeMs(id: bigint): number {
  return Number(id >> (WORKER_BITS + COUNTER_BITS)) + EPOCH_MS;
}

/** The least id of a moment in Unix milliseconds: whatever was drawn earlier is below it. */
export function firstIdAt(ms: number): bigint {
  return BigInt(Math.floor(ms) - EPOCH_MS) << (WORKER_BITS + COUNTER_BITS);
}

/** Draws time-ordered ids: 41 bits of milliseconds, 10 of the worker, 12 of a counter. */
export class IdSequence {
  readonly #workerPart: bigint;
  #lastMs = 0;
  #counter = 0;

  constructor(worker: number) {
    this.#workerPart = BigInt(worker) << COUNTER_BITS;
  }

  /** The next id; never less than one drawn before, even when the clock steps back. */
  next(nowMs: number): bigint {
    const ms = Math.floor(nowMs) - EPOCH_MS;
    if (ms > this.#lastMs) {
      this.#lastMs = ms;
      this.#counter = 0;
    } else if (this.#counter < COUNTER_MAX) {
      this.#counter += 1;
    } else {
      this.#lastMs += 1;
      this.#counter = 0;
    }
    const time = BigInt(this.#lastMs) << (WORKER_BITS + COUNTER_BITS);
    return time | this.#workerPart | BigInt(this.#counter);
  }
}
