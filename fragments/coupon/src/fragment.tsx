import type { FragmentDefinition } from "@fairline/fragment-kit";
import { inEveryLanguage } from "@fairline/i18n/every-language";
import { CouponApp, printPart } from "./coupon-app.tsx";
import type { CouponState } from "./load/coupon-state.ts";
import { loadCoupon } from "./load/load-coupon.ts";
import { printedNumber } from "./load/print-path.ts";

/** The coupon fragment, for both sides. */
export const coupon: FragmentDefinition<CouponState> = {
  name: "coupon",
  load: loadCoupon,
  App: CouponApp,
  parts: ({ path }) => (printedNumber(path) === undefined ? [] : [printPart]),
  messages: inEveryLanguage((lang) => import(`./locales/${lang}.json`, { with: { type: "json" } })),
};
