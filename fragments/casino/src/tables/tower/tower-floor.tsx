import { useReading } from "@fairline/i18n";
import { classNames, Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import type { Cell, TowerRow } from "./tower-rows.ts";
import styles from "./tower-floor.module.css";

/** What a row is given. */
export type TowerFloorProps = {
  readonly row: TowerRow;
  /** It was decided just now. */
  readonly isNew: boolean;
  readonly isOpen: boolean;
  onStep(column: number): void;
};

/** A row: buttons while it is next, drawings and a sentence otherwise. */
export function TowerFloor({ row, isNew, isOpen, onStep }: TowerFloorProps): ReactNode {
  const { t, lang } = useReading();
  return (
    <li
      className={classNames(styles.floor, row.isCurrent && styles.current)}
      data-current={row.isCurrent ? "" : undefined}
      data-part=""
    >
      <span className={styles.multiple}>
        <bdi>{multipleText(row.multipleE4, lang)}</bdi>
      </span>
      <span className="fl-visually-hidden">{useRowSentence(row)}</span>
      <span className={styles.cells}>
        {row.cells.map((cell, column) =>
          cell === "open" ? (
            <button
              key={column}
              type="button"
              className={styles.step}
              data-column={column}
              aria-disabled={!isOpen}
              aria-label={t("game.tower.step", { row: row.number, column: column + 1 })}
              onClick={isOpen ? () => onStep(column) : undefined}
            />
          ) : (
            <span
              key={column}
              aria-hidden
              className={classNames(styles.cell, styles[cell])}
              data-new={isNew && row.column === column ? "" : undefined}
            >
              <CellMark cell={cell} />
            </span>
          ),
        )}
      </span>
    </li>
  );
}

function CellMark({ cell }: { cell: Cell }): ReactNode {
  if (cell === "safe") return <Icon name="check" size={20} />;
  if (cell !== "bomb" && cell !== "hit") return null;
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 24 24"
      data-bomb={cell === "bomb" ? "" : undefined}
      aria-hidden
    >
      <circle cx="10.5" cy="14.5" r="7.5" />
      <path d="m14.5 7.5 2-2 2 2-2 2zM18.5 5.5q.5-3 3-2.5" className={styles.fuse} />
    </svg>
  );
}

function useRowSentence(row: TowerRow): string {
  const { t } = useReading();
  const bombs = row.cells.flatMap((cell, at) =>
    cell === "bomb" || cell === "hit" ? [at + 1] : [],
  );
  const column = row.column === null ? 0 : row.column + 1;
  const stepped = row.column === null ? "" : t("game.tower.stepped", { column });
  const told = bombs.length === 0 ? "" : t("game.tower.bombs", { columns: bombs.join(", ") });
  return [t("game.tower.row", { row: row.number }), stepped, told].filter(Boolean).join(" ");
}
