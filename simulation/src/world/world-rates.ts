import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { Failure } from "@fairline/kernel";
import type { RatesSource } from "@fairline/wallet";
import type { Faults } from "../store/faults.ts";

/** What one whole unit is worth in thousandths of a euro, before it moves. */
const WORTHS: Readonly<Record<string, number>> = {
  EUR: 1_000,
  JPY: 6,
  KWD: 3_011,
  BTC: 59_877_131,
};
/** Rates move by less than so many thousandths from one reading to the next. */
const DRIFT = 21;
/** Readings of a hundred of which the source says nothing. */
const SILENT = 15;

/** What currencies are worth in a world: it drifts, and whoever tells it is sometimes away. */
export class WorldRates implements RatesSource {
  readonly name = "world";
  readonly #random: SeededRandom;
  readonly #faults: Faults;
  readonly #moved = new Map<string, bigint>();

  constructor(seed: number, faults: Faults) {
    this.#random = createSeededRandom(`rates ${seed}`);
    this.#faults = faults;
  }

  async read() {
    if (this.#faults.isOn && this.#random.below(100) < SILENT) {
      this.#faults.count("rates: silent");
      throw new Failure("RATES_SILENT", "nobody says what currencies are worth");
    }
    return Object.entries(WORTHS).map(([currency, worth]) => {
      const known = this.#moved.get(currency) ?? BigInt(worth) * 1_000n;
      const moved = (known * BigInt(1_000 + this.#random.below(DRIFT) - 10)) / 1_000n;
      if (currency !== "EUR") this.#moved.set(currency, moved);
      return { currency, worth: { num: currency === "EUR" ? known : moved, den: 1_000_000n } };
    });
  }
}
