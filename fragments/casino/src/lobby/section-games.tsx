import type { GameCard } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { gamesOf } from "../model/section-games.ts";
import { FeatureGrid, GameGrid } from "./game-grid.tsx";
import { GameRow } from "./game-row.tsx";

/** Fewer games are a row of equal tiles. */
const FEATURED_FROM = 5;

/** The games of a section and all others below them; an empty section leads to those that exist. */
export function SectionGames({ id, games }: { id: string; games: readonly GameCard[] }): ReactNode {
  const t = useT();
  const own = gamesOf(id, games);
  const others = games.filter((card) => !own.includes(card));
  if (own.length === 0) {
    return (
      <>
        <p className={page.note} data-empty="">
          {t("casino.none")}
        </p>
        <FeatureGrid games={games} />
      </>
    );
  }
  return (
    <>
      {own.length < FEATURED_FROM ? <GameGrid games={own} /> : <FeatureGrid games={own} />}
      {others.length > 0 ? (
        <>
          <h2 className={page.section}>{t("casino.more")}</h2>
          <GameRow games={others} />
        </>
      ) : null}
    </>
  );
}
