import type { FragmentDefinition } from "@fairline/fragment-kit";
import { FooterPage } from "./page/footer-page.tsx";

/** The footer fragment, for both sides. */
export const footer: FragmentDefinition<null> = {
  name: "footer",
  load: async () => ({ state: null }),
  App: FooterPage,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};
