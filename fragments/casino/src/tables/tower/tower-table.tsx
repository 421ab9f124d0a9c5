import type { TowerView } from "@fairline/games";
import { useT } from "@fairline/i18n";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Controls, Seat, Stage } from "../../table-kit/seat/seat.tsx";
import { inTurn } from "../../table-kit/showing/motions.ts";
import { useShowing } from "../../table-kit/showing/use-showing.ts";
import type { TableProps } from "../table-props.ts";
import { TowerFloor } from "./tower-floor.tsx";
import { TowerSide } from "./tower-side.tsx";
import { towerRows } from "./tower-rows.ts";
import { chosenLevel, towerView } from "./tower-view.ts";
import styles from "./tower-table.module.css";

export { messages } from "./messages.ts";

/** The tower: nine rows to climb, one column a row. */
export function View(props: TableProps): ReactNode {
  const { selection, round, isLocked, isOpen, act, onShown } = props;
  const t = useT();
  const level = chosenLevel(selection);
  const played = towerView(round?.view);
  const view = played && (isLocked || played.level === level) ? played : null;
  const shownLevel = view?.level ?? level;
  const box = useShowing({ round, onShown, play });
  const pressed = useKeptFocus(box, view);
  return (
    <Seat box={box}>
      <Stage>
        <ol className={styles.floors} reversed aria-label={t("game.tower.rows")}>
          {towerRows(shownLevel, view).map((row) => (
            <TowerFloor
              key={row.number}
              row={row}
              isNew={isNewRow(view, row.number)}
              isOpen={isOpen}
              onStep={(column) => {
                pressed.current = column;
                act({ column });
              }}
            />
          ))}
        </ol>
      </Stage>
      <Controls>
        <TowerSide table={props} level={shownLevel} view={view} />
      </Controls>
    </Seat>
  );
}

function isNewRow(view: TowerView | null, number: number): boolean {
  if (view === null) return false;
  const hasLeft = view.isDone && view.hit === null && view.columns.length < view.rows;
  return !hasLeft && number === view.columns.length + (view.hit === null ? 0 : 1);
}

const STEP_MS = 220;
const BOMB_STEP_MS = 30;

function play(box: HTMLElement): readonly Animation[] {
  const rise = [{ transform: "scale(0.6)", opacity: 0 }, {}];
  return [
    ...inTurn(box.querySelectorAll("[data-new]"), rise, { stepMs: 0, eachMs: STEP_MS }),
    ...inTurn(box.querySelectorAll("[data-bomb]"), [{ opacity: 0 }, {}], {
      stepMs: BOMB_STEP_MS,
      eachMs: STEP_MS,
      afterMs: STEP_MS,
    }),
  ];
}

/**
 * The row that was pressed is no button any more: the focus goes to the same column of the next one,
 * or to the stage when there is none.
 */
function useKeptFocus(
  box: { readonly current: HTMLElement | null },
  view: TowerView | null,
): { current: number | null } {
  const pressed = useRef<number | null>(null);
  const climbed = view?.columns.length ?? 0;
  const isDone = view?.isDone ?? false;
  useLayoutEffect(() => {
    const column = pressed.current;
    pressed.current = null;
    if (column === null || box.current?.ownerDocument.activeElement !== document.body) return;
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (find(`[data-column="${column}"]`) ?? find("[data-stage]"))?.focus({ preventScroll: true });
  }, [climbed, isDone, box]);
  return pressed;
}
