import { Failure } from "@fairline/kernel";
import type { Settlement, SettlementLog } from "@fairline/offering";
import type { Plant } from "../plants.ts";
import type { Faults } from "../store/faults.ts";
import type { ProcessClock } from "../time/process-clock.ts";
import type { Offer } from "./offer.ts";

/** What a process reads the log by. */
type SettlementFeedDeps = {
  readonly offer: Offer;
  readonly clock: ProcessClock;
  readonly faults: Faults;
  readonly plant: Plant;
};

const READ_MICROS = 5_000;
const SLOW_MICROS = 2_000_000;
const HINT_MICROS = 300_000;
/** Entries by which a copy of the log is behind at most. */
const BEHIND_MAX = 3;
/** Of a hundred: readings, and hints to each process. */
const READ_SHARES = { refused: 4, unanswered: 3, slow: 4, behind: 6, short: 6 };
const HINT_SHARES = { lost: 20, repeated: 20 };

/**
 * The settlement log as one process reads it. A reading fails before or after it was made, takes long,
 * comes from a copy that is behind, or is a part of what was asked for. Hints are lost, come twice, and
 * come late and in any order. No reading skips or repeats an entry: that is what the log promises.
 */
export class SettlementFeed implements SettlementLog {
  readonly #deps: SettlementFeedDeps;
  readonly #listeners = new Set<() => void>();

  constructor(deps: SettlementFeedDeps) {
    this.#deps = deps;
  }

  findAfter(id: bigint, limit: number): Promise<readonly Settlement[]> {
    const { clock, faults } = this.#deps;
    const fate = faults.outside("settlements", READ_SHARES);
    const micros = READ_MICROS + (fate === "slow" ? faults.below(SLOW_MICROS) : 0);
    const behind = fate === "behind" ? 1 + faults.below(BEHIND_MAX) : 0;
    const most = fate === "short" ? 1 : limit;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Failure("LOG_SILENT", "the settlement log does not answer"));
      if (fate === "refused") {
        clock.deliver(0, fail);
        return;
      }
      clock.deliver(micros, () => {
        const found = this.#read(Number(id), most, behind);
        if (fate === "unanswered") clock.deliver(faults.below(SLOW_MICROS), fail);
        else resolve(found);
      });
    });
  }

  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the process that there are new entries, as far as hints arrive. */
  hint(): void {
    const { clock, faults } = this.#deps;
    const fate = faults.outside("settlement hints", HINT_SHARES);
    const times = fate === "lost" ? 0 : fate === "repeated" ? 2 : 1;
    for (let sent = 0; sent < times; sent += 1) {
      clock.deliver(faults.below(HINT_MICROS), () => {
        for (const listener of this.#listeners) listener();
      });
    }
  }

  #read(from: number, most: number, behind: number): readonly Settlement[] {
    const { offer, plant } = this.#deps;
    const known = Math.max(from, offer.log.length - behind);
    const found = offer.log.slice(from, Math.min(known, from + most));
    return plant.strikes("wrong-result") ? found.map(turned) : found;
  }
}

/** An entry that says of every outcome what is true of the next one. */
function turned(entry: Settlement): Settlement {
  const { outcomes } = entry;
  const results = outcomes.map(({ outcomeId }, index) => {
    const { result } = outcomes[(index + 1) % outcomes.length] ?? { result: "lost" as const };
    return { outcomeId, result };
  });
  return { ...entry, outcomes: results };
}
