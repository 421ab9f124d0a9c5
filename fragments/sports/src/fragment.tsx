import type { FragmentDefinition } from "@fairline/fragment-kit";
import { loadPage } from "./load/load-page.ts";
import type { SportsState } from "./load/page-state.ts";
import { partsOf } from "./load/parts.ts";
import { messages } from "./messages.ts";
import { SportsApp } from "./sports-app.tsx";

/** The sports fragment, for both sides. */
export const sports: FragmentDefinition<SportsState> = {
  name: "sports",
  load: loadPage,
  App: SportsApp,
  parts: partsOf,
  messages,
};
