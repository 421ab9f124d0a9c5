import { type JacksHand, jacksTable } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { payMark, PayTable } from "../../table-kit/pays/pay-table.tsx";

const MULTIPLE_E4 = 10_000;

/** What each hand pays; the player's is marked: the one dealt until he draws, then the last one. */
export function HandPays(props: { hand: JacksHand | null; isFinal: boolean }): ReactNode {
  const { t, lang } = useReading();
  return (
    <PayTable
      caption={t("game.jacks.pays")}
      heads={[t("game.jacks.hand"), t("game.pays.multiple")]}
      hit={t(props.isFinal ? "game.pays.hit" : "game.jacks.hit.dealt")}
      rows={jacksTable
        .filter(({ pay }) => pay > 0)
        .map(({ hand, pay }) => ({
          id: hand,
          name: t(`game.jacks.hand.${hand}`),
          cells: [multipleText(pay * MULTIPLE_E4, lang)],
          mark: payMark(hand === props.hand, props.isFinal && pay > 1),
        }))}
    />
  );
}
