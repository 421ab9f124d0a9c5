import type { GameCard } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { useFavourites } from "../favourites/use-favourites.ts";
import type { Menu } from "../load/page-state.ts";
import { FeatureGrid } from "./game-grid.tsx";
import { GameRow } from "./game-row.tsx";
import { KindLists } from "./kind-lists.tsx";

/** Games in a row of what a player knows already. */
const ROW_MAX = 5;

/** What the lobby's rows are made of; `played` are numbers of games, the last one first. */
export type LobbyRowsProps = {
  games: readonly GameCard[];
  played: readonly string[];
  menu: Menu;
};

/** The lobby: what the player played last and starred, all games, and each kind with its first ones. */
export function LobbyRows({ games, played, menu }: LobbyRowsProps): ReactNode {
  const { routes } = useFavourites();
  return (
    <>
      <Row titleKey="casino.row.last" games={inOrder(played, games, ({ gameId }) => gameId)} />
      <Row titleKey="casino.row.stars" games={inOrder(routes ?? [], games, ({ route }) => route)} />
      <Titled titleKey="casino.row.popular">
        <FeatureGrid games={games} />
      </Titled>
      <KindLists menu={menu} games={games} />
    </>
  );
}

function Row({ titleKey, games }: { titleKey: string; games: readonly GameCard[] }): ReactNode {
  if (games.length === 0) return null;
  return (
    <Titled titleKey={titleKey}>
      <GameRow games={games.slice(0, ROW_MAX)} />
    </Titled>
  );
}

function Titled({ titleKey, children }: { titleKey: string; children: ReactNode }): ReactNode {
  const t = useT();
  return (
    <section aria-label={t(titleKey)}>
      <h2 className={page.section}>{t(titleKey)}</h2>
      {children}
    </section>
  );
}

/** The games that are named, in the order of their names. */
export function inOrder(
  names: readonly string[],
  games: readonly GameCard[],
  nameOf: (card: GameCard) => string,
): readonly GameCard[] {
  return names.flatMap((name) => games.filter((card) => nameOf(card) === name));
}
