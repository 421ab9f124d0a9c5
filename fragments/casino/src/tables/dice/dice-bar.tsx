import type { DiceSelection, DiceView } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./dice-bar.module.css";
import { hundredthsText, limitOf, SIDES } from "./dice-view.ts";

/** A roll on the bar of 1,000 units. */
const UNITS = 1_000;
const MARKS = [0, 2_500, 5_000, 7_500, SIDES];

/** All rolls in a row, those that win, and the roll that came. Numbers run from the left everywhere. */
export function DiceBar(props: { chosen: DiceSelection; view: DiceView | null }): ReactNode {
  const { chosen, view } = props;
  const { lang } = useReading();
  const limit = (limitOf(chosen) / SIDES) * UNITS;
  const x = view === null ? 0 : (view.roll / SIDES) * UNITS;
  return (
    <svg
      className={styles.bar}
      viewBox="-40 0 1080 190"
      aria-hidden="true"
      focusable="false"
      data-part=""
    >
      <rect className={styles.lost} x="0" y="96" width={UNITS} height="36" rx="18" />
      <rect
        className={styles.won}
        x={chosen.over ? limit : 0}
        y="96"
        width={chosen.over ? UNITS - limit : limit}
        height="36"
        rx="18"
      />
      {MARKS.map((mark) => (
        <text key={mark} className={styles.mark} x={(mark / SIDES) * UNITS} y="172">
          {mark / 100}
        </text>
      ))}
      <line className={styles.limit} x1={limit} y1="84" x2={limit} y2="144" />
      {view === null ? null : (
        <g transform={`translate(${x} 0)`}>
          <g
            className={classNames(styles.roll, view.isWon && styles.hit)}
            data-marker=""
            data-x={x}
          >
            <rect x="-64" y="8" width="128" height="56" rx="14" />
            <path d="M-14 62 L14 62 L0 84 Z" />
            <circle cy="114" r="12" />
            <text y="47">{hundredthsText(view.roll, lang)}</text>
          </g>
        </g>
      )}
    </svg>
  );
}
