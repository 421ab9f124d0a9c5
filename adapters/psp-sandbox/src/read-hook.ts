import { assert } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { Evidence, HookAnswer } from "@fairline/payments";
import { isFresh, isSigned } from "./signature.ts";
import { toOutcome } from "./status-map.ts";
import { isRecord, parseJson, parseWireOrder, type WireOrder } from "./wire.ts";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const EVENT_ID = /^[\w-]{1,200}$/;

/**
 * Checks a message of the provider and reads it. The signature covers id, time, order, amount,
 * currency and status, so a message that passes is evidence by itself.
 */
export function readHook(
  secrets: readonly string[],
  headers: Headers,
  rawBody: Uint8Array,
  nowMs: number,
): HookAnswer {
  const eventId = one(headers["webhook-id"]);
  const timestamp = one(headers["webhook-timestamp"]);
  const signature = one(headers["webhook-signature"]);
  const parts = { name: eventId, timestamp, body: rawBody };
  if (!isSigned(secrets, signature, parts)) return { kind: "refused", fault: "signature" };
  if (!isFresh(timestamp, nowMs)) return { kind: "refused", fault: "stale" };
  const event = parseJson(Buffer.from(rawBody).toString("utf8"));
  const order = parseWireOrder(isRecord(event) ? event.order : undefined);
  if (!order || !EVENT_ID.test(eventId)) return { kind: "refused", fault: "malformed" };
  return { kind: "believed", event: { eventId, evidence: toEvidence(order) } };
}

/** What an order of the provider proves. */
export function toEvidence(order: WireOrder): Evidence {
  const amountMinor = parseMinor(order.amountMinor);
  assert(amountMinor !== undefined, "a parsed order has an amount");
  return {
    ...toOutcome(order.status),
    orderId: order.orderId,
    providerRef: order.reference,
    amountMinor,
    currency: order.currency,
    ...(order.means !== undefined && { means: order.means }),
  };
}

function one(header: string | string[] | undefined): string {
  return typeof header === "string" ? header : "";
}
