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

/** Words are told to a person as far as this. */
const WORD_LENGTH_MAX = 64;

/** What a word of the provider means; one that is not in the table means "pending", and is told. */
export function toOutcome(status: string): Pick<Evidence, "outcome" | "unknownWord"> {
  const outcome = OUTCOMES.get(status);
  if (outcome !== undefined) return { outcome };
  return { outcome: "pending", unknownWord: status.slice(0, WORD_LENGTH_MAX) };
}
