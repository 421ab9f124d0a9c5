import { assert, type JsonObject } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { Evidence } from "../ports.ts";

const OUTCOMES: readonly Evidence["outcome"][] = [
  "awaiting",
  "pending",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "not-found",
];

/** Evidence as a JSON object; amounts become decimal text. */
export function writeEvidence(evidence: Evidence): JsonObject {
  const { amountMinor, ...rest } = evidence;
  return amountMinor === undefined ? rest : { ...rest, amountMinor: String(amountMinor) };
}

/** Reads what `writeEvidence` wrote. */
export function readEvidence(stored: JsonObject): Evidence {
  const outcome = OUTCOMES.find((word) => word === stored.outcome);
  assert(outcome !== undefined && typeof stored.orderId === "string", "stored evidence is whole");
  const { providerRef, currency } = stored;
  const amountMinor =
    typeof stored.amountMinor === "string" ? parseMinor(stored.amountMinor) : undefined;
  return {
    outcome,
    orderId: stored.orderId,
    ...(typeof providerRef === "string" && { providerRef }),
    ...(typeof currency === "string" && { currency }),
    ...(amountMinor !== undefined && { amountMinor }),
  };
}
