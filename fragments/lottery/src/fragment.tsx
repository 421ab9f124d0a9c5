import type { FragmentDefinition } from "@fairline/fragment-kit";
import { LotteryApp } from "./lottery-app.tsx";
import { loadPage } from "./load/load-page.ts";
import type { LotteryState } from "./load/page-state.ts";
import { messages } from "./messages.ts";

/** The lottery fragment, for both sides. */
export const lottery: FragmentDefinition<LotteryState> = {
  name: "lottery",
  load: loadPage,
  App: LotteryApp,
  messages,
};
