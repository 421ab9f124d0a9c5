import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { type MenuGroup, SideMenu } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Menu } from "../load/page-state.ts";
import { findSection, LOBBIES } from "../model/sections.ts";

const LOBBY = "/casino-lobby";
const GROUPS = ["casino", "games", "more"] as const;

/** The menu of the casino: sections that hold something, with the number of their games. */
export function CasinoMenu({ menu, isGame = false }: { menu: Menu; isGame?: boolean }): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  const here = LOBBIES.has(findSection(path)?.id ?? "") ? LOBBY : path;
  const groups: readonly MenuGroup[] = GROUPS.map((id) => ({
    id,
    title: t(`casino.group.${id}`),
    links: menu
      .filter(({ group }) => group === id)
      .map((entry) => ({
        href: href(entry.path),
        text: t(`casino.${entry.id}`),
        isCurrent: entry.path === here,
        ...(entry.count === null ? {} : { count: entry.count }),
      })),
  })).filter((group) => group.links.length > 0);
  return <SideMenu name={t("casino.casino")} groups={groups} isHiddenOnPhone={isGame} />;
}
