import type { IconName } from "@fairline/ui-kit";

/** A page of the account that a menu may name. */
export type AccountPage = {
  /** As the site's menus name it. */
  readonly name: string;
  readonly path: string;
  readonly textKey: string;
  readonly icon: IconName;
};

/** Pages of the account, in the order of a menu where the site does not say another. */
const PAGES: readonly AccountPage[] = [
  { name: "recharge", path: "/office/recharge", textKey: "common.deposit", icon: "wallet" },
  { name: "deduce", path: "/office/deduce", textKey: "header.account.withdraw", icon: "cash" },
  {
    name: "bonusesWager",
    path: "/office/bonuses/wager",
    textKey: "header.account.bonuses",
    icon: "gift",
  },
  { name: "history", path: "/office/history", textKey: "common.history", icon: "history" },
  { name: "historypay", path: "/office/historypay", textKey: "common.payments", icon: "receipt" },
  { name: "account", path: "/office/account", textKey: "common.account", icon: "user" },
  { name: "security", path: "/office/security", textKey: "header.account.security", icon: "lock" },
  {
    name: "responsible",
    path: "/office/responsible",
    textKey: "header.account.limits",
    icon: "adjustments-horizontal",
  },
];

/** The break stands on the page of the limits, under a heading of its own. */
const BREAK: AccountPage = {
  name: "break",
  path: "/office/responsible#limits-extra",
  textKey: "header.account.break",
  icon: "player-pause",
};

/** The pages of the account that a site has, in its order; all while it does not say. */
export function accountPages(menu: readonly string[] | undefined): readonly AccountPage[] {
  const names = menu ?? PAGES.map(({ name }) => name);
  const known = names.flatMap((name) => PAGES.filter((page) => page.name === name));
  return known.flatMap((page) => (page.name === "responsible" ? [page, BREAK] : [page]));
}
