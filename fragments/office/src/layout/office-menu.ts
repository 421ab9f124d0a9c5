import type { IconName } from "@fairline/ui-kit";
import { namesOf, type PageList } from "../find-page.ts";
import { MENU_GROUPS } from "../office-page.ts";

/** A link of the office's menu. */
export type MenuLink = {
  readonly path: string;
  readonly textKey: string;
  readonly icon: IconName;
};

/** Links under one heading. */
export type MenuGroup = { readonly textKey: string; readonly links: readonly MenuLink[] };

/** The menu of these pages: those that the site names, in its order, or all while it names none. */
export function menuOf(
  pages: PageList<string>,
  names: readonly string[] | null,
): readonly MenuGroup[] {
  const linked = (names ?? usualNames(pages)).flatMap((name) => pages[name] ?? []);
  return MENU_GROUPS.map((group) => ({
    textKey: `office.menu.${group}`,
    links: linked.flatMap(({ path, titleKey, menu }) =>
      menu?.group === group ? [{ path, textKey: titleKey, icon: menu.icon }] : [],
    ),
  })).filter(({ links }) => links.length > 0);
}

/** Names of the pages with a place, in the order that the pages say. */
export function usualNames(pages: PageList<string>): readonly string[] {
  const order = (name: string) => pages[name]?.menu?.order;
  return namesOf(pages)
    .filter((name) => order(name) !== undefined)
    .toSorted((a, b) => (order(a) ?? 0) - (order(b) ?? 0));
}
