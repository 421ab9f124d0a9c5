import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { type MenuGroup, PageColumn, SideMenu } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Available } from "../load/page-state.ts";
import { availableOf, LOTTERIES, SECTIONS, type Section } from "../model/sections.ts";

const LOBBY = "/casino-lobby";
const GROUPS = ["casino", "games", "more"] as const;

/** A page beside the menu of the casino's sections, with the way to it. */
export function PageFrame(props: {
  titleKey: string;
  leadKey?: string;
  available: Available;
  children: ReactNode;
}): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  const { available, leadKey, titleKey } = props;
  const links = (sections: readonly Omit<Section, "group">[]) =>
    availableOf(sections, available).map((section) => ({
      href: href(section.path),
      text: t(`casino.${section.id}`),
      isCurrent: section.path === path,
    }));
  const groups: readonly MenuGroup[] = [
    ...GROUPS.map((id) => ({
      id,
      title: t(`casino.group.${id}`),
      links: links(SECTIONS.filter(({ group }) => group === id)),
    })),
    { id: "lotteries", title: t("casino.group.lotteries"), links: links(LOTTERIES) },
  ].filter((group) => group.links.length > 0);
  return (
    <>
      <SideMenu name={t("casino.casino")} groups={groups} />
      <PageColumn
        above={path === LOBBY ? [] : [{ href: href(LOBBY), text: t("casino.casinoLobby") }]}
        here={t(titleKey)}
        title={t(titleKey)}
        lead={leadKey && t(leadKey)}
      >
        {props.children}
      </PageColumn>
    </>
  );
}
