import { type FragmentDefinition, useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";

/** The coupon fragment, for both sides. */
export const coupon: FragmentDefinition<null> = {
  name: "coupon",
  load: async () => ({ state: null }),
  App: Coupon,
  messages: {
    en: () => import("./locales/en.json", { with: { type: "json" } }),
    ru: () => import("./locales/ru.json", { with: { type: "json" } }),
  },
};

function Coupon(): ReactNode {
  const { prefix } = useFragment();
  const t = useT();
  return (
    <section aria-labelledby={`${prefix}title`}>
      <h2 id={`${prefix}title`}>{t("coupon_title")}</h2>
    </section>
  );
}
