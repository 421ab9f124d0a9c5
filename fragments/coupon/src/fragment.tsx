import type { FragmentDefinition, FragmentRequest } from "@fairline/fragment-kit";
import { CouponPage, type CouponState } from "./page/coupon-page.tsx";

/** The coupon fragment, for both sides. */
export const coupon: FragmentDefinition<CouponState> = {
  name: "coupon",
  load,
  App: CouponPage,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};

// The slip itself lives in the browser; the server knows only what may be spent.
async function load({ api, signedIn, signal }: FragmentRequest): Promise<{ state: CouponState }> {
  if (signedIn === null) return { state: { balance: null } };
  const answer = await api("findAccounts", {}, signal);
  const active = answer.ok ? answer.reply.accounts.find(({ isActive }) => isActive) : undefined;
  const balance = active ? { minor: active.balanceMinor, currency: active.currency } : null;
  return { state: { balance } };
}
