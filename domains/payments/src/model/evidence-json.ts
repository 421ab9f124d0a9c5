import { assert, type JsonObject } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { KnownEvidence } from "./means.ts";

const OUTCOMES: readonly KnownEvidence["outcome"][] = [
  "awaiting",
  "pending",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "charged-back",
  "charge-back-won",
  "not-found",
];

/** Evidence as a JSON object; amounts become decimal text. */
export function writeEvidence(evidence: KnownEvidence): JsonObject {
  const { amountMinor, ...rest } = evidence;
  return amountMinor === undefined ? rest : { ...rest, amountMinor: String(amountMinor) };
}

/** Reads what `writeEvidence` wrote. */
export function readEvidence(stored: JsonObject): KnownEvidence {
  const outcome = OUTCOMES.find((word) => word === stored.outcome);
  assert(outcome !== undefined && typeof stored.orderId === "string", "stored evidence is whole");
  const { providerRef, currency, meansHash, unknownWord } = stored;
  const amountMinor =
    typeof stored.amountMinor === "string" ? parseMinor(stored.amountMinor) : undefined;
  return {
    outcome,
    orderId: stored.orderId,
    ...(typeof providerRef === "string" && { providerRef }),
    ...(typeof unknownWord === "string" && { unknownWord }),
    ...(typeof currency === "string" && { currency }),
    ...(typeof meansHash === "string" && { meansHash }),
    ...(amountMinor !== undefined && { amountMinor }),
  };
}
