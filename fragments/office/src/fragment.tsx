import type { FragmentDefinition } from "@fairline/fragment-kit";
import { loadOffice } from "./load-office.ts";
import { messages } from "./messages.ts";
import { OfficeApp } from "./office-app.tsx";
import type { OfficeState } from "./office-state.ts";

/** The office fragment, for both sides. */
export const office: FragmentDefinition<OfficeState> = {
  name: "office",
  load: loadOffice,
  App: OfficeApp,
  messages,
};
