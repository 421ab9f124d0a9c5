import type { GameCard } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { useFavourites } from "../favourites/use-favourites.ts";
import { GameGrid } from "./game-grid.tsx";
import { GameRow } from "./game-row.tsx";
import { inOrder } from "./lobby-rows.tsx";

/** Starred games, and the others below them. */
export function FavouriteGames({ games }: { games: readonly GameCard[] }): ReactNode {
  const t = useT();
  const { routes } = useFavourites();
  const starred = inOrder(routes ?? [], games, ({ route }) => route);
  const others = games.filter((card) => !starred.includes(card));
  return (
    <>
      {starred.length > 0 ? (
        <GameGrid games={starred} />
      ) : (
        <p className={page.note}>{t("casino.stars.none")}</p>
      )}
      {others.length > 0 ? (
        <>
          <h2 className={page.section}>{t("casino.more")}</h2>
          <GameRow games={others} />
        </>
      ) : null}
    </>
  );
}
