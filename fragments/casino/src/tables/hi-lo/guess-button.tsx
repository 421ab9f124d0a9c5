import type { HiLoChoice } from "@fairline/games";
import { formatNumber, useReading } from "@fairline/i18n";
import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import styles from "./guess-button.module.css";
import { type Guess, guessWord } from "./hi-lo-view.ts";

/** What a guess is given: the card it is about, and its chance and pay; none before a card lies there. */
export type GuessButtonProps = {
  readonly guess: Guess;
  readonly card: string | null;
  readonly choice: HiLoChoice | null;
  readonly isReady: boolean;
  onGuess(): void;
};

const RANKS = 13;
const PERCENT = 100;

/** A guess with its chance and what the round pays when it is right. */
export function GuessButton({
  guess,
  card,
  choice,
  isReady,
  onGuess,
}: GuessButtonProps): ReactNode {
  const { t, lang } = useReading();
  const word = card === null ? "orSame" : guessWord(guess, card);
  return (
    <button
      type="button"
      className={styles.guess}
      aria-disabled={!isReady}
      onClick={isReady ? onGuess : undefined}
    >
      <span className={styles.mark}>
        <Icon name={markOf(guess, word)} size={20} />
      </span>
      <span className={styles.word}>{t(`game.hiLo.${guess}.${word}`)}</span>
      <span className={styles.facts}>
        {choice === null ? (
          "\u00a0"
        ) : (
          <>
            <b>
              <bdi>{multipleText(choice.payE4, lang)}</bdi>
            </b>
            <span>
              {t("game.hiLo.chance", {
                percent: formatNumber((choice.chance13 * PERCENT) / RANKS, lang, 1),
              })}
            </span>
          </>
        )}
      </span>
    </button>
  );
}

function markOf(guess: Guess, word: "only" | "same" | "orSame") {
  if (word === "same") return "minus";
  return guess === "higher" ? "arrow-up" : "arrow-down";
}
