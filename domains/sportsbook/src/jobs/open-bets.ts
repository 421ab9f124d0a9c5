import { RecentMap } from "@fairline/kernel";
import type { SettlingBet } from "../model/settling-bet.ts";

/** Those used last; in all fewer than twice as many, of a kilobyte each. */
const BETS_MIN = 30_000;

/**
 * Bets of several legs as they were read when some of them were still open: reading a bet is most of a look that
 * decides nothing, and an accumulator is looked at once for each of its legs. Holds terms, which never
 * change once a bet is accepted, and a revision, by which the ledger refuses what is too old.
 */
export class OpenBets {
  readonly #bets: RecentMap<string, SettlingBet>;

  constructor(min = BETS_MIN) {
    this.#bets = new RecentMap(min);
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

  /** Keeps an accepted bet of several legs that has not been settled. */
  remember(id: string, bet: SettlingBet): void {
    const { state, returnsMinor, legs } = bet;
    if (state !== "accepted" || returnsMinor !== null || legs.length === 1) return;
    this.#bets.set(id, bet);
  }

  /** It has moved on, or may have. */
  forget(id: string): void {
    this.#bets.delete(id);
  }
}
