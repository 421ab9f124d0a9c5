import { type FragmentDefinition, useFragment } from "@fairline/fragment-kit";
import type { ReactNode } from "react";

/** The header fragment, for both sides. */
export const header: FragmentDefinition<null> = {
  name: "header",
  load: async () => ({ state: null }),
  App: Header,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};

function Header(): ReactNode {
  const { href } = useFragment();
  return (
    <header>
      <a href={href("/")}>Fairline</a>
    </header>
  );
}
