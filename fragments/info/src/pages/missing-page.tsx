import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";

/** There is nothing at this address. */
export function MissingPageView(): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <div data-mf-column="wide" className={page.centre}>
      <section className={page.panel}>
        <div className={page.head}>
          <h1 className={page.title} tabIndex={-1}>
            {t("info.title.missing")}
          </h1>
        </div>
        <Empty
          text={t("info.missing.text")}
          action={<ButtonLink href={href("/about")}>{t("info.page.about")}</ButtonLink>}
        />
      </section>
    </div>
  );
}
