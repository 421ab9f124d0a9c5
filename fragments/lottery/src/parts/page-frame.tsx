import { FEATURES } from "@fairline/contracts/features";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { type MenuGroup, PageColumn, SideMenu } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { Configured } from "../load/page-state.ts";
import { BESIDE, LOTTERIES } from "../model/routes.ts";

/** A page beside the menu of the lotteries, with the way to it. */
export function PageFrame(props: {
  titleKey: string;
  leadKey?: string;
  configured: Configured;
  children: ReactNode;
}): ReactNode {
  const { href, path } = useFragment();
  const t = useT();
  const { configured, leadKey, titleKey } = props;
  const isThere = ({ feature }: { feature: number }) =>
    configured.available?.includes(feature) ?? true;
  const link = ({ id, path: own }: { id: string; path: string }) => ({
    href: href(own),
    text: t(`lottery.${id}`),
    isCurrent: own === path,
  });
  const own = LOTTERIES.map((id) => ({ id, path: `/${id}`, feature: FEATURES[id] }));
  const groups: readonly MenuGroup[] = [
    { id: "lotteries", title: t("lottery.title"), links: own.filter(isThere).map(link) },
    { id: "casino", title: t("lottery.casino"), links: BESIDE.filter(isThere).map(link) },
  ].filter(({ links }) => links.length > 0);
  return (
    <>
      <SideMenu name={t("lottery.title")} groups={groups} />
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
