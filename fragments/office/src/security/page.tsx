import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { SecurityPage } from "./security-page.tsx";

type SecurityState = {
  readonly ways: CallReply<"findSignInWays">;
  readonly arrival: string | null;
};

/** The ways by which a player signs in. */
export const securityPage = definePage<SecurityState>({
  path: "/office/security",
  titleKey: "office.security.title",
  menu: { group: "profile", order: 70, icon: "lock" },
  frame: "menu",
  access: "player",
  async load({ api, query, signal }) {
    const answer = await api("findSignInWays", {}, signal);
    if (!answer.ok) return failed(answer);
    return ready({ ways: answer.reply, arrival: query.get("social") });
  },
  view: ({ state, site }) => <SecurityPage {...state} takesPasswords={site.takesPasswords} />,
});
