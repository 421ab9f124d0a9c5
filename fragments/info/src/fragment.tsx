import type { FragmentDefinition } from "@fairline/fragment-kit";
import { InfoApp } from "./info-app.tsx";
import { loadPage } from "./load/load-page.ts";
import type { InfoState } from "./load/page-state.ts";
import { messages } from "./messages.ts";

/** The info fragment, for both sides. */
export const info: FragmentDefinition<InfoState> = {
  name: "info",
  load: loadPage,
  App: InfoApp,
  messages,
};
