import { type Clock, Failure } from "@fairline/kernel";
import type {
  Evidence,
  Order,
  OrderAnswer,
  PaymentProvider,
  PayoutAnswer,
} from "@fairline/payments";
import { createOutbound, type Outbound, type OutboundReply } from "./outbound.ts";
import { readHook, toEvidence } from "./read-hook.ts";
import { sandboxMethods } from "./sandbox-methods.ts";
import { sign, timestampOf } from "./signature.ts";
import { isRecord, parseJson, parseWireOrder, parseWirePayout, type WireNewOrder } from "./wire.ts";

/** Where the sandbox provider is, and what both sides know. */
export type SandboxAdapterOptions = {
  /** Origin of the provider's API and pay page. */
  readonly origin: string;
  /** Shared secrets: the first one signs, all of them are believed, so that keys can change. */
  readonly secrets: readonly [string, ...string[]];
  readonly clock: Clock;
  /** Another way to the provider; real requests when not said. */
  readonly outbound?: Outbound;
};

/** The sandbox provider as the payments domain sees it. */
export type SandboxAdapter = PaymentProvider & { close(): Promise<void> };

const REPEAT_ORDER_MS = 20 * 3_600_000;

/** Makes the adapter. */
export function createSandboxAdapter(options: SandboxAdapterOptions): SandboxAdapter {
  const outbound = options.outbound ?? createOutbound(options.origin);
  const call = createCall(options, outbound);
  return {
    id: "psp-sandbox",
    name: "Fairline Sandbox",
    methods: sandboxMethods,
    isTest: true,
    redirectHosts: [new URL(options.origin).host],
    repeatOrderMs: REPEAT_ORDER_MS,
    async createOrder(order) {
      try {
        return readOrderAnswer(await call("POST", "/api/orders", JSON.stringify(toWire(order))));
      } catch (error) {
        if (codeOf(error) === "UNREACHABLE") return { kind: "unreachable" };
        return { kind: "unknown", reason: codeOf(error) ?? "unknown" };
      }
    },
    async queryOrder(orderId) {
      const reply = await call("GET", `/api/orders/${encodeURIComponent(orderId)}`);
      return readStatus(reply, orderId);
    },
    async payout(order) {
      const { payoutId, methodId: method, currency } = order;
      const body = { payoutId, method, amountMinor: String(order.amountMinor), currency };
      try {
        return readPayout(await call("POST", "/api/payouts", JSON.stringify(body)), payoutId);
      } catch (error) {
        // Whatever broke the call, it may have reached the provider.
        return { kind: "unknown", reason: codeOf(error) ?? "unknown" };
      }
    },
    async queryPayout(payoutId) {
      const reply = await call("GET", `/api/payouts/${encodeURIComponent(payoutId)}`);
      return readPayout(reply, payoutId);
    },
    readHook: (headers, rawBody, nowMs) => readHook(options.secrets, headers, rawBody, nowMs),
    close: () => outbound.close(),
  };
}

function createCall(options: SandboxAdapterOptions, outbound: Outbound) {
  return (method: "GET" | "POST", path: string, body?: string): Promise<OutboundReply> => {
    const timestamp = timestampOf(options.clock.nowMs());
    const parts = { name: `${method} ${path}`, timestamp, body: body ?? "" };
    const headers = {
      accept: "application/json",
      "sandbox-timestamp": timestamp,
      "sandbox-signature": sign(options.secrets[0], parts),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return outbound.request({ method, path, headers, ...(body !== undefined && { body }) });
  };
}

function toWire(order: Order): WireNewOrder {
  return {
    orderId: order.orderId,
    method: order.methodId,
    amountMinor: String(order.amountMinor),
    currency: order.currency,
    language: order.language,
    expiresAtMs: order.expiresAtMs,
    returnUrls: order.returnUrls,
  };
}

/** Refusals the provider gives before any money could move. */
const DEFINITE_REFUSALS = new Set(["ORDER_INVALID", "ORDER_EXPIRED", "RETURN_HOST_FOREIGN"]);

function readOrderAnswer(reply: OutboundReply): OrderAnswer {
  const body = parseJson(reply.body);
  if (!isRecord(body)) return { kind: "unknown", reason: "unreadable" };
  if (reply.status === 200 || reply.status === 201) {
    const order = parseWireOrder(body.order);
    return order && typeof body.payUrl === "string"
      ? { kind: "ordered", providerRef: order.reference, redirectUrl: body.payUrl }
      : { kind: "unknown", reason: "unreadable" };
  }
  const isDefinite =
    reply.status === 422 && typeof body.code === "string" && DEFINITE_REFUSALS.has(body.code);
  return isDefinite
    ? { kind: "refused", reason: String(body.code) }
    : { kind: "unknown", reason: `status-${reply.status}` };
}

function readStatus(reply: OutboundReply, orderId: string): Evidence {
  const body = parseJson(reply.body);
  if (reply.status === 404 && isRecord(body) && body.code === "ORDER_UNKNOWN") {
    return { outcome: "not-found", orderId };
  }
  const order = isRecord(body) ? parseWireOrder(body.order) : undefined;
  if (reply.status !== 200 || order?.orderId !== orderId) {
    throw new Failure("PSP_ANSWER_UNUSABLE", `the provider answers a query with ${reply.status}`);
  }
  return toEvidence(order);
}

function readPayout(reply: OutboundReply, payoutId: string): PayoutAnswer {
  const body = parseJson(reply.body);
  if (reply.status === 422 && isRecord(body) && body.code === "PAYOUT_INVALID") {
    return { kind: "refused", reason: "PAYOUT_INVALID" };
  }
  const payout = isRecord(body) ? parseWirePayout(body.payout) : undefined;
  const isUsable = reply.status === 200 || reply.status === 201;
  if (!isUsable || payout?.payoutId !== payoutId) {
    return { kind: "unknown", reason: `status-${reply.status}` };
  }
  const providerRef = payout.reference;
  switch (payout.status) {
    case "paid":
      return { kind: "paid", providerRef };
    case "returned":
      return { kind: "returned" };
    case "accepted":
      return { kind: "accepted", providerRef };
    default:
      // A word that is not known is no word that it is on its way.
      return { kind: "unknown", reason: `word-${payout.status}` };
  }
}

function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "string" ? error.code : undefined;
}
