import type { HouseItem, LedgerItem, LedgerReply } from "../ledger.ts";
import { BatchWriter, isLocked, type WriterDeps, type WriterFigures } from "./batch-writer.ts";
import { runHouseBatch } from "./house-writer.ts";
import { ItemQueue } from "./item-queue.ts";
import type { LaneStore } from "./lane-store.ts";
import { type Batch, Lanes } from "./lanes.ts";
import { overloaded, rejectWaiting } from "./ledger-failures.ts";
import { type Pending, type PendingHouse, takeHouse, type Waiting } from "./pending.ts";

/** Items waiting at most, of players and of the house each. */
export const QUEUE_MAX = 8_192;
/**
 * More than this gains nothing any more, and two longer batches beside each other take both processors of a small
 * machine from who decides the next one.
 */
const BATCH_ITEMS_MAX = 128;
/** A batch this small is not worth splitting: the commit costs more than what it carries. */
const SPLIT_ITEMS_MIN = 32;
/** Two parts are with the database, one is with this process. */
const PARTS = 3;
const DEPTH_KEPT = 0.9;
const HOUSE_ITEMS_MAX = 2_000;
/** House items beside waiting players. */
const HOUSE_ITEMS_BESIDE_PLAYERS_MAX = 500;
const STOP_MS_MAX = 10_000;

const NOBODY: ReadonlySet<bigint> = new Set();

/** A batch and how it is written on the lane that it gets. */
type Work = { readonly batch: Batch; write(store: LaneStore): Promise<void> };

/** An answer that waits until the next batch is on its way. */
type Answer = { readonly resolve: (reply: LedgerReply) => void; readonly reply: LedgerReply };

/**
 * What the engine needs; `connect` makes the store of a lane. Of less than `splitItemsMin` items no
 * second batch is made: where few players are at work it is small, so that batches meet at all.
 */
export type GroupCommitDeps = WriterDeps & {
  connect(): LaneStore;
  readonly splitItemsMin?: number;
};

/**
 * Collects items while lanes write and commits them together: one statement, one commit, one round
 * trip for up to 128 of them. No timer: a batch is what came while the last ones were written, though
 * never more than a third of all that is under way. So the database has the next part at hand when it
 * is done with one, and this process hears the answers of a third part meanwhile and decides what they
 * lead to, instead of each waiting for the other. What is too little for two batches travels as one.
 */
export class GroupCommit {
  readonly #deps: GroupCommitDeps;
  readonly #writer: BatchWriter;
  readonly #queue = new ItemQueue();
  #house: PendingHouse[] = [];
  #answers: Answer[] = [];
  readonly #lanes: Lanes;
  readonly #shareMin: number;
  /** How much is under way when it is busy: falls slowly, so that a last half is not halved again. */
  #depth = 0;
  #isFlushScheduled = false;
  #isStopped = false;
  #isHousesTurn = false;
  #onIdle: (() => void) | null = null;

  constructor(deps: GroupCommitDeps) {
    this.#deps = deps;
    this.#writer = new BatchWriter(deps);
    this.#lanes = new Lanes(() => deps.connect());
    this.#shareMin = deps.splitItemsMin ?? SPLIT_ITEMS_MIN;
  }

  get figures(): Readonly<WriterFigures> {
    return this.#writer.figures;
  }

  /** Opens the connections of all lanes: readers that fill the pool must not keep money waiting. */
  start(): Promise<void> {
    return this.#lanes.open();
  }

