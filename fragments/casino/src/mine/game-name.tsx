import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";

/** A game by its number: its name as a link, or the number of one that is not here any more. */
export function GameName(props: { gameId: string; cards: readonly GameCard[] }): ReactNode {
  const { gameId, cards } = props;
  const t = useT();
  const { href } = useFragment();
  const card = cards.find((one) => one.gameId === gameId);
  if (card === undefined) return t("mine.gone", { number: gameId });
  return <a href={href(`/games/${card.route}`)}>{t(`game.${card.route}.name`)}</a>;
}
