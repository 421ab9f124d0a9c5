import { assert, type Clock, type Log } from "@fairline/kernel";
import type { Head } from "../model/head.ts";
import type { BatchReply } from "../store/batch-reply.ts";
import { freshReply, storedReply } from "./answers.ts";
import type { FreshKeys } from "./fresh-keys.ts";
import type { HeadCache } from "./head-cache.ts";
import type { LaneStore } from "./lane-store.ts";
import type { LedgerClock } from "./ledger-clock.ts";
import { rejectWaiting, unknownHead } from "./ledger-failures.ts";
import { isGuarded, type Pending } from "./pending.ts";
import { persist } from "./persist.ts";
import {
  type BatchPlan,
  groupByHead,
  joinPlans,
  type Planned,
  planBatch,
  type PlannedHead,
} from "./plan-batch.ts";

/** After so many stale rounds a head is locked first and decided then. */
const STALE_ROUNDS_MAX = 3;

/** What the writers of batches share. */
export type WriterDeps = {
  readonly clock: Clock;
  readonly ledgerClock: LedgerClock;
  readonly cache: HeadCache;
  readonly keys: FreshKeys;
  readonly log: Log;
  nextId(): bigint;
  onCommitted(): void;
};

/** Counts of what happened, for benches and metrics. */
export type WriterFigures = {
  batches: number;
  items: number;
  stale: number;
  locked: number;
  /** Players that were not known and were read. */
  loaded: number;
  /** Players whose windows alone were read, since a decision depended on where they begin by now. */
  moved: number;
};

/** Whether heads of the batch are locked first: its lane has a transaction open meanwhile. */
export function isLocked(batch: readonly Pending[]): boolean {
  return batch.some(({ staleRounds }) => staleRounds >= STALE_ROUNDS_MAX);
}

/** Decides and writes players' batches, each on one lane. */
export class BatchWriter {
  readonly figures: WriterFigures = {
    batches: 0,
    items: 0,
    stale: 0,
    locked: 0,
    loaded: 0,
    moved: 0,
  };
  readonly #deps: WriterDeps;

  constructor(deps: WriterDeps) {
    this.#deps = deps;
  }

  /** Answers every item of the batch but those returned, which go back to the queue in order. */
  async run(store: LaneStore, batch: readonly Pending[]): Promise<Pending[]> {
    if (!isLocked(batch)) {
      return this.#persist(store, batch, (items) => this.#write(store, items));
    }
    const slow = [...groupByHead(batch).values()].filter(isLocked);
    const slowHeads = new Set(slow.map((items) => items[0]?.item.playerId));
    const fast = batch.filter((pending) => !slowHeads.has(pending.item.playerId));
    const back = await this.#persist(store, fast, (items) => this.#write(store, items));
    for (const items of slow) {
      const write = (some: readonly Pending[]) => this.#writeLocked(store, some);
      back.push(...(await this.#persist(store, items, write)));
    }
    return back;
  }

  #persist(
    store: LaneStore,
    batch: readonly Pending[],
    write: (items: readonly Pending[]) => Promise<Pending[]>,
  ): Promise<Pending[]> {
    const { cache, clock, keys, ledgerClock } = this.#deps;
    return persist<Pending>(
      {
        clock,
        write,
        forget: (items) => {
          for (const { item } of items) cache.drop(item.playerId);
        },
        synchronise: async () => ledgerClock.synchronise(await store.databaseMicros()),
        raced: () => keys.lostRace(ledgerClock.nowMs()),
        follows: ({ item }, earlier) =>
          earlier.some((other) => other.item.playerId === item.playerId),
      },
      batch,
    );
  }

  async #write(store: LaneStore, items: readonly Pending[]): Promise<Pending[]> {
    const { heads, loaded, nowMicros } = await this.#heads(store, items);
    const isCopy = (headId: bigint) => !loaded.has(headId);
    const first = this.#plan(items, heads, nowMicros, isCopy);
    const { plan, late } =
      first.behind.length === 0 ? first : await this.#lookAgain(store, first, heads, nowMicros);
    if (plan.heads.length === 0) return [...late];
    markSent(plan);
    return [...this.#settle(plan, await store.apply(plan)), ...late];
  }

  /** The slow path: domain rows and heads are locked before anything is decided. */
  async #writeLocked(store: LaneStore, items: readonly Pending[]): Promise<Pending[]> {
    this.figures.locked += items.length;
    const guards = items.flatMap(({ item }, index) =>
      item.guard === undefined ? [] : [{ ...item.guard, headId: item.playerId, item: index + 1 }],
    );
    const ids = [...groupByHead(items).keys()];
    const written = await store.locked(guards, ids, async () => {
      const { ledgerClock } = this.#deps;
      ledgerClock.synchronise(await store.databaseMicros());
      const nowMicros = ledgerClock.nowMicros();
      const loaded = await store.loadHeads(ids, nowMicros);
      const heads = new Map(loaded.map((head) => [head.id, head]));
      const { plan, late, behind } = this.#plan(items, heads, nowMicros, () => false);
      assert(behind.length === 0, "windows that were read under the lock are not behind");
      markSent(plan);
      if (plan.heads.length === 0) return { late };
      return { late, batch: { plan, reply: await store.apply(plan) } };
    });
    if (written.batch === undefined) return [...written.late];
    return [...this.#settle(written.batch.plan, written.batch.reply), ...written.late];
  }

  async #heads(
    store: LaneStore,
    items: readonly Pending[],
  ): Promise<{
    heads: ReadonlyMap<bigint, Head>;
    loaded: ReadonlySet<bigint>;
    nowMicros: bigint;
  }> {
    const { cache, ledgerClock } = this.#deps;
    if (!ledgerClock.isSynchronised) ledgerClock.synchronise(await store.databaseMicros());
    // One instant for the windows and for the decisions that look through them.
    const nowMicros = ledgerClock.nowMicros();
    const heads = new Map<bigint, Head>();
    const missing = new Set<bigint>();
    for (const { item } of items) {
      const head = cache.get(item.playerId);
      if (head === undefined) missing.add(item.playerId);
      else heads.set(head.id, head);
    }
    this.figures.loaded += missing.size;
    if (missing.size > 0) {
      const loaded = await store.loadHeads([...missing], nowMicros);
      for (const head of loaded) heads.set(head.id, head);
    }
    return { heads, loaded: missing, nowMicros };
  }