  submit(item: LedgerItem): Promise<LedgerReply> {
    if (this.#isStopped || this.#queue.length >= QUEUE_MAX) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      // Every field by name: spreading an object here is one of the dearest things a bet can do.
      this.#queue.push({
        item,
        staleRounds: 0,
        isAlone: false,
        resolve: this.#answering(resolve),
        reject,
        troubleSinceMs: null,
        isSent: false,
        looksFirst: this.#looksFirst(item),
      });
      // A whole share does not wait for what else is heard in this turn of the loop.
      if (this.#queue.length === this.#shareMin && !this.#lanes.isFull) {
        process.nextTick(() => this.#flush());
      }
      this.#schedule();
    });
  }

  submitHouse(item: HouseItem): Promise<LedgerReply> {
    if (this.#isStopped || this.#house.length >= QUEUE_MAX) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      const answer = this.#answering(resolve);
      this.#house.push({
        item,
        resolve: answer,
        reject,
        troubleSinceMs: null,
        isSent: false,
        looksFirst: item.isOptimistic !== true,
      });
      this.#schedule();
    });
  }

  /** Takes nothing more, finishes what waits, and gives the connections back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (!this.#isIdle()) {
      const cancel = { timer: () => {} };
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
        cancel.timer = this.#deps.clock.after(STOP_MS_MAX, resolve);
      });
      cancel.timer();
    }
    for (const pending of [...this.#queue.drain(), ...this.#house]) {
      rejectWaiting(pending, overloaded());
    }
    this.#house = [];
    this.#lanes.close();
  }

  /** Guards are asked ahead of the money, and keys that may be known; outside names always are. */
  #looksFirst(item: LedgerItem): boolean {
    if (item.isOptimistic === true) return false;
    if (item.key === undefined) return true;
    const { key, keyAtMs, external, guard } = item;
    const { keys, ledgerClock } = this.#deps;
    const isFresh = external !== undefined || keys.take(key, keyAtMs, ledgerClock.nowMs());
    return guard !== undefined || !isFresh;
  }

  #schedule(): void {
    if (this.#isFlushScheduled) return;
    this.#isFlushScheduled = true;
    setImmediate(() => {
      this.#isFlushScheduled = false;
      this.#flush();
    });
  }

  #flush(): void {
    for (let work = this.#nextWork(); work !== undefined; work = this.#nextWork()) {
      void this.#begin(work);
    }
    if (this.#isIdle()) this.#onIdle?.();
  }

  /** What to write next: a second batch only while a whole share waits behind the first. */
  #nextWork(): Work | undefined {
    const lanes = this.#lanes;
    // Reckoned at every look: the depth is what was under way at most, whether there is room or not.
    const share = this.#share();
    if (lanes.isFull || (!lanes.isIdle && this.#queue.length < share)) return undefined;
    if (this.#house.length > 0 && this.#isHousesTurn) return this.#houseWork();
    const items = this.#queue.take(share, lanes.players);
    this.#depth *= DEPTH_KEPT;
    if (items.length > 0) {
      this.#isHousesTurn = true;
      return this.#playersWork(items);
    }
    return this.#house.length > 0 ? this.#houseWork() : undefined;
  }

  /** The items of one batch: a third of what is under way, or all of it when that is little. */
  #share(): number {
    this.#depth = Math.max(this.#queue.length + this.#lanes.items, this.#depth);
    const third = Math.ceil(this.#depth / PARTS);
    return Math.min(BATCH_ITEMS_MAX, Math.max(this.#shareMin, third));
  }

  #playersWork(items: readonly Pending[]): Work {
    const players = new Set(items.map(({ item }) => item.playerId));
    const batch = { items: items.length, players, isAlone: isLocked(items), ...this.#begun() };
    return { batch, write: (store) => this.#write(store, items) };
  }

  #houseWork(): Work {
    this.#isHousesTurn = false;
    const itemsMax = this.#queue.length > 0 ? HOUSE_ITEMS_BESIDE_PLAYERS_MAX : HOUSE_ITEMS_MAX;
    const { items, rest } = takeHouse(this.#house, itemsMax);
    this.#house = rest;
    const batch = { items: items.length, players: NOBODY, isAlone: false, ...this.#begun() };
    return { batch, write: (store) => this.#writeHouse(store, items) };
  }

  #begun(): Pick<Batch, "beganMs"> {
    return { beganMs: this.#deps.clock.monotonicMs() };
  }

  async #write(store: LaneStore, items: readonly Pending[]): Promise<void> {
    try {
      this.#queue.unshift(await this.#writer.run(store, items));
    } catch (error) {
      this.#fail(items, error);
    }
  }

  async #writeHouse(store: LaneStore, items: readonly PendingHouse[]): Promise<void> {
    try {
      await runHouseBatch(this.#deps, store, items);
    } catch (error) {
      this.#fail(items, error);
    }
  }

  /** Every item is answered where it is written; what comes here is a bug, told and survived. */
  #fail(items: readonly Waiting[], error: unknown): void {
    this.#deps.log.error({ error }, "a lane of the ledger failed");
    for (const pending of items) rejectWaiting(pending, error);
  }

  async #begin({ batch, write }: Work): Promise<void> {
    const { store, end } = this.#lanes.begin(batch);
    await write(store);
    end();
    this.#flush();
  }

  /** Who waits hears its answer when the next batch, if there is one, has been sent. */
  #answering(resolve: Waiting["resolve"]): Waiting["resolve"] {
    return (reply) => this.#answer({ resolve, reply });
  }

  #answer(answer: Answer): void {
    if (this.#queue.length === 0 && this.#house.length === 0) {
      answer.resolve(answer.reply);
      return;
    }
    this.#answers.push(answer);
    if (this.#answers.length > 1) return;
    setImmediate(() => {
      const answers = this.#answers;
      this.#answers = [];
      for (const { resolve, reply } of answers) resolve(reply);
    });
  }

  #isIdle(): boolean {
    return this.#lanes.isIdle && this.#queue.length === 0 && this.#house.length === 0;
  }
}
