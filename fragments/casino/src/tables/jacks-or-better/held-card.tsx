import type { CardName } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { PlayingCard } from "../../table-kit/cards/playing-card.tsx";
import { useCardName } from "../../table-kit/cards/use-card-name.ts";
import styles from "./held-card.module.css";

/** What a place of the hand is given. */
export type HeldCardProps = {
  /** From 1. */
  readonly place: number;
  /** Null before the deal. */
  readonly card: CardName | null;
  readonly isHeld: boolean;
  /** It came with the last deal or draw. */
  readonly isNew: boolean;
  /** Toggles; null while nothing is decided. */
  readonly onToggle: (() => void) | null;
};

/** A card with the word whether it stays; a toggle while that is open. */
export function HeldCard({ place, card, isHeld, isNew, onToggle }: HeldCardProps): ReactNode {
  const t = useT();
  const nameOf = useCardName();
  const name = card === null ? t("game.card.none") : nameOf(card);
  const face = (
    <span className={styles.face} data-new={isNew ? "" : undefined} data-part="">
      <PlayingCard card={card} />
    </span>
  );
  if (onToggle === null) {
    return (
      <span className={classNames(styles.place, isHeld && styles.held)}>
        <span className="fl-visually-hidden">{name} </span>
        {face}
        <span className={styles.word}>{isHeld ? t("game.jacks.held") : "\u00a0"}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.place, styles.toggle, isHeld && styles.held)}
      aria-pressed={isHeld}
      aria-label={t("game.jacks.hold.name", { card: name })}
      aria-keyshortcuts={String(place)}
      onClick={onToggle}
    >
      {face}
      <span className={styles.word} aria-hidden>
        {t(isHeld ? "game.jacks.held" : "game.jacks.hold")}
      </span>
    </button>
  );
}
