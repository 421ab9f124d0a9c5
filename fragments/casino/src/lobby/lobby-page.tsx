import type { GameCard } from "@fairline/contracts";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { areGames } from "../load/load-games.ts";
import type { CasinoState } from "../load/page-state.ts";
import { FAVOURITES, LOBBIES } from "../model/sections.ts";
import { PageFrame } from "../parts/page-frame.tsx";
import { FavouriteGames } from "./favourite-games.tsx";
import { FeatureGrid } from "./game-grid.tsx";
import { GameSearch } from "./game-search.tsx";
import { LobbyRows } from "./lobby-rows.tsx";
import { ProviderCards } from "./provider-cards.tsx";
import { SectionGames } from "./section-games.tsx";

/** Sections that list who makes the games. */
const OF_PROVIDERS: ReadonlySet<string> = new Set(["providers", "brands", "casinoBrand"]);

/** What a list of games is given: a section's games, or those of a provider. */
export type LobbyPageProps = Extract<CasinoState, { kind: "lobby" | "provider" }>;

/** The games of a section or of a provider, each a tile that leads to its page. */
export function LobbyPageView(props: LobbyPageProps): ReactNode {
  const { games, menu } = props;
  const key = props.kind === "lobby" ? `casino.${props.id}` : "casino.ourGames";
  return (
    <PageFrame titleKey={key} leadKey={`${key}.lead`} menu={menu}>
      {areGames(games) ? <Games page={props} games={games} /> : <ProblemPanel problem={games} />}
    </PageFrame>
  );
}

function Games(props: { page: LobbyPageProps; games: readonly GameCard[] }): ReactNode {
  const { page: shown, games } = props;
  const { id, menu } = shown;
  if (games.length === 0) return <NoGames />;
  if (shown.kind === "provider") return <FeatureGrid games={games} />;
  if (id === FAVOURITES) return <FavouriteGames games={games} />;
  if (OF_PROVIDERS.has(id)) return <ProviderCards id={id} games={games} />;
  if (LOBBIES.has(id)) {
    return (
      <GameSearch games={games} menu={menu}>
        <LobbyRows games={games} played={shown.played} menu={menu} />
      </GameSearch>
    );
  }
  if (id === "casinoSearch") {
    return (
      <GameSearch games={games} menu={menu}>
        <FeatureGrid games={games} />
      </GameSearch>
    );
  }
  return <SectionGames id={id} games={games} />;
}

function NoGames(): ReactNode {
  const t = useT();
  return <p className={page.note}>{t("casino.noneAtAll")}</p>;
}
