import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { countryName } from "../registration/named-codes.ts";
import { AccountPage } from "./account-page.tsx";

type AccountState = {
  readonly country: string;
  readonly accounts: CallReply<"findAccounts">["accounts"];
};

/** A player's data and accounts. */
export const accountPage = definePage<AccountState>({
  path: "/office/account",
  titleKey: "common.account",
  menu: { group: "profile", order: 60, icon: "user" },
  frame: "menu",
  hidesAmounts: true,
  access: "player",
  async load({ api, lang, signal }, player) {
    const answer = await api("findAccounts", {}, signal);
    if (!answer.ok) return failed(answer);
    return ready({
      country: countryName(player.country, lang),
      accounts: answer.reply.accounts,
    });
  },
  view: ({ state }) => <AccountPage {...state} />,
});
