import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { LinkCards, pageStyles as page } from "@fairline/ui-kit/page";
import type { ReactNode } from "react";
import { FeatureGrid } from "./game-grid.tsx";

/** Who makes the games, and below it all of them. */
export function ProviderCards({
  id,
  games,
}: {
  id: string;
  games: readonly GameCard[];
}): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const above = id === "providers" ? "/providers" : "/brands";
  const providers = [...new Set(games.map(({ provider }) => provider))];
  const cards = providers.map((provider) => ({
    href: href(`${above}/${provider}`),
    title: t("casino.ourGames"),
    text: t("casino.provider.count", {
      count: games.filter((card) => card.provider === provider).length,
    }),
  }));
  return (
    <>
      <LinkCards cards={cards} />
      <h2 className={page.section}>{t("casino.group.games")}</h2>
      <FeatureGrid games={games} />
    </>
  );
}
