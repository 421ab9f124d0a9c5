import type { HiLoView } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { Icon, type IconName } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { PlayingCard } from "../../table-kit/cards/playing-card.tsx";
import { useCardName } from "../../table-kit/cards/use-card-name.ts";
import { guessWord } from "./hi-lo-view.ts";
import styles from "./past-cards.module.css";

/** Older ones are left out: the row would grow with every guess. */
const SHOWN_MAX = 7;

/** The cards before the last one, and what was done at each. */
export function PastCards({ view }: { view: HiLoView | null }): ReactNode {
  const t = useT();
  const nameOf = useCardName();
  const first = Math.max(0, (view?.steps.length ?? 0) - SHOWN_MAX);
  return (
    <ol className={styles.row} aria-label={t("game.hiLo.past")} start={first + 1}>
      {(view?.steps ?? []).slice(first).map((step, index) => {
        const card = view?.cards[first + index];
        if (card === undefined) return null;
        const done =
          step === "skip" ? "game.hiLo.skipped" : `game.hiLo.${step}.${guessWord(step, card)}`;
        return (
          <li key={first + index} className={styles.past}>
            <PlayingCard card={card} />
            <span className={styles.step}>
              <Icon name={marks[step]} size={14} />
            </span>
            <span className="fl-visually-hidden">
              {nameOf(card)}: {t(done)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

const marks: Readonly<Record<"higher" | "lower" | "skip", IconName>> = {
  higher: "arrow-up",
  lower: "arrow-down",
  skip: "chevron-right",
};
