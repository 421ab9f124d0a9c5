// One group takes the arrows of all its buttons.
/* oxlint-disable jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions */
import type { MinesView } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { keyAlongLine } from "@fairline/ui-kit";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { CellMark } from "./cell-mark.tsx";
import styles from "./mine-field.module.css";
import { CELLS, faceOf, nextCell, SIDE } from "./mines-view.ts";

/** What the field is given. */
export type MineFieldProps = {
  readonly view: MinesView | null;
  readonly isOpen: boolean;
  onOpen(cell: number): void;
};

/** Five rows of five cells: one stop of the Tab key, arrows inside. */
export function MineField(props: MineFieldProps): ReactNode {
  const t = useT();
  const field = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  return (
    <div
      ref={field}
      className={styles.field}
      role="group"
      aria-label={t("game.mines.field")}
      onKeyDown={move}
    >
      {Array.from({ length: CELLS }, (_, cell) => (
        <Cell key={cell} {...props} cell={cell} isStop={cell === stop} onFocus={setStop} />
      ))}
    </div>
  );

  function move(event: KeyboardEvent): void {
    const to = nextCell(keyAlongLine(event.key, event.currentTarget), stop);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setStop(to);
    field.current?.querySelectorAll("button").item(to).focus();
  }
}

type CellProps = MineFieldProps & {
  readonly cell: number;
  readonly isStop: boolean;
  onFocus(cell: number): void;
};

function Cell({ view, isOpen, onOpen, cell, isStop, onFocus }: CellProps): ReactNode {
  const t = useT();
  const face = faceOf(cell, view);
  const isLast = face === "hit" || (view?.hit === null && view.open.at(-1) === cell);
  const canOpen = isOpen && face === "covered";
  const place = { row: Math.floor(cell / SIDE) + 1, column: (cell % SIDE) + 1 };
  return (
    <button
      type="button"
      className={styles.cell}
      data-face={face}
      aria-label={`${t("game.mines.cell", place)}, ${t(`game.mines.${face}`)}`}
      aria-disabled={!canOpen}
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(cell)}
      onClick={canOpen ? () => onOpen(cell) : undefined}
    >
      {face === "covered" ? null : <CellMark face={face} {...(isLast ? { "data-new": "" } : {})} />}
    </button>
  );
}
