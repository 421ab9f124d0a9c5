import type { IconName } from "@fairline/ui-kit";

/** The drawing of a method. */
export function iconOf(methodId: string): IconName {
  if (methodId.includes("bank")) return "building-bank";
  if (methodId.includes("crypto")) return "currency-bitcoin";
  return methodId.includes("card") ? "credit-card" : "wallet";
}
