import type { Clock } from "@fairline/kernel";

/** Timers of one owner that end together. */
export class Timers {
  readonly #clock: Clock;
  readonly #cancels = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  after(delayMs: number, task: () => void): void {
    const cancel = this.#clock.after(delayMs, () => {
      this.#cancels.delete(cancel);
      task();
    });
    this.#cancels.add(cancel);
  }

  end(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }
}
