import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { Menu } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";

/** There is no game at this address. */
export function MissingPageView({ menu }: { menu: Menu }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <PageFrame titleKey="casino.missing" menu={menu}>
      <Empty
        text={t("casino.missing.text")}
        action={<ButtonLink href={href("/casino-lobby")}>{t("casino.allGames")}</ButtonLink>}
      />
    </PageFrame>
  );
}
