import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { PageColumn } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Menu } from "../load/page-state.ts";
import { findSection, LOBBIES } from "../model/sections.ts";
import { CasinoMenu } from "./casino-menu.tsx";

/** A page beside the menu of the casino's sections, with the way to it. */
export function PageFrame(props: {
  titleKey: string;
  leadKey?: string;
  menu: Menu;
  children: ReactNode;
}): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  const { leadKey, titleKey } = props;
  const isLobby = LOBBIES.has(findSection(path)?.id ?? "");
  return (
    <>
      <CasinoMenu menu={props.menu} />
      <PageColumn
        above={isLobby ? [] : [{ href: href("/casino-lobby"), text: t("casino.casinoLobby") }]}
        here={t(titleKey)}
        title={t(titleKey)}
        lead={leadKey && t(leadKey)}
      >
        {props.children}
      </PageColumn>
    </>
  );
}
