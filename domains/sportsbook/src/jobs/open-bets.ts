import type { SettlingBet } from "../model/settling-bet.ts";

/** A kilobyte each. */
const BETS_MAX = 50_000;

/**
 * Bets of several legs as they were read when some of them were still open: reading a bet is most of a look that
 * decides nothing, and an accumulator is looked at once for each of its legs. Holds terms, which never
 * change once a bet is accepted, and a revision, by which the ledger refuses what is too old.
 */
export class OpenBets {
  readonly #max: number;
  readonly #bets = new Map<string, SettlingBet>();

  constructor(max = BETS_MAX) {
    this.#max = max;
  }

  /** Bets that are remembered, and the ids of the others. */
  split(ids: readonly string[]): {
    readonly remembered: ReadonlyMap<string, SettlingBet>;
    readonly otherIds: readonly string[];
  } {
    const remembered = new Map<string, SettlingBet>();
    const otherIds: string[] = [];
    for (const id of ids) {
      const bet = this.#bets.get(id);
      if (bet === undefined) otherIds.push(id);
      else remembered.set(id, bet);
    }
    return { remembered, otherIds };
  }

  /** Keeps an accepted bet of several legs that has not been settled; the oldest one goes when there are too many. */
  remember(id: string, bet: SettlingBet): void {
    const { state, returnsMinor, legs } = bet;
    if (state !== "accepted" || returnsMinor !== null || legs.length === 1) return;
    if (this.#bets.has(id)) return;
    this.#bets.set(id, bet);
    if (this.#bets.size <= this.#max) return;
    for (const oldest of this.#bets.keys()) {
      this.#bets.delete(oldest);
      return;
    }
  }

  /** It has moved on, or may have. */
  forget(id: string): void {
    this.#bets.delete(id);
  }
}
