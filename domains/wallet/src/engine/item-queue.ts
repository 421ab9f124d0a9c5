import { isGuarded, type Pending } from "./pending.ts";

/**
 * Waiting items in order of arrival, players before settlement. A head that is busy keeps its items
 * here, so that the order per player is the order of arrival.
 */
export class ItemQueue {
  #players: Pending[] = [];
  #settlement: Pending[] = [];

  get length(): number {
    return this.#players.length + this.#settlement.length;
  }

  push(pending: Pending): void {
    this.#of(pending).push(pending);
  }

  /** Puts items back where they came from, in their order. */
  unshift(items: readonly Pending[]): void {
    const back = { player: [] as Pending[], settlement: [] as Pending[] };
    for (const pending of items) back[pending.item.priority ?? "player"].push(pending);
    if (back.player.length > 0) this.#players = [...back.player, ...this.#players];
    if (back.settlement.length > 0) this.#settlement = [...back.settlement, ...this.#settlement];
  }

  /**
   * Takes up to `itemsMax` items whose heads are free. While players wait, settlement gets at most
   * half, and it gets what players leave.
   */
  take(itemsMax: number, busy: ReadonlySet<bigint>): Pending[] {
    const settlementShare = Math.min(this.#settlement.length, itemsMax >> 1);
    const chosen = new Selection(busy);
    this.#players = chosen.from(this.#players, itemsMax - settlementShare);
    this.#settlement = chosen.from(this.#settlement, itemsMax - chosen.taken.length);
    return chosen.taken;
  }

  /** Empties the queue and returns what was in it. */
  drain(): Pending[] {
    const all = [...this.#players, ...this.#settlement];
    this.#players = [];
    this.#settlement = [];
    return all;
  }

  #of(pending: Pending): Pending[] {
    return pending.item.priority === "settlement" ? this.#settlement : this.#players;
  }
}

class Selection {
  readonly taken: Pending[] = [];
  readonly #busy: ReadonlySet<bigint>;
  /** Heads whose later items must wait, since an earlier one of theirs was left behind. */
  readonly #skipped = new Set<bigint>();
  /** Heads with a guarded item that travels alone. */
  readonly #alone = new Set<bigint>();

  constructor(busy: ReadonlySet<bigint>) {
    this.#busy = busy;
  }

  /** Takes at most `itemsMax` from the front of `waiting` and returns what stays. */
  from(waiting: Pending[], itemsMax: number): Pending[] {
    const stays: Pending[] = [];
    let index = 0;
    let left = itemsMax;
    for (; index < waiting.length && left > 0; index += 1) {
      const pending = waiting[index];
      if (pending === undefined) break;
      if (this.#mayTake(pending)) {
        this.taken.push(pending);
        left -= 1;
      } else {
        this.#skipped.add(pending.item.playerId);
        stays.push(pending);
      }
    }
    if (index === waiting.length) return stays;
    return stays.length === 0 ? waiting.slice(index) : stays.concat(waiting.slice(index));
  }

  #mayTake({ item, isAlone }: Pending): boolean {
    const head = item.playerId;
    if (this.#busy.has(head) || has(this.#skipped, head)) return false;
    if (has(this.#alone, head)) return false;
    if (!isAlone || !isGuarded(item)) return true;
    // A guard names heads, not items: after a block each guarded item travels without another.
    if (this.taken.some((other) => other.item.playerId === head && isGuarded(other.item))) {
      return false;
    }
    this.#alone.add(head);
    return true;
  }
}

/** Looking for a head costs more than taking its item, and these sets are hardly ever filled. */
function has(heads: ReadonlySet<bigint>, head: bigint): boolean {
  return heads.size > 0 && heads.has(head);
}
