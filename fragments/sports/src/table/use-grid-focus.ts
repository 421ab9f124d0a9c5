import { useFragment } from "@fairline/fragment-kit";
import { keyAlongLine } from "@fairline/ui-kit";
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { type GridPlace, type GridRow, moveInGrid } from "../model/grid-move.ts";
import { ROW_COLUMNS } from "./row-columns.ts";

/** What the grid element listens to. */
export type GridFocus = {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
};

type Drawn = { rows: GridRow[]; elements: HTMLElement[][] };

/**
 * Makes a table one stop of the Tab key: the grid itself takes the focus and hands it to the cell
 * that had it last. Inside, arrows move; F, E and G press star, panel and event page.
 */
export function useGridFocus(grid: RefObject<HTMLElement | null>): GridFocus {
  const { settings } = useFragment();
  const last = useRef<HTMLElement | null>(null);
  return {
    onFocus({ target, currentTarget }) {
      if (target !== currentTarget) {
        last.current = target;
        currentTarget.tabIndex = -1;
        return;
      }
      const known = last.current?.isConnected ? last.current : undefined;
      (known ?? firstPrice(currentTarget))?.focus();
    },
    onBlur({ currentTarget, relatedTarget }) {
      const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!stays) currentTarget.tabIndex = 0;
    },
    onKeyDown(event) {
      if (!grid.current || event.altKey || event.metaKey) return;
      const drawn = readGrid(grid.current);
      const from = placeOf(drawn, event.target);
      if (!from) return;
      if (settings.shortcuts === 1 && pressInRow(event, drawn.elements[from.row])) return;
      const key = keyAlongLine(event.key, event.currentTarget);
      const to = moveInGrid(drawn.rows, from, { key, ctrl: event.ctrlKey });
      if (!to) return;
      event.preventDefault();
      elementAt(drawn, to)?.focus();
    },
  };
}

const rowKeys: Readonly<Record<string, number>> = {
  f: ROW_COLUMNS.star,
  e: ROW_COLUMNS.caret,
  g: ROW_COLUMNS.more,
};

function pressInRow(event: KeyboardEvent, cells: readonly HTMLElement[] | undefined): boolean {
  const column = event.ctrlKey ? undefined : rowKeys[event.key.toLowerCase()];
  const cell = cells?.find((element) => columnOf(element) === column);
  if (column === undefined || !cell) return false;
  event.preventDefault();
  cell.click();
  return true;
}

function firstPrice(grid: HTMLElement): HTMLElement | null {
  return grid.querySelector<HTMLElement>("[data-fixture] [data-odds]");
}

function readGrid(grid: HTMLElement): Drawn {
  const drawn: Drawn = { rows: [], elements: [] };
  for (const row of grid.querySelectorAll<HTMLElement>("[data-fixture]")) {
    const cells = [...row.querySelectorAll<HTMLElement>("[data-column]")].filter(
      (cell) => cell.offsetParent !== null,
    );
    drawn.elements.push(cells);
    drawn.rows.push({
      league: row.closest<HTMLElement>("[data-league]")?.dataset["league"] ?? "",
      columns: cells.map((cell) => ({
        column: columnOf(cell),
        isSkipped: cell.getAttribute("aria-disabled") === "true",
      })),
    });
  }
  return drawn;
}

function placeOf({ elements }: Drawn, target: EventTarget): GridPlace | undefined {
  const row = elements.findIndex((cells) => cells.some((cell) => cell === target));
  const cell = elements[row]?.find((element) => element === target);
  return cell && { row, column: columnOf(cell) };
}

function elementAt({ elements }: Drawn, place: GridPlace): HTMLElement | undefined {
  return elements[place.row]?.find((cell) => columnOf(cell) === place.column);
}

function columnOf(element: HTMLElement): number {
  return Number(element.dataset["column"]);
}
