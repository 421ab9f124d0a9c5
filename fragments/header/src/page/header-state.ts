import type { HeaderMenus } from "../nav/header-menus.ts";
import type { Balance } from "../player/balance.ts";

/** What the server gives the bar. */
export type HeaderState = {
  balance: Balance | null;
  /** Of the account beside its balance: whether that is hidden, and answers nobody has seen. */
  facts: { hidesBalance: boolean; unread: number };
  menus: HeaderMenus | null;
};
