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

/** Makes line rows ahead of the first visitor, one at a time. */
export class LineWarmer {
  readonly #deps: LineWarmerDeps;
  readonly #timers: Timers;
  #left: string[] = [];

  constructor(deps: LineWarmerDeps) {
    this.#deps = deps;
    this.#timers = new Timers(deps.clock);
  }

  start(): void {
    this.#left = this.#deps.shelf.line().map(({ fixtureId }) => fixtureId);
    this.#timers.after(ROW_EVERY_MS, () => this.#step());
  }

  stop(): void {
    this.#timers.end();
  }

  #step(): void {
    const { shelf, isUp, warm } = this.#deps;
    const next = isUp() ? this.#left.shift() : undefined;
    if (next !== undefined) {
      warm(next);
      this.#timers.after(ROW_EVERY_MS, () => this.#step());
      return;
    }
    this.#left = isUp() ? shelf.line().map(({ fixtureId }) => fixtureId) : [];
    this.#timers.after(ROUND_EVERY_MS, () => this.#step());
  }
}
