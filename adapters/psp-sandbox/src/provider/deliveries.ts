import type { Clock, Log } from "@fairline/kernel";
import type { Outbound } from "../outbound.ts";
import { sign, timestampOf } from "../signature.ts";
import { type OrderEvent, toWireOrder } from "./order.ts";
import type { OrderBook } from "./order-book.ts";

/** Tells the shop about its orders, each message until it is taken. */
export interface Deliveries {
  /** Plans a message for now. */
  add(event: OrderEvent): void;
  /** Sends what is due; resolves when every answer is there. */
  run(): Promise<void>;
  /** Messages not yet taken. */
  count(): number;
}

/** What deliveries work with. */
export type DeliveriesDeps = {
  readonly clock: Clock;
  readonly log: Log;
  readonly book: Pick<OrderBook, "delivered">;
  readonly outbound: Outbound;
  readonly path: string;
  readonly secret: string;
};

type Planned = { readonly event: OrderEvent; tries: number; dueAtMs: number; isSending: boolean };

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses after each failed try; after the last one the message is given up. */
const RETRY_PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  24 * HOUR_MS,
  48 * HOUR_MS,
];
/** Messages on their way at the same time. */
const SENDING_MAX = 8;

/** Makes the sender of messages. */
export function createDeliveries(deps: DeliveriesDeps): Deliveries {
  const planned = new Map<string, Planned>();

  async function send(one: Planned): Promise<void> {
    one.isSending = true;
    one.tries += 1;
    const isTaken = await post(deps, one.event);
    const pauseMs = RETRY_PAUSES_MS[one.tries - 1];
    if (isTaken || pauseMs === undefined) {
      planned.delete(one.event.eventId);
      await deps.book.delivered(one.event.eventId);
      if (!isTaken) deps.log.error({ eventId: one.event.eventId }, "message given up");
    } else {
      one.dueAtMs = deps.clock.nowMs() + pauseMs;
    }
    one.isSending = false;
  }

  return {
    add(event) {
      const dueAtMs = deps.clock.nowMs();
      planned.set(event.eventId, { event, tries: 0, dueAtMs, isSending: false });
    },
    async run() {
      const nowMs = deps.clock.nowMs();
      const due = [...planned.values()].filter((one) => !one.isSending && one.dueAtMs <= nowMs);
      await Promise.all(due.slice(0, SENDING_MAX).map(send));
    },
    count: () => planned.size,
  };
}

async function post(deps: DeliveriesDeps, event: OrderEvent): Promise<boolean> {
  const body = JSON.stringify({ type: "order.changed", order: toWireOrder(event.order) });
  const timestamp = timestampOf(deps.clock.nowMs());
  const parts = { name: event.eventId, timestamp, body };
  try {
    const reply = await deps.outbound.request({
      method: "POST",
      path: deps.path,
      body,
      headers: {
        "content-type": "application/json",
        "webhook-id": event.eventId,
        "webhook-timestamp": timestamp,
        "webhook-signature": sign(deps.secret, parts),
      },
    });
    return reply.status >= 200 && reply.status < 300;
  } catch (error) {
    deps.log.warn({ eventId: event.eventId, error: String(error) }, "message not taken");
    return false;
  }
}
