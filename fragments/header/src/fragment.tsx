import type { FragmentDefinition } from "@fairline/fragment-kit";
import { HeaderBar, type HeaderState } from "./page/header-bar.tsx";
import { readBalance } from "./player/balance.ts";

/** The header fragment, for both sides. */
export const header: FragmentDefinition<HeaderState> = {
  name: "header",
  load: async (request) => ({ state: { balance: await readBalance(request) } }),
  App: HeaderBar,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};
