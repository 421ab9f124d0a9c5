import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, Empty } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { LotteryState } from "../load/page-state.ts";
import { PageFrame } from "../parts/page-frame.tsx";

/** There is no draw at this address. */
export function MissingPageView({ state }: { state: LotteryState }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  return (
    <PageFrame titleKey="lottery.missing" state={state}>
      <Empty
        text={t("lottery.missing.text")}
        action={<ButtonLink href={href("/casino-lobby")}>{t("lottery.allGames")}</ButtonLink>}
      />
    </PageFrame>
  );
}
