import { type FragmentDefinition, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";

/** The office fragment, for both sides. */
export const office: FragmentDefinition<null> = {
  name: "office",
  load: async () => ({ state: null }),
  App: Office,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};

function Office(): ReactNode {
  const { path } = useFragment();
  const t = useT();
  return (
    <div data-mf-column="wide">
      <h1>{t("office_title")}</h1>
      <p>{path}</p>
    </div>
  );
}
