import { Failure, type News as Piece } from "@fairline/kernel";
import type { Faults } from "../store/faults.ts";
import type { ProcessClock } from "../time/process-clock.ts";
import type { ProcessBus } from "./process-bus.ts";

/** Who hears news. */
type Hearer = { readonly clock: ProcessClock; readonly bus: ProcessBus };

const CARRY_MICROS = 4_000;
const LATE_MICROS = 400_000;
/** Of a hundred: what the bus does with what is published together, and how it reaches each process. */
const SHARES = { refused: 2, unanswered: 2, apart: 30, lost: 10, twice: 10 };

/**
 * The bus between all processes: it carries what is published together whole or apart, late, twice,
 * out of order, or not at all.
 */
export class News {
  /** Numbers of the news that the bus has taken. */
  readonly taken = new Set<string>();
  readonly #faults: Faults;
  readonly #hearers: () => readonly Hearer[];

  constructor(faults: Faults, hearers: () => readonly Hearer[]) {
    this.#faults = faults;
    this.#hearers = hearers;
  }

  /** Takes news of one process; fails without having taken any of it, or although it has. */
  publishAll(clock: ProcessClock, news: readonly Piece[]): Promise<void> {
    const drawn = this.#draw();
    const isRefused = drawn < SHARES.refused;
    const isUnanswered = !isRefused && drawn < SHARES.refused + SHARES.unanswered;
    if (isRefused) this.#faults.count("bus: refused");
    if (isUnanswered) this.#faults.count("bus: unanswered");
    return new Promise((resolve, reject) => {
      clock.deliver(this.#faults.below(CARRY_MICROS), () => {
        if (!isRefused) this.#take(news);
        if (isRefused || isUnanswered) reject(new Failure("BUS_SILENT", "the bus is away"));
        else resolve();
      });
    });
  }

  #take(news: readonly Piece[]): void {
    for (const { message } of news) {
      if (typeof message.newsId === "string") this.taken.add(message.newsId);
    }
    if (this.#draw() >= SHARES.apart) {
      this.#carry(news);
      return;
    }
    if (news.length > 1) this.#faults.count("bus: apart");
    for (const each of news) this.#carry([each]);
  }

  #carry(news: readonly Piece[]): void {
    for (const { clock, bus } of this.#hearers()) {
      const drawn = this.#draw();
      if (drawn < SHARES.lost) {
        this.#faults.count("news: lost");
        continue;
      }
      const times = drawn < SHARES.lost + SHARES.twice ? 2 : 1;
      if (times === 2) this.#faults.count("news: repeated");
      for (let sent = 0; sent < times; sent += 1) {
        clock.deliver(this.#faults.below(LATE_MICROS), () => bus.hand(news));
      }
    }
  }

  #draw(): number {
    return this.#faults.isOn ? this.#faults.below(100) : 100;
  }
}
