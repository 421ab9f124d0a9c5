import type { Fragment } from "@fairline/fragment-kit";

/** The server side of every fragment of the site; each is loaded when it is first asked for. */
export const fragmentLoaders: Readonly<Record<string, () => Promise<{ fragment: Fragment }>>> = {
  header: () => import("@fairline/fragment-header"),
  footer: () => import("@fairline/fragment-footer"),
  sports: () => import("@fairline/fragment-sports"),
  coupon: () => import("@fairline/fragment-coupon"),
  bonuses: () => import("@fairline/fragment-bonuses"),
  casino: () => import("@fairline/fragment-casino"),
  lottery: () => import("@fairline/fragment-lottery"),
  info: () => import("@fairline/fragment-info"),
  office: () => import("@fairline/fragment-office"),
};
