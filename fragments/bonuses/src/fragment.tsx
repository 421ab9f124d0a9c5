import type { FragmentDefinition } from "@fairline/fragment-kit";
import { BonusesApp } from "./bonuses-app.tsx";
import { loadPage } from "./load/load-page.ts";
import type { BonusesState } from "./load/page-state.ts";
import { messages } from "./messages.ts";

/** The bonuses fragment, for both sides. */
export const bonuses: FragmentDefinition<BonusesState> = {
  name: "bonuses",
  load: loadPage,
  App: BonusesApp,
  messages,
};
