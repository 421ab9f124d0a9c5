import type { Evidence } from "@fairline/payments";

const OUTCOMES: ReadonlyMap<string, Evidence["outcome"]> = new Map([
  ["open", "awaiting"],
  ["processing", "pending"],
  ["paid", "succeeded"],
  ["declined", "failed"],
  ["cancelled", "cancelled"],
  ["expired", "expired"],
  ["refunded", "refunded"],
  ["charged-back", "charged-back"],
  ["charge-back-won", "charge-back-won"],
]);

/** Longest part of an unknown status that a report quotes, in characters. */
const WORD_LENGTH_MAX = 64;

/** Maps a provider status to ours; an unknown status becomes "pending" and is reported. */
export function toOutcome(status: string): Pick<Evidence, "outcome" | "unknownWord"> {
  const outcome = OUTCOMES.get(status);
  if (outcome !== undefined) return { outcome };
  return { outcome: "pending", unknownWord: status.slice(0, WORD_LENGTH_MAX) };
}
