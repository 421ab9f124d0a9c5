import type { LaneStore } from "./lane-store.ts";

/** What is being written: how much, whose, since when, and whether its lane is its own meanwhile. */
export type Batch = {
  readonly items: number;
  readonly players: ReadonlySet<bigint>;
  readonly isAlone: boolean;
  readonly beganMs: number;
};

/** Both parts that are with the database. */
const BATCHES_MAX = 2;
/** Two longer ones are faster beside each other. */
const SHORT_ITEMS_MAX = 160;
/** A batch that takes longer is held up by somebody: who comes next goes round it. */
const FOLLOWED_MS_MAX = 50;

type Lane = { readonly store: LaneStore; readonly batches: Set<Batch> };

/**
 * The ledger's ways to the database. Short batches follow each other on one lane, the second sent
 * while the first is written: the database goes from one commit to the next batch without a wait for
 * this process, and no two of its processes take turns on one processor every few milliseconds. Long
 * ones run beside each other.
 */
export class Lanes {
  readonly #lanes: readonly [Lane, Lane];
  /** Counted as batches come and go: how many, and of how many items, is asked far more often. */
  #batches = 0;
  #items = 0;

  constructor(connect: () => LaneStore) {
    this.#lanes = [
      { store: connect(), batches: new Set() },
      { store: connect(), batches: new Set() },
    ];
  }

  /** Opens the connections of all lanes. */
  async open(): Promise<void> {
    for (const { store } of this.#lanes) await store.open();
  }

  close(): void {
    for (const { store } of this.#lanes) store.close();
  }

  get isIdle(): boolean {
    return this.#batches === 0;
  }

  get isFull(): boolean {
    return this.#batches >= BATCHES_MAX;
  }

  /** How many items are being written. */
  get items(): number {
    return this.#items;
  }

  /** Whose items are being written: their next ones must wait. */
  get players(): ReadonlySet<bigint> {
    const writing = this.#lanes.flatMap(({ batches }) => [...batches]);
    const [first, ...others] = writing.map(({ players }) => players);
    return others.reduce((all, players) => new Set([...all, ...players]), first ?? new Set());
  }

  /** Gives a batch its lane; `end` takes it off again. */
  begin(batch: Batch): { readonly store: LaneStore; end(): void } {
    const { store, batches } = this.#laneFor(batch);
    batches.add(batch);
    this.#count(1, batch.items);
    const end = () => {
      if (batches.delete(batch)) this.#count(-1, -batch.items);
    };
    return { store, end };
  }

  #laneFor(batch: Batch): Lane {
    const [first, second] = this.#lanes;
    const [busy, free] = second.batches.size > 0 ? [second, first] : [first, second];
    const isFollowed = [...busy.batches].every((each) => follows(batch, each));
    return isFollowed ? busy : free;
  }

  #count(batches: number, items: number): void {
    this.#batches += batches;
    this.#items += items;
  }
}

function follows(batch: Batch, earlier: Batch): boolean {
  const isShort = Math.max(batch.items, earlier.items) <= SHORT_ITEMS_MAX;
  const isHeldUp = batch.beganMs - earlier.beganMs > FOLLOWED_MS_MAX;
  return isShort && !isHeldUp && !batch.isAlone && !earlier.isAlone;
}
