// One group takes the arrows of all its buttons.
/* oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */
import { KENO_COUNT_MAX, KENO_NUMBERS, type KenoView } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { classNames, keyAlongLine } from "@fairline/ui-kit";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { nextNumber } from "./next-number.ts";
import styles from "./number-grid.module.css";

/** What the grid is given; `view` are the balls that are shown. */
export type NumberGridProps = {
  readonly chosen: readonly number[];
  readonly view: KenoView | null;
  readonly roundId: string | null;
  readonly isLocked: boolean;
  onToggle(number: number): void;
};

/** Forty numbers: one stop of the Tab key, arrows inside. */
export function NumberGrid(props: NumberGridProps): ReactNode {
  const { chosen, isLocked, onToggle } = props;
  const t = useT();
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(1);
  const isFull = chosen.length >= KENO_COUNT_MAX;
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="group"
      aria-label={t("game.keno.numbers")}
      onKeyDown={move}
    >
      {Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1).map((number) => (
        <NumberButton
          key={number}
          {...props}
          number={number}
          isStop={number === stop}
          isInert={isLocked || (isFull && !chosen.includes(number))}
          onPress={() => {
            setStop(number);
            onToggle(number);
          }}
        />
      ))}
    </div>
  );

  function move(event: KeyboardEvent): void {
    const to = nextNumber(keyAlongLine(event.key, event.currentTarget), stop);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setStop(to);
    grid.current
      ?.querySelectorAll("button")
      .item(to - 1)
      .focus();
  }
}

type NumberButtonProps = NumberGridProps & {
  readonly number: number;
  readonly isStop: boolean;
  readonly isInert: boolean;
  onPress(): void;
};

function NumberButton(props: NumberButtonProps): ReactNode {
  const { number, chosen, view, roundId, isStop, isInert, onPress } = props;
  const t = useT();
  const isChosen = chosen.includes(number);
  const order = view?.balls.indexOf(number) ?? -1;
  return (
    <button
      type="button"
      className={classNames(styles.number, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-disabled={isInert}
      tabIndex={isStop ? 0 : -1}
      onClick={isInert ? undefined : onPress}
    >
      {number}
      {order < 0 ? null : (
        <>
          <span
            key={roundId}
            aria-hidden
            className={classNames(styles.ball, isChosen && styles.hit)}
            data-order={order}
          >
            {number}
          </span>
          <span className="fl-visually-hidden">
            , {t(isChosen ? "game.keno.hit" : "game.keno.drawn")}
          </span>
        </>
      )}
    </button>
  );
}
