import type { FrameLink, SiteFrame } from "@fairline/contracts";
import type { FragmentView } from "@fairline/fragment-kit";
import { type HeaderMenus, linksFor } from "../nav/header-menus.ts";

/** Links under one heading; the first group of a menu has none. */
export type MenuGroup = { readonly title: string | null; readonly links: readonly FrameLink[] };

/**
 * Every page that header and footer name, once each: the sections first, then the groups of the
 * footer. Pages of the account have a part of their own.
 */
export function menuGroups(
  menus: HeaderMenus | null,
  columns: SiteFrame["footer"]["columns"],
  visitor: Pick<FragmentView, "platform" | "settings">,
): readonly MenuGroup[] {
  const named = new Set<string>();
  const fresh = (links: readonly FrameLink[]) =>
    linksFor(links, visitor).filter(({ to }) => {
      const isNew = !named.has(to) && !to.startsWith("/office/");
      named.add(to);
      return isNew;
    });
  const sections = fresh(menus?.menu ?? []);
  const groups = columns.map(({ title, links }) => ({ title, links: fresh(links) }));
  // What stands behind "More" belongs to the site as a whole.
  const rest = fresh(menus?.more ?? []);
  return [{ title: null, links: sections }, ...groups, { title: null, links: rest }].filter(
    ({ links }) => links.length > 0,
  );
}
