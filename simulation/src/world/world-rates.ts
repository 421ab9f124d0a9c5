import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { Failure } from "@fairline/kernel";
import type { RatesSource } from "@fairline/wallet";
import type { Faults } from "../store/faults.ts";
import type { ProcessClock } from "../time/process-clock.ts";

/** What one whole unit is worth in thousandths of a euro, before it moves. */
const WORTHS: Readonly<Record<string, number>> = {
  EUR: 1_000,
  JPY: 6,
  KWD: 3_011,
  BTC: 59_877_131,
};
/** Rates move by less than so many thousandths from one reading to the next. */
const DRIFT = 21;
const SLOW_MICROS = 8_000_000;
/** Readings that a source may tell once more after newer ones. */
const TOLD_MAX = 4;
/** Readings of a hundred that nobody hears of, come late, come twice, or of which a part is missing. */
const SHARES = { silent: 10, unanswered: 5, slow: 6, repeated: 6, "out of order": 6, short: 6 };

type Told = Awaited<ReturnType<RatesSource["read"]>>;

/** What currencies are worth in a world: it drifts, and whoever tells it is away, late or mixed up. */
export class WorldRates {
  readonly #random: SeededRandom;
  readonly #faults: Faults;
  readonly #moved = new Map<string, bigint>();
  /** The last readings, the newest last. */
  #told: readonly Told[] = [];

  constructor(seed: number, faults: Faults) {
    this.#random = createSeededRandom(`rates ${seed}`);
    this.#faults = faults;
  }

  /** The source as one process asks it. */
  portFor(clock: ProcessClock): RatesSource {
    return { name: "world", read: () => this.#read(clock) };
  }

  #read(clock: ProcessClock): Promise<Told> {
    const fate = this.#faults.outside("rates", SHARES);
    const micros = fate === "slow" || fate === "unanswered" ? this.#random.below(SLOW_MICROS) : 0;
    const isUnheard = fate === "silent" || fate === "unanswered";
    const answer = fate === "silent" ? [] : this.#tell(fate);
    return new Promise((resolve, reject) => {
      clock.deliver(micros, () => {
        if (isUnheard) reject(new Failure("RATES_SILENT", "nobody says what currencies are worth"));
        else resolve(answer);
      });
    });
  }

  #tell(fate: keyof typeof SHARES | "served"): Told {
    const [last, oldest] = [this.#told.at(-1), this.#told[0]];
    if (fate === "repeated" && last !== undefined) return last;
    if (fate === "out of order" && oldest !== undefined) return oldest;
    const told = this.#move();
    this.#told = [...this.#told, told].slice(-TOLD_MAX);
    return fate === "short" ? told.slice(1) : told;
  }

  #move(): Told {
    return Object.entries(WORTHS).map(([currency, worth]) => {
      const known = this.#moved.get(currency) ?? BigInt(worth) * 1_000n;
      const moved = (known * BigInt(1_000 + this.#random.below(DRIFT) - 10)) / 1_000n;
      if (currency !== "EUR") this.#moved.set(currency, moved);
      return { currency, worth: { num: currency === "EUR" ? known : moved, den: 1_000_000n } };
    });
  }
}
