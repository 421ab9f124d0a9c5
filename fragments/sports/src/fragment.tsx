import { type FragmentDefinition, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";

/** The sports fragment, for both sides. */
export const sports: FragmentDefinition<null> = {
  name: "sports",
  load: async () => ({ state: null }),
  App: Sports,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};

function Sports(): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  return (
    <>
      <nav data-mf-column="left" aria-label={t("sports_menu")}>
        <a href={href("/live")}>{t("sports_live")}</a>
        <a href={href("/line")}>{t("sports_line")}</a>
      </nav>
      <div data-mf-column="centre">
        <h1>{t("sports_title")}</h1>
        <p>{path}</p>
      </div>
    </>
  );
}
