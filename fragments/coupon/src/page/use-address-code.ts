import { readCouponCode } from "@fairline/contracts/coupon-code";
import { useFragment } from "@fairline/fragment-kit";
import { useEffect, useEffectEvent } from "react";
import type { CouponOffer } from "../load/coupon-state.ts";

/** Under this name a tab remembers the code that its address brought last. */
const LOADED_NAME = "fairline-coupon-loaded";

/**
 * Tells the code that the page's address brings, once in a tab: who reloads a page keeps what he has
 * made of the coupon since.
 */
export function useAddressCode(
  offer: Pick<CouponOffer, "saves" | "param"> | null,
  onCode: (code: string) => void,
): void {
  const { query } = useFragment();
  const tell = useEffectEvent(onCode);
  const code = offer?.saves ? readCouponCode(query.get(offer.param) ?? "") : undefined;
  useEffect(() => {
    if (code !== undefined && isNews(code)) tell(code);
  }, [code]);
}

// Without storage a reload loads it again.
function isNews(code: string): boolean {
  try {
    if (sessionStorage.getItem(LOADED_NAME) === code) return false;
    sessionStorage.setItem(LOADED_NAME, code);
  } catch {
    return true;
  }
  return true;
}
