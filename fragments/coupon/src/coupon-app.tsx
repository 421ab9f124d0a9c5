import { createPart } from "@fairline/fragment-kit";
import type { ReactNode } from "react";
import type { CouponState } from "./load/coupon-state.ts";
import { CouponPage } from "./page/coupon-page.tsx";

/** The sheet that the coupon's own page prints. */
export const printPart = createPart(
  "print-page",
  async () => (await import("./print/print-page.tsx")).PrintPage,
);

/** The coupon beside a page, or a page of its own to be printed. */
export function CouponApp({ state }: { state: CouponState }): ReactNode {
  return state.kind === "panel" ? <CouponPage state={state} /> : <printPart.View state={state} />;
}
