import { secureToken } from "@fairline/fairness";
import type { Clock } from "@fairline/kernel";
import type { OrderStatus, WireNewOrder } from "../wire.ts";
import type { Journal, JournalEntry } from "./journal.ts";
import { createPayoutBook, type PayoutBook } from "./payout-book.ts";
import { canBecome, type OrderEvent, type SandboxOrder } from "./order.ts";

/** All orders, in memory and in the journal. */
export interface OrderBook {
  /** Reads the journal; answers the events that the shop has not taken yet. */
  load(): Promise<readonly OrderEvent[]>;
  /** The order of this id, made now if there was none. */
  create(asked: WireNewOrder): Promise<SandboxOrder>;
  findById(orderId: string): SandboxOrder | undefined;
  findByReference(reference: string): SandboxOrder | undefined;
  /** Changes the status if the table allows it; answers what to tell the shop. */
  change(reference: string, status: OrderStatus): Promise<OrderEvent | undefined>;
  /** Open orders whose time is over. */
  findOverdue(): readonly SandboxOrder[];
  delivered(eventId: string): Promise<void>;
  readonly payouts: PayoutBook;
}

/** Orders are kept this long. */
const ORDER_LIFE_MS = 30 * 24 * 3_600_000;
const TOKEN_BYTES = 16;

/** Makes an order book over a journal. */
export function createOrderBook(deps: { clock: Clock; journal: Journal }): OrderBook {
  const byReference = new Map<string, SandboxOrder>();
  const byId = new Map<string, string>();
  const waiting = new Map<string, OrderEvent>();

  const payouts = createPayoutBook(deps);

  function put(order: SandboxOrder): void {
    byReference.set(order.reference, order);
    byId.set(order.orderId, order.reference);
  }

  function apply(entry: JournalEntry): void {
    if (entry.kind === "created") return put(entry.order);
    if (entry.kind === "payout") return payouts.apply(entry);
    if (entry.kind === "owed") return void waiting.set(entry.event.eventId, entry.event);
    if (entry.kind === "delivered") return void waiting.delete(entry.eventId);
    const order = byReference.get(entry.reference);
    if (!order) return;
    const changed = { ...order, status: entry.status, updatedAtMs: entry.atMs };
    put(changed);
    waiting.set(entry.eventId, { eventId: entry.eventId, atMs: entry.atMs, order: changed });
  }

  async function write(entry: JournalEntry): Promise<void> {
    await deps.journal.append(entry);
    apply(entry);
  }

  function forgetOld(): void {
    const before = deps.clock.nowMs() - ORDER_LIFE_MS;
    for (const order of byReference.values()) {
      if (order.updatedAtMs >= before) continue;
      byReference.delete(order.reference);
      byId.delete(order.orderId);
    }
    for (const event of waiting.values()) {
      if (!byReference.has(event.order.reference)) waiting.delete(event.eventId);
    }
  }

  return {
    payouts,
    async load() {
      for (const entry of await deps.journal.read()) apply(entry);
      forgetOld();
      const events = [...waiting.values()];
      // The short form: each order as it is now, and the messages that are still owed.
      await deps.journal.replace([
        ...[...byReference.values()].map((order) => ({ kind: "created" as const, order })),
        ...events.map((event) => ({ kind: "owed" as const, event })),
        ...payouts.entries(),
      ]);
      return events;
    },
    async create(asked) {
      const known = byReference.get(byId.get(asked.orderId) ?? "");
      if (known) return known;
      const atMs = deps.clock.nowMs();
      const order: SandboxOrder = {
        ...asked,
        reference: secureToken(TOKEN_BYTES),
        status: "open",
        createdAtMs: atMs,
        updatedAtMs: atMs,
      };
      // Known before it is on the disk, so that a second call for the same id finds it.
      put(order);
      await deps.journal.append({ kind: "created", order });
      return order;
    },
    findById: (orderId) => byReference.get(byId.get(orderId) ?? ""),
    findByReference: (reference) => byReference.get(reference),
    async change(reference, status) {
      const order = byReference.get(reference);
      if (!order || !canBecome(order.status, status)) return undefined;
      const eventId = secureToken(TOKEN_BYTES);
      const atMs = deps.clock.nowMs();
      // The status is taken at once: of two clicks at the same time only the first one counts.
      put({ ...order, status, updatedAtMs: atMs });
      await write({ kind: "status", reference, status, atMs, eventId });
      return waiting.get(eventId);
    },
    findOverdue() {
      const nowMs = deps.clock.nowMs();
      return [...byReference.values()].filter(
        (order) => order.status === "open" && order.expiresAtMs <= nowMs,
      );
    },
    async delivered(eventId) {
      await write({ kind: "delivered", eventId });
    },
  };
}
