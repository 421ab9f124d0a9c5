import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { ButtonLink, ChipLink } from "@fairline/ui-kit";
import { LinkCards, pageStyles as styles, PromoCard, PromoCards } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import type { LotteryState } from "../load/page-state.ts";
import { NAMED, type NamedGame } from "../model/routes.ts";
import { sectionKey } from "../model/toto-sections.ts";
import { NumbersArt, TicketArt } from "../parts/game-art.tsx";
import { PageFrame } from "../parts/page-frame.tsx";

type LotteryPage = Extract<LotteryState, { kind: "lottery" }>;

const KNOW = [
  { path: "/rules/games/lotteries", id: "rules" },
  { path: "/rules/games/fairness", id: "fairness" },
  { path: "/responsiblegaming", id: "protection" },
] as const;

/** A lottery: how it works, and what can be played; one without draws leads to games that exist. */
export function LotteryPageView({ page }: { page: LotteryPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const cards = KNOW.map(({ path, id }) => ({
    href: href(path),
    title: t(`lottery.open.${id}`),
    text: t(`lottery.open.${id}.text`),
  }));
  return (
    <PageFrame
      titleKey={`lottery.${page.lottery}`}
      leadKey={`lottery.${page.lottery}.lead`}
      state={page}
    >
      {page.lottery === "toto" ? <TotoSections page={page} /> : null}
      <Games page={page} />
      <h2 className={styles.section}>{t("lottery.know")}</h2>
      <LinkCards cards={cards} />
    </PageFrame>
  );
}

function Games({ page: { lottery, games } }: { page: LotteryPage }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const there = NAMED.filter((name) => games.some(({ route }) => route === name));
  const own = there.filter((name) =>
    games.some(({ route, product }) => route === name && product === lottery),
  );
  const shown = own.length > 0 ? own : there;
  return (
    <>
      {own.length > 0 ? null : (
        <p className={styles.note} data-empty="">
          {t("lottery.none")}
        </p>
      )}
      <PromoCards>
        {shown.map((name) => (
          <GameCard key={name} name={name} />
        ))}
      </PromoCards>
      {shown.length > 0 ? null : (
        <div className={styles.more}>
          <ButtonLink href={href("/casino-lobby")}>{t("lottery.casinoLobby")}</ButtonLink>
        </div>
      )}
    </>
  );
}

const ART = { keno: NumbersArt, scratch: TicketArt } as const;

function GameCard({ name }: { name: NamedGame }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const Art = ART[name];
  return (
    <PromoCard
      art={<Art />}
      title={t(`lottery.game.${name}`)}
      headline={t(`lottery.game.${name}.headline`)}
      lines={[t(`lottery.game.${name}.text`)]}
      action={
        <ButtonLink look="primary" href={href(`/games/${name}`)}>
          {t("lottery.play")}
        </ButtonLink>
      }
      terms={{ href: href("/casino-lobby"), text: t("lottery.allGames") }}
    />
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
