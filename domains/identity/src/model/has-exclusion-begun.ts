import type { JsonObject } from "@fairline/kernel";

/**
 * Whether an exclusion holds already. Whoever tells it says so, by the time of the money; without his
 * word its start is compared with the time here.
 */
export function hasExclusionBegun({ hasBegun, from }: JsonObject, nowMs: number): boolean {
  if (typeof hasBegun === "boolean") return hasBegun;
  return typeof from !== "number" || from <= nowMs;
}
