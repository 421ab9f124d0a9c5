import type { Clock } from "@fairline/kernel";
import type { VirtualTime } from "./virtual-time.ts";

/**
 * The clock of one process: its wall clock can be set wrong, its counter runs a little fast or slow,
 * it stands still while the process is frozen, and nothing fires any more once the process is dead.
 */
export class ProcessClock implements Clock {
  readonly #time: VirtualTime;
  readonly #startedAt: number;
  /** Seconds of this clock for a true second. */
  readonly #rate: number;
  #wallOffsetMicros = 0;
  #frozenUntil = 0;
  #isDead = false;

  constructor(time: VirtualTime, rate: number) {
    this.#time = time;
    this.#startedAt = time.now;
    this.#rate = rate;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  nowMs(): number {
    return Math.floor((this.#time.now + this.#wallOffsetMicros) / 1_000);
  }

  monotonicMs(): number {
    return ((this.#time.now - this.#startedAt) * this.#rate) / 1_000;
  }

  after(delayMs: number, task: () => void): () => void {
    return this.deliver((Math.max(0, delayMs) * 1_000) / this.#rate, task);
  }

  /** Runs `task` in this process after true microseconds, or when it thaws; never once it is dead. */
  deliver(micros: number, task: () => void): () => void {
    let cancel = this.#time.after(micros, () => {
      if (this.#isDead) return;
      const wait = this.#frozenUntil - this.#time.now;
      if (wait > 0) cancel = this.deliver(wait, task);
      else task();
    });
    return () => cancel();
  }

  /** Sets the wall clock wrong by so much. */
  step(micros: number): void {
    this.#wallOffsetMicros += micros;
  }

  /** Nothing happens in the process for so long. */
  freeze(micros: number): void {
    this.#frozenUntil = this.#time.now + micros;
  }

  kill(): void {
    this.#isDead = true;
  }
}
