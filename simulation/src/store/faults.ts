import { createSeededRandom, type SeededRandom } from "@fairline/fairness";

/** What becomes of one call to the database; times in microseconds. */
export type Fate = { readonly toServer: number; readonly toClient: number } & (
  | { readonly kind: "served" }
  /** The call never arrives, and the connection is gone. */
  | { readonly kind: "lost-before" }
  /** It is done, and nobody hears of it. */
  | { readonly kind: "lost-after" }
  /** The client is told that the connection broke while the server has still to do it. */
  | { readonly kind: "lost-late"; readonly stall: number }
  | { readonly kind: "refused"; readonly state: string }
  /** It hangs until the server gives it up. */
  | { readonly kind: "stalled" }
);

/** Deadlock, serialisation, too many connections. */
const RETRY_STATES = ["40P01", "40001", "53300"];
const QUICK_MICROS = 800;
const SLOW_MICROS = 120_000;
const LATE_MICROS = 3_000_000;
/** Calls of a thousand that meet each fault while faults are on. */
const SHARES = { lostBefore: 6, lostAfter: 8, lostLate: 6, refused: 6, stalled: 1, slow: 30 };

/** Draws the fates of calls; the same seed draws the same. */
export class Faults {
  readonly counts = new Map<string, number>();
  isOn = false;
  readonly #random: SeededRandom;

  constructor(seed: string) {
    this.#random = createSeededRandom(seed);
  }

  below(limit: number): number {
    return this.#random.below(limit);
  }

  /** Counts a fault that was injected elsewhere. */
  count(kind: string): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
  }

  /** Draws what becomes of something at another port; `shares` are of a hundred. */
  outside<Kind extends string>(
    port: string,
    shares: Readonly<Record<Kind, number>>,
  ): Kind | "served" {
    if (!this.isOn) return "served";
    let left = this.#random.below(100);
    for (const kind in shares) {
      left -= shares[kind];
      if (left >= 0) continue;
      this.count(`${port}: ${kind}`);
      return kind;
    }
    return "served";
  }

  draw(name: string): Fate {
    const random = this.#random;
    const isSlow = this.isOn && random.below(1_000) < SHARES.slow;
    const most = isSlow ? SLOW_MICROS : QUICK_MICROS;
    const way = { toServer: 50 + random.below(most), toClient: 50 + random.below(most) };
    if (!this.isOn) return { ...way, kind: "served" };
    if (isSlow) this.count("database: slow");
    const fate = this.#fate(random.below(1_000), name);
    if (fate.kind !== "served") this.count(`database: ${fate.kind}`);
    return { ...way, ...fate };
  }

  #fate(drawn: number, name: string) {
    let left = drawn;
    const isWithin = (share: number) => {
      left -= share;
      return left < 0;
    };
    if (isWithin(SHARES.lostBefore)) return { kind: "lost-before" } as const;
    if (isWithin(SHARES.lostAfter)) return { kind: "lost-after" } as const;
    // Within a transaction only its end can be done unheard: the rest is rolled back.
    if (isWithin(SHARES.lostLate)) {
      return { kind: "lost-late", stall: this.#random.below(LATE_MICROS) } as const;
    }
    if (isWithin(SHARES.refused) && name !== "rollback") {
      return { kind: "refused", state: this.#random.pick(RETRY_STATES) } as const;
    }
    if (isWithin(SHARES.stalled)) return { kind: "stalled" } as const;
    return { kind: "served" } as const;
  }
}
