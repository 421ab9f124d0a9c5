import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { type MenuGroup, PageColumn, SideMenu } from "@fairline/ui-kit/page";
import { createContext, type ReactNode, useContext } from "react";
import type { Category } from "../model/categories.ts";
import { type Family, listPath } from "../model/routes.ts";

/** What stands around the content of a page. */
export type PageFrameProps = {
  readonly family: Family;
  /** Null where the content brings its own heading. */
  readonly titleKey: string | null;
  /** Names the page in the way to it, where no title does. */
  readonly crumb?: string;
  readonly leadKey?: string;
  readonly above: readonly { readonly path: string; readonly textKey: string }[];
  readonly children: ReactNode;
};

/** Categories that the menu of every page leads to. */
export const MenuCategories = createContext<readonly Category[]>([]);

/** A page beside the menu of bonuses, with the way to it. */
export function PageFrame(props: PageFrameProps): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  const { titleKey, leadKey } = props;
  const categories = useContext(MenuCategories);
  const link = (own: string, textKey: string) => ({
    href: href(own),
    text: t(textKey),
    isCurrent: own === path,
  });
  const groups: readonly MenuGroup[] = [
    {
      id: "bonuses",
      title: t("bonuses.title"),
      links: [
        link(listPath(props.family, null), "bonuses.category.all_bonuses"),
        ...categories.map((category) =>
          link(listPath(props.family, category), `bonuses.category.${category}`),
        ),
      ],
    },
    {
      id: "more",
      title: t("common.more"),
      links: [
        link("/promo", "bonuses.promotions"),
        link("/bonus-rules", "bonuses.rules"),
        link("/responsiblegaming", "bonuses.responsible"),
      ],
    },
  ];
  const title = titleKey === null ? null : t(titleKey);
  return (
    <>
      <SideMenu name={t("bonuses.title")} groups={groups} />
      <PageColumn
        above={props.above.map((one) => ({ href: href(one.path), text: t(one.textKey) }))}
        here={props.crumb ?? title ?? ""}
        title={title}
        lead={leadKey && t(leadKey)}
      >
        {props.children}
      </PageColumn>
    </>
  );
}
