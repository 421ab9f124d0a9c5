import type { Clock } from "@fairline/kernel";
import type { Shelf } from "../book/shelf.ts";
import { Timers } from "./timers.ts";

/** What the warmer works with. */
export type LineWarmerDeps = {
  readonly clock: Clock;
  readonly shelf: Shelf;
  readonly isUp: () => boolean;
  /** Makes the row of a line fixture, if it is not made yet. */
  warm(fixtureId: string): void;
};

/** One row takes 2 ms or so; at this pace a week of line is made in a minute beside other work. */
const ROW_EVERY_MS = 40;
const ROUND_EVERY_MS = 30_000;
/** A turn that comes so late says that visitors keep the process busy: rows wait for a calmer time. */
const LATE_MS_MAX = 4;
const BUSY_WAIT_MS = 1_000;

/** Makes line rows ahead of the first visitor, one at a time, while visitors leave time for it. */
export class LineWarmer {
  readonly #deps: LineWarmerDeps;
  readonly #timers: Timers;
  #left: string[] = [];
  #dueMs = 0;

  constructor(deps: LineWarmerDeps) {
    this.#deps = deps;
    this.#timers = new Timers(deps.clock);
  }

  start(): void {
    this.#left = this.#deps.shelf.line().map(({ fixtureId }) => fixtureId);
    this.#wait(ROW_EVERY_MS);
  }

  stop(): void {
    this.#timers.end();
  }

  #step(): void {
    const { clock, shelf, isUp, warm } = this.#deps;
    if (clock.monotonicMs() - this.#dueMs > LATE_MS_MAX) return this.#wait(BUSY_WAIT_MS);
    const next = isUp() ? this.#left.shift() : undefined;
    if (next !== undefined) {
      warm(next);
      return this.#wait(ROW_EVERY_MS);
    }
    this.#left = isUp() ? shelf.line().map(({ fixtureId }) => fixtureId) : [];
    this.#wait(ROUND_EVERY_MS);
  }

  #wait(delayMs: number): void {
    this.#dueMs = this.#deps.clock.monotonicMs() + delayMs;
    this.#timers.after(delayMs, () => this.#step());
  }
}
