import type { HouseItem, LedgerItem, LedgerReply } from "../ledger.ts";
import type { LaneConnection } from "../store/lane-connection.ts";
import { BatchWriter, type WriterDeps, type WriterFigures } from "./batch-writer.ts";
import { runHouseBatch } from "./house-writer.ts";
import { ItemQueue } from "./item-queue.ts";
import { overloaded } from "./ledger-failures.ts";
import type { Pending, PendingHouse, Waiting } from "./pending.ts";

/** Items waiting at most, of players and of the house each. */
export const QUEUE_MAX = 8_192;
const BATCH_ITEMS_MAX = 512;
/** A second lane works only while a whole batch waits behind the first. */
const SECOND_LANE_ITEMS_MIN = 512;
const HOUSE_ITEMS_MAX = 2_000;
/** House items beside waiting players. */
const HOUSE_ITEMS_BESIDE_PLAYERS_MAX = 500;
const STOP_MS_MAX = 10_000;

type Lane = { readonly connection: LaneConnection; isBusy: boolean };

/** What the engine needs; `connect` makes the connection of a lane. */
export type GroupCommitDeps = WriterDeps & { connect(): LaneConnection };

/**
 * Collects items while a lane writes and commits them together: one statement, one commit, one round
 * trip for up to 512 of them. No timer: a batch is what came while the last one was written.
 */
export class GroupCommit {
  readonly #deps: GroupCommitDeps;
  readonly #writer: BatchWriter;
  readonly #queue = new ItemQueue();
  #house: PendingHouse[] = [];
  readonly #busy = new Set<bigint>();
  readonly #lanes: readonly [Lane, Lane];
  #isFlushScheduled = false;
  #isStopped = false;
  #isHousesTurn = false;
  #onIdle: (() => void) | null = null;

  constructor(deps: GroupCommitDeps) {
    this.#deps = deps;
    this.#writer = new BatchWriter(deps);
    this.#lanes = [
      { connection: deps.connect(), isBusy: false },
      { connection: deps.connect(), isBusy: false },
    ];
  }

  get figures(): Readonly<WriterFigures> {
    return this.#writer.figures;
  }

  /** Opens the connections of all lanes: readers that fill the pool must not keep money waiting. */
  async start(): Promise<void> {
    for (const lane of this.#lanes) await lane.connection.open();
  }

  submit(item: LedgerItem): Promise<LedgerReply> {
    if (this.#isStopped || this.#queue.length >= QUEUE_MAX) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.#queue.push({ ...waiting(resolve, reject), item, staleRounds: 0, isAlone: false });
      this.#schedule();
    });
  }

  submitHouse(item: HouseItem): Promise<LedgerReply> {
    if (this.#isStopped || this.#house.length >= QUEUE_MAX) return Promise.reject(overloaded());
    return new Promise((resolve, reject) => {
      this.#house.push({ ...waiting(resolve, reject), item });
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
    for (const lane of this.#lanes) lane.connection.close();
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
      const work = this.#nextWork(lane.connection);
      if (work === undefined) break;
      lane.isBusy = true;
      void this.#occupy(lane, work);
    }
    if (this.#isIdle()) this.#onIdle?.();
  }

  #freeLane(): Lane | undefined {
    const [first, second] = this.#lanes;
    if (!first.isBusy) return first;
    const isSecondWorth = this.#queue.length >= SECOND_LANE_ITEMS_MIN;
    return isSecondWorth && !second.isBusy ? second : undefined;
  }

  #nextWork(connection: LaneConnection): (() => Promise<void>) | undefined {
    if (this.#house.length > 0 && this.#isHousesTurn) return this.#houseWork(connection);
    const items = this.#queue.take(BATCH_ITEMS_MAX, this.#busy);
    if (items.length > 0) {
      this.#isHousesTurn = true;
      return () => this.#write(connection, items);
    }
    return this.#house.length > 0 ? this.#houseWork(connection) : undefined;
  }

  #houseWork(connection: LaneConnection): () => Promise<void> {
    this.#isHousesTurn = false;
    const itemsMax = this.#queue.length > 0 ? HOUSE_ITEMS_BESIDE_PLAYERS_MAX : HOUSE_ITEMS_MAX;
    const items = this.#house.slice(0, itemsMax);
    this.#house = this.#house.slice(itemsMax);
    return () => this.#writeHouse(connection, items);
  }

  async #write(connection: LaneConnection, items: readonly Pending[]): Promise<void> {
    for (const { item } of items) this.#busy.add(item.playerId);
    try {
      this.#queue.unshift(await this.#writer.run(connection, items));
    } catch (error) {
      this.#fail(items, error);
    } finally {
      for (const { item } of items) this.#busy.delete(item.playerId);
    }
  }

  async #writeHouse(connection: LaneConnection, items: readonly PendingHouse[]): Promise<void> {
    try {
      await runHouseBatch(this.#deps, connection, items);
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
    this.#schedule();
  }

  #isIdle(): boolean {
    const isLaneBusy = this.#lanes.some((lane) => lane.isBusy);
    return !isLaneBusy && this.#queue.length === 0 && this.#house.length === 0;
  }
}

function waiting(resolve: Waiting["resolve"], reject: Waiting["reject"]): Waiting {
  return { resolve, reject, troubleSinceMs: null, isSent: false };
}
