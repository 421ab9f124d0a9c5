import type { HouseItem, LedgerItem, LedgerReply } from "../ledger.ts";
import { BatchWriter, type WriterDeps, type WriterFigures } from "./batch-writer.ts";
import { runHouseBatch } from "./house-writer.ts";
import { ItemQueue } from "./item-queue.ts";
import type { LaneStore } from "./lane-store.ts";
import { overloaded } from "./ledger-failures.ts";
import type { Pending, PendingHouse, Waiting } from "./pending.ts";

/** Items waiting at most, of players and of the house each. */
export const QUEUE_MAX = 8_192;
const BATCH_ITEMS_MAX = 512;
/** A batch this small is not worth splitting: the commit costs more than what it carries. */
const SPLIT_ITEMS_MIN = 32;
/** Two parts are with the database, one is with this process. */
const PARTS = 3;
const DEPTH_KEPT = 0.9;
const HOUSE_ITEMS_MAX = 2_000;
/** House items beside waiting players. */
const HOUSE_ITEMS_BESIDE_PLAYERS_MAX = 500;
const STOP_MS_MAX = 10_000;

/** A lane, how many items it writes, and the players whose next items must wait for them. */
type Lane = {
  readonly store: LaneStore;
  isBusy: boolean;
  items: number;
  players: ReadonlySet<bigint>;
};

const NOBODY: ReadonlySet<bigint> = new Set();

/** An answer that waits until the next batch is on its way. */
type Answer = { readonly resolve: (reply: LedgerReply) => void; readonly reply: LedgerReply };

/** What the engine needs; `connect` makes the store of a lane. */
export type GroupCommitDeps = WriterDeps & { connect(): LaneStore };

/**
 * Collects items while lanes write and commits them together: one statement, one commit, one round
 * trip for up to 512 of them. No timer: a batch is what came while the last ones were written, though
 * never more than a third of all that is under way. So one lane computes while the other waits for
 * the disk, and this process hears the answers of a third part meanwhile and decides what they lead
 * to, instead of each waiting for the other. What is too little for two batches travels as one.
 */
export class GroupCommit {
  readonly #deps: GroupCommitDeps;
  readonly #writer: BatchWriter;
  readonly #queue = new ItemQueue();
  #house: PendingHouse[] = [];
  #answers: Answer[] = [];
  readonly #lanes: readonly [Lane, Lane];
  /** How much is under way when it is busy: falls slowly, so that a last half is not halved again. */
  #depth = 0;
  #isFlushScheduled = false;
  #isStopped = false;
  #isHousesTurn = false;
  #onIdle: (() => void) | null = null;

  constructor(deps: GroupCommitDeps) {
    this.#deps = deps;
    this.#writer = new BatchWriter(deps);
    this.#lanes = [
      { store: deps.connect(), isBusy: false, items: 0, players: NOBODY },
      { store: deps.connect(), isBusy: false, items: 0, players: NOBODY },
    ];
  }

  get figures(): Readonly<WriterFigures> {
    return this.#writer.figures;
  }

  /** Opens the connections of all lanes: readers that fill the pool must not keep money waiting. */
  async start(): Promise<void> {
    for (const lane of this.#lanes) await lane.store.open();
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
    for (const pending of [...this.#queue.drain(), ...this.#house]) pending.reject(overloaded());
    this.#house = [];
    for (const lane of this.#lanes) lane.store.close();
  }

  /** Guards are asked ahead of the money, and keys that may be known; outside names always are. */
  #looksFirst({ key, keyAtMs, external, guard, isOptimistic }: LedgerItem): boolean {
    if (isOptimistic === true) return false;
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
    for (let lane = this.#freeLane(); lane !== undefined; lane = this.#freeLane()) {
      const work = this.#nextWork(lane);
      if (work === undefined) break;
      lane.isBusy = true;
      void this.#occupy(lane, work);
    }
    if (this.#isIdle()) this.#onIdle?.();
  }

  /** A lane to work on: the second works only while a whole share waits behind the first. */
  #freeLane(): Lane | undefined {
    const free = this.#lanes.find((lane) => !lane.isBusy);
    const isOther = this.#lanes.some((lane) => lane.isBusy);
    return isOther && this.#queue.length < this.#share() ? undefined : free;
  }

  #nextWork(lane: Lane): (() => Promise<void>) | undefined {
    const { store } = lane;
    if (this.#house.length > 0 && this.#isHousesTurn) return this.#houseWork(store);
    const other = this.#lanes.find((each) => each !== lane);
    const items = this.#queue.take(this.#share(), other?.players ?? NOBODY);
    this.#depth *= DEPTH_KEPT;
    if (items.length > 0) {
      this.#isHousesTurn = true;
      lane.items = items.length;
      return () => this.#write(lane, items);
    }
    return this.#house.length > 0 ? this.#houseWork(store) : undefined;
  }

  /** The items of one batch: a third of what is under way, or all of it when that is little. */
  #share(): number {
    const inLanes = this.#lanes.reduce((sum, lane) => sum + lane.items, 0);
    this.#depth = Math.max(this.#queue.length + inLanes, this.#depth);
    const third = Math.ceil(this.#depth / PARTS);
    return Math.min(BATCH_ITEMS_MAX, Math.max(SPLIT_ITEMS_MIN, third));
  }

  #houseWork(store: LaneStore): () => Promise<void> {
    this.#isHousesTurn = false;
    const itemsMax = this.#queue.length > 0 ? HOUSE_ITEMS_BESIDE_PLAYERS_MAX : HOUSE_ITEMS_MAX;
    const items = this.#house.slice(0, itemsMax);
    this.#house = this.#house.slice(itemsMax);
    return () => this.#writeHouse(store, items);
  }

  async #write(lane: Lane, items: readonly Pending[]): Promise<void> {
    lane.players = new Set(items.map(({ item }) => item.playerId));
    try {
      this.#queue.unshift(await this.#writer.run(lane.store, items));
    } catch (error) {
      this.#fail(items, error);
    } finally {
      lane.players = NOBODY;
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
    for (const pending of items) pending.reject(error);
  }

  async #occupy(lane: Lane, work: () => Promise<void>): Promise<void> {
    await work();
    lane.isBusy = false;
    lane.items = 0;
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
    const isLaneBusy = this.#lanes.some((lane) => lane.isBusy);
    return !isLaneBusy && this.#queue.length === 0 && this.#house.length === 0;
  }
}
