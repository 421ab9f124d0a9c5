import type { Route } from "./route.ts";

const guest = {
  fragment: "office",
  layout: "main",
  access: "guest",
  hasCoupon: false,
} as const;
const player = {
  fragment: "office",
  layout: "main",
  access: "player",
  hasCoupon: false,
  isPrivate: true,
} as const;

/** Pages of the office fragment: signing in, the account, payments. */
export const officeRoutes: readonly Route[] = [
  { ...guest, name: "registration", path: "registration", isPrivate: false },
  { ...guest, name: "login", path: "user/login", isPrivate: true },
  { ...player, name: "account", path: "office/account" },
  { ...player, name: "history", path: "office/history" },
  { ...player, name: "historypay", path: "office/historypay" },
  { ...player, name: "recharge", path: "office/recharge" },
  { ...player, name: "rechargeForm", path: "office/recharge/form" },
  { ...player, name: "onpay", path: "onpay/(success|fail|pending|cancel)", layout: "empty" },
];
