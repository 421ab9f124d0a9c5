import { type FragmentDefinition, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";

/** The footer fragment, for both sides. */
export const footer: FragmentDefinition<null> = {
  name: "footer",
  load: async () => ({ state: null }),
  App: Footer,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};

function Footer(): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <footer>
      <a href={href("/licenses")}>{t("footer_licenses")}</a>
    </footer>
  );
}
