import { findCurrency, MINOR_MAX, parseMinor } from "@fairline/money";
import { isRecord, parseJson, type WireNewOrder } from "../wire.ts";

/** Why an order is refused. */
export type OrderFault = "ORDER_INVALID" | "ORDER_EXPIRED" | "RETURN_HOST_FOREIGN";

/** What an order is judged by. */
export type OrderRules = { readonly redirectHosts: readonly string[]; readonly nowMs: number };

/** Reads an order from the body of a call, or says what is wrong with it. */
export function parseNewOrder(body: string, rules: OrderRules): WireNewOrder | OrderFault {
  const value = parseJson(body);
  const order = isRecord(value) ? readFields(value) : undefined;
  if (!order) return "ORDER_INVALID";
  const amountMinor = parseMinor(order.amountMinor) ?? 0n;
  if (amountMinor <= 0n || amountMinor > MINOR_MAX) return "ORDER_INVALID";
  if (!findCurrency(order.currency)) return "ORDER_INVALID";
  if (order.expiresAtMs <= rules.nowMs) return "ORDER_EXPIRED";
  const isHome = (url: string) => isAllowed(url, rules.redirectHosts);
  return Object.values(order.returnUrls).every(isHome) ? order : "RETURN_HOST_FOREIGN";
}

function readFields(value: Readonly<Record<string, unknown>>): WireNewOrder | undefined {
  const orderId = text(value.orderId);
  const method = text(value.method);
  const amountMinor = text(value.amountMinor);
  const currency = text(value.currency);
  const language = text(value.language);
  const returnUrls = readReturnUrls(value.returnUrls);
  const { expiresAtMs } = value;
  if (!orderId || !method || !amountMinor || !currency || !language || !returnUrls)
    return undefined;
  if (typeof expiresAtMs !== "number" || !Number.isSafeInteger(expiresAtMs)) return undefined;
  return { orderId, method, amountMinor, currency, language, expiresAtMs, returnUrls };
}

function readReturnUrls(value: unknown): WireNewOrder["returnUrls"] | undefined {
  if (!isRecord(value)) return undefined;
  const success = text(value.success);
  const fail = text(value.fail);
  const pending = text(value.pending);
  const cancel = text(value.cancel);
  return success && fail && pending && cancel ? { success, fail, pending, cancel } : undefined;
}

const TEXT_LENGTH_MAX = 500;

function text(value: unknown): string | undefined {
  const isText = typeof value === "string" && value !== "" && value.length <= TEXT_LENGTH_MAX;
  return isText ? value : undefined;
}

function isAllowed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return /^https?:$/.test(protocol) && hosts.includes(host);
}
