import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ChipLink, Notice } from "@fairline/ui-kit";
import { LinkCards, pageStyles as styles } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { LotteryState } from "../load/page-state.ts";
import { sectionKey } from "../model/toto-sections.ts";
import { PageFrame } from "../parts/page-frame.tsx";

type LotteryPage = Extract<LotteryState, { kind: "lottery" }>;

const OPEN = [
  { path: "/live", id: "live" },
  { path: "/line", id: "line" },
  { path: "/results", id: "results" },
  { path: "/rules/games/lotteries", id: "rules" },
  { path: "/rules/games/fairness", id: "fairness" },
  { path: "/responsiblegaming", id: "protection" },
] as const;

/** A lottery: how it works, what of it can be played or that no ticket is sold, and what is open beside it. */
export function LotteryPageView({ page }: { page: LotteryPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const cards = OPEN.map(({ path, id }) => ({
    href: href(path),
    title: t(`lottery.open.${id}`),
    text: t(`lottery.open.${id}.text`),
  }));
  return (
    <PageFrame
      titleKey={`lottery.${page.lottery}`}
      leadKey={`lottery.${page.lottery}.lead`}
      configured={page.configured}
    >
      {page.lottery === "toto" ? <TotoSections page={page} /> : null}
      <Games routes={page.games} />
      <h2 className={styles.section}>{t("lottery.open")}</h2>
      <LinkCards cards={cards} />
    </PageFrame>
  );
}

function Games({ routes }: { routes: readonly string[] }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  if (routes.length === 0) {
    return (
      <div className={styles.note}>
        <Notice kind="info">{t("lottery.none")}</Notice>
      </div>
    );
  }
  const cards = routes.map((route) => ({
    href: href(`/games/${route}`),
    title: t(`lottery.game.${route}`),
    text: t(`lottery.game.${route}.text`),
  }));
  return (
    <>
      <h2 className={styles.section}>{t("lottery.games")}</h2>
      <LinkCards cards={cards} />
    </>
  );
}

function TotoSections({ page }: { page: LotteryPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const { totoSections } = page.configured;
  if (totoSections.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={t("lottery.totoSections")}>
      {totoSections.map((word) => {
        const key = sectionKey(word);
        return (
          <ChipLink key={word} isCurrent={word === page.section} href={href(`/toto/${word}`)}>
            {key === null ? word : t(key)}
          </ChipLink>
        );
      })}
    </nav>
  );
}
