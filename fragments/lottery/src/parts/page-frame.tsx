import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { PageColumn, SideMenu } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { LotteryState } from "../load/page-state.ts";
import { MENU } from "../model/routes.ts";

/** A page beside the menu of what can be played, with the way to it. */
export function PageFrame(props: {
  titleKey: string;
  leadKey?: string;
  state: Pick<LotteryState, "configured" | "games">;
  children: ReactNode;
}): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  const { leadKey, titleKey } = props;
  const { configured, games } = props.state;
  const links = MENU.filter(({ feature }) => configured.available?.includes(feature) ?? true)
    .map((entry) => ({ ...entry, count: countOf(entry.product, games) }))
    .filter(({ product, count }) => product === null || count > 0)
    .map((entry) => ({
      href: href(entry.path),
      text: t(`lottery.${entry.id}`),
      isCurrent: entry.path === path,
      ...(entry.count === 0 ? {} : { count: entry.count }),
    }));
  const name = t("lottery.casino");
  return (
    <>
      <SideMenu name={name} groups={[{ id: "casino", title: name, links }]} />
      <PageColumn
        above={[{ href: href("/casino-lobby"), text: t("lottery.casinoLobby") }]}
        here={t(titleKey)}
        title={t(titleKey)}
        lead={leadKey && t(leadKey)}
      >
        {props.children}
      </PageColumn>
    </>
  );
}

function countOf(product: string | null, games: LotteryState["games"]): number {
  return games.filter((game) => product === null || game.product === product).length;
}
