import type { TabStorage } from "../visits.ts";

/** Says to the next page of the tab why the last one ended. */
export const WHY_KEY = "fl-why";

/** Why a page ended without a press of its own: its player is another one, or excluded himself. */
export type WhyAnew = "other" | "excluded";

/** Keeps the reason for the next page; answers whether it is the first one since a page stood. */
export function keepWhy(storage: TabStorage | undefined, why: WhyAnew): boolean {
  const isFirst = !storage?.getItem(WHY_KEY);
  storage?.setItem(WHY_KEY, why);
  return isFirst;
}
