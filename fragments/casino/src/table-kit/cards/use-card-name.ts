import { useT } from "@fairline/i18n";
import { cardOf } from "./card-of.ts";

/** Says a card in words: "queen of spades". */
export function useCardName(): (card: string) => string {
  const t = useT();
  return (name) => {
    const card = cardOf(name);
    return card === undefined ? name : t("game.card", { rank: card.rank, suit: card.suit });
  };
}
