import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { BonusesPage } from "./bonuses-page.tsx";

type BonusesState = { readonly grants: CallReply<"findGrants">["grants"] };

/** The bonuses that a player was given. */
export const bonusesPage = definePage<BonusesState>({
  path: "/office/bonuses/wager",
  titleKey: "office.bonuses.title",
  menu: { group: "money", order: 30, icon: "star" },
  frame: "menu",
  access: "player",
  async load({ api, signal }) {
    const answer = await api("findGrants", {}, signal);
    return answer.ok ? ready({ grants: answer.reply.grants }) : failed(answer);
  },
  view: ({ state }) => <BonusesPage {...state} />,
});
