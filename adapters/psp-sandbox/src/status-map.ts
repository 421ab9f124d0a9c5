import type { Evidence } from "@fairline/payments";

const OUTCOMES: ReadonlyMap<string, Evidence["outcome"]> = new Map([
  ["open", "awaiting"],
  ["processing", "pending"],
  ["paid", "succeeded"],
  ["declined", "failed"],
  ["cancelled", "cancelled"],
  ["expired", "expired"],
]);

/** What a word of the provider means; a word that is not in the table means "pending". */
export function toOutcome(status: string): Evidence["outcome"] {
  return OUTCOMES.get(status) ?? "pending";
}