  /** Reads the windows of heads that are behind, and decides their items over them. */
  async #lookAgain(
    store: LaneStore,
    { plan, late, behind }: Omit<Planned, "errors">,
    heads: ReadonlyMap<bigint, Head>,
    nowMicros: bigint,
  ): Promise<{ plan: BatchPlan; late: readonly Pending[] }> {
    const ids = [...groupByHead(behind).keys()];
    this.figures.moved += ids.length;
    // Time alone changes nothing else of a head; who wrote meanwhile is found by its number.
    const windows = await store.loadWindows(ids, nowMicros);
    const known = new Map<bigint, Head>();
    for (const id of ids) {
      const head = heads.get(id);
      if (head !== undefined) known.set(id, { ...head, windows: windows.get(id) ?? [] });
    }
    const before = plan.heads.reduce((sum, { items }) => sum + items.length, 0);
    const again = this.#plan(behind, known, nowMicros, () => true, before);
    return {
      plan: joinPlans(plan, again.plan),
      late: [...late, ...again.late, ...again.behind],
    };
  }

  #plan(
    items: readonly Pending[],
    heads: ReadonlyMap<bigint, Head>,
    nowMicros: bigint,
    isCopy: (headId: bigint) => boolean,
    itemsBefore = 0,
  ): Omit<Planned, "errors"> {
    const known: Pending[] = [];
    for (const pending of items) {
      if (heads.has(pending.item.playerId)) known.push(pending);
      else rejectWaiting(pending, unknownHead(pending.item.playerId));
    }
    const { plan, errors, late, behind } = planBatch(
      known,
      (headId) => {
        const head = heads.get(headId);
        if (head === undefined) throw unknownHead(headId);
        return head;
      },
      nowMicros,
      () => this.#deps.nextId(),
      itemsBefore,
    );
    const again = errors.flatMap(({ pending, error }) => {
      // What contradicts a copy may agree with the truth: another process may have written since.
      if (isCopy(pending.item.playerId)) return [this.#asStale(pending)];
      rejectWaiting(pending, error);
      return [];
    });
    return { plan, late: [...again, ...late], behind };
  }

  #asStale(pending: Pending): Pending {
    this.#deps.cache.drop(pending.item.playerId);
    this.figures.stale += 1;
    wasStale(pending);
    return pending;
  }

  /** Gives each item of a written batch its answer, and returns those to be decided again. */
  #settle(plan: BatchPlan, reply: BatchReply): Pending[] {
    const { cache, ledgerClock } = this.#deps;
    ledgerClock.synchronise(reply.databaseMicros);
    this.figures.batches += 1;
    let isWritten = false;
    const back: Pending[] = [];
    for (const [index, head] of plan.heads.entries()) {
      this.figures.items += head.items.length;
      const verdict = reply.verdicts[index];
      if (verdict === "applied") {
        isWritten ||= head.accepted > 0;
        cache.set(kept(head.after));
        for (const item of head.items) item.pending.resolve(freshReply(item));
        continue;
      }
      cache.drop(head.before.id);
      if (verdict === "duplicate") back.push(...settleDuplicates(head, reply));
      else if (verdict === "blocked") back.push(...settleBlocked(head));
      else back.push(...this.#settleStale(head));
    }
    for (const pending of back) pending.troubleSinceMs = null;
    if (isWritten) this.#deps.onCommitted();
    return back;
  }

  #settleStale({ items }: PlannedHead): Pending[] {
    this.figures.stale += 1;
    for (const { pending } of items) wasStale(pending);
    return items.map(({ pending }) => pending);
  }
}

function markSent({ heads }: BatchPlan): void {
  for (const { items } of heads) for (const { pending } of items) pending.isSent = true;
}

/** Who wrote the head may have done what the item is about: it looks before it writes. */
function wasStale(pending: Pending): void {
  pending.staleRounds += 1;
  pending.looksFirst = true;
}

function settleDuplicates(head: PlannedHead, reply: BatchReply): Pending[] {
  return head.items.flatMap(({ pending, item }) => {
    const stored = reply.known.get(item);
    const { requestHash } = pending.item;
    if (stored === undefined || requestHash === undefined) return [pending];
    pending.resolve(storedReply(stored, requestHash));
    return [];
  });
}

function settleBlocked(head: PlannedHead): Pending[] {
  const guarded = head.items.filter(({ pending }) => isGuarded(pending.item));
  return head.items.flatMap(({ pending }) => {
    if (!isGuarded(pending.item) || guarded.length > 1) {
      // Which of several guards blocked is not known: each is asked again by itself.
      pending.isAlone = guarded.length > 1;
      return [pending];
    }
    pending.resolve({ kind: "blocked" });
    return [];
  });
}

function kept(head: Head): Head {
  if (!head.accounts.some(({ isNew }) => isNew)) return head;
  return { ...head, accounts: head.accounts.map((account) => ({ ...account, isNew: false })) };
}
