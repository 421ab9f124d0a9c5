import type { CallReply } from "@fairline/contracts/calls";
import { definePage, failed, ready } from "../office-page.ts";
import { LimitsPage } from "./limits-page.tsx";

type LimitsState = {
  readonly limits: CallReply<"findLimits">["limits"];
  readonly nowMs: number;
};

/** A player's limits, and his way out. */
export const limitsPage = definePage<LimitsState>({
  path: "/office/responsible",
  titleKey: "office.limits.title",
  menu: { group: "play", order: 80, icon: "scale" },
  frame: "menu",
  access: "player",
  async load({ api, now, signal }) {
    const answer = await api("findLimits", {}, signal);
    return answer.ok ? ready({ limits: answer.reply.limits, nowMs: now }) : failed(answer);
  },
  view: ({ state }) => <LimitsPage {...state} />,
});
