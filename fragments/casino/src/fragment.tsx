import type { FragmentDefinition } from "@fairline/fragment-kit";
import { CasinoApp } from "./casino-app.tsx";
import { loadPage } from "./load/load-page.ts";
import type { CasinoState } from "./load/page-state.ts";
import { partsOf } from "./load/parts.ts";
import { messages } from "./messages.ts";

/** The casino fragment, for both sides. */
export const casino: FragmentDefinition<CasinoState> = {
  name: "casino",
  load: loadPage,
  App: CasinoApp,
  parts: partsOf,
  messages,
};
