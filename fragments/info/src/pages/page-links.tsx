import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink } from "@fairline/ui-kit";
import { pageStyles } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { pageSearch } from "../model/page-number.ts";

/** Leads to the pages of a list before and after the shown one; nothing where there is only one. */
export function PageLinks({ page, pages }: { page: number; pages: number }): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  if (pages < 2) return null;
  return (
    <nav className={pageStyles.more} aria-label={t("info.pages")}>
      {page > 1 ? (
        <ButtonLink size="small" rel="prev" href={href(path + pageSearch(page - 1))}>
          {t("info.newer")}
        </ButtonLink>
      ) : null}
      <span className={pageStyles.meta}>
        {t("info.pageOf", { page: String(page), pages: String(pages) })}
      </span>
      {page < pages ? (
        <ButtonLink size="small" rel="next" href={href(path + pageSearch(page + 1))}>
          {t("info.older")}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
