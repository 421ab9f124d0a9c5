import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { ProblemPanel } from "@fairline/fragment-kit/page";
import { useT } from "@fairline/i18n";
import { Notice } from "@fairline/ui-kit";
import { LinkCards, pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { areGames } from "../load/load-games.ts";
import type { Available, FoundGames } from "../load/page-state.ts";
import { availableOf, SECTIONS } from "../model/sections.ts";
import { OpenNow } from "../parts/open-now.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { GameGrid } from "./game-grid.tsx";
import { GameSearch } from "./game-search.tsx";
import { ProviderCards } from "./provider-cards.tsx";

/** Sections whose page shows the others. */
const WITH_SECTIONS: ReadonlySet<string> = new Set(["casinoLobby", "casino", "gamesIndex"]);

/** Sections that list who makes the games. */
const OF_PROVIDERS: ReadonlySet<string> = new Set(["providers", "brands", "casinoBrand"]);

/** What a list of games is given; `provider` names one whose games these are. */
export type LobbyPageProps = {
  id: string;
  provider: string | null;
  games: FoundGames;
  available: Available;
};

/** The games of a section or of a provider, each a tile that leads to its page. */
export function LobbyPageView(props: LobbyPageProps): ReactNode {
  const { id, provider, games, available } = props;
  const key = provider === null ? `casino.${id}` : "casino.ourGames";
  return (
    <PageFrame titleKey={key} leadKey={`${key}.lead`} available={available}>
      {areGames(games) ? (
        <Games id={id} provider={provider} games={games} />
      ) : (
        <ProblemPanel problem={games} />
      )}
      {WITH_SECTIONS.has(id) ? <Sections here={id} available={available} /> : null}
    </PageFrame>
  );
}

function Games(props: {
  id: string;
  provider: string | null;
  games: readonly GameCard[];
}): ReactNode {
  const { id, provider, games } = props;
  if (games.length === 0) return <NoGames />;
  if (id === "casinoSearch") return <GameSearch games={games} />;
  if (provider === null && OF_PROVIDERS.has(id)) return <ProviderCards id={id} games={games} />;
  return <GameGrid games={games} />;
}

function NoGames(): ReactNode {
  const t = useT();
  return (
    <>
      <div className={page.note}>
        <Notice kind="info">{t("casino.none")}</Notice>
      </div>
      <OpenNow />
    </>
  );
}

function Sections({ here, available }: { here: string; available: Available }): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const others = SECTIONS.filter(({ id, group }) => group !== null && id !== here);
  const cards = availableOf(others, available).map((section) => ({
    href: href(section.path),
    title: t(`casino.${section.id}`),
    text: t(`casino.${section.id}.lead`),
  }));
  return (
    <>
      <h2 className={page.section}>{t("casino.sections")}</h2>
      <LinkCards cards={cards} />
    </>
  );
}
