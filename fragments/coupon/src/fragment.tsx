import type { FragmentDefinition } from "@fairline/fragment-kit";
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
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
    de: () => import("./locales/de.json", { with: { type: "json" } }),
    es: () => import("./locales/es.json", { with: { type: "json" } }),
    fr: () => import("./locales/fr.json", { with: { type: "json" } }),
    pt: () => import("./locales/pt.json", { with: { type: "json" } }),
    tr: () => import("./locales/tr.json", { with: { type: "json" } }),
    ar: () => import("./locales/ar.json", { with: { type: "json" } }),
    hi: () => import("./locales/hi.json", { with: { type: "json" } }),
    zh: () => import("./locales/zh.json", { with: { type: "json" } }),
  },
};
