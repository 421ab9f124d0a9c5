import type { HiLoView } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { Button, classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { PlayingCard } from "../../table-kit/cards/playing-card.tsx";
import { useCardName } from "../../table-kit/cards/use-card-name.ts";
import { LeaveButton } from "../../table-kit/deciding/leave-button.tsx";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { inTurn, outcomeHeldBack } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { GuessButton } from "./guess-button.tsx";
import { hiLoView } from "./hi-lo-view.ts";
import styles from "./hi-lo-table.module.css";
import { PastCards } from "./past-cards.tsx";

export { messages } from "./messages.ts";

/** One card, and whether the next one is higher or lower. */
export function View(props: TableProps): ReactNode {
  const { round, isOpen, act, currency, onShown } = props;
  const { t } = useReading();
  const view = hiLoView(round?.view);
  const box = useShowing({ round, onShown, play });
  const card = view?.cards.at(-1) ?? null;
  const guess = (word: "higher" | "lower") => ({
    guess: word,
    card,
    choice: view?.[word] ?? null,
    isReady: isOpen && view !== null && view[word] !== null,
    onGuess: () => act({ guess: word }),
  });
  const canSkip = isOpen && view !== null && view.canSkip;
  return (
    <Seat box={box}>
      <Stage>
        <LastCard view={view} />
        <div className={styles.past}>
          <PastCards view={view} />
        </div>
      </Stage>
      <Controls>
        <div className={styles.choices}>
          <GuessButton {...guess("higher")} />
          <GuessButton {...guess("lower")} />
          <Button
            size="large"
            isWide
            aria-disabled={!canSkip}
            onClick={canSkip ? () => act({ guess: "skip" }) : undefined}
          >
            {t("game.hiLo.skip")}
          </Button>
          <LeaveButton
            payMinor={round?.payMinor ?? "0"}
            currency={currency}
            isReady={isOpen && view !== null && view.canLeave}
            onLeave={() => act({ leave: true })}
          />
        </div>
      </Controls>
    </Seat>
  );
}

function LastCard({ view }: { view: HiLoView | null }): ReactNode {
  const { t, lang } = useReading();
  const nameOf = useCardName();
  const card = view?.cards.at(-1) ?? null;
  return (
    <div className={styles.last}>
      <span className={styles.card} key={view?.cards.length ?? 0} data-card="" data-part="">
        <PlayingCard card={card} name={card === null ? t("game.card.none") : nameOf(card)} />
      </span>
      <p className={classNames(styles.standing, view?.isLost && styles.lost)}>
        {view && (view.isLost || view.payE4 !== "0") ? (
          <span data-outcome="">
            {view.isLost
              ? t("game.hiLo.lost")
              : t("game.hiLo.now", { multiple: multipleText(view.payE4, lang) })}
          </span>
        ) : (
          "\u00a0"
        )}
      </p>
    </div>
  );
}

const CARD_MS = 360;

function play(box: HTMLElement): readonly Animation[] {
  const turn = [{ transform: "rotateY(90deg)" }, { transform: "none" }];
  return [
    ...inTurn(box.querySelectorAll("[data-card]"), turn, { stepMs: 0, eachMs: CARD_MS }),
    ...outcomeHeldBack(box, CARD_MS),
  ];
}
