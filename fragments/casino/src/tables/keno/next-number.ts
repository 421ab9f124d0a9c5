import { KENO_NUMBERS } from "@fairline/games";

/** Numbers of a row. */
export const COLUMNS = 8;

/**
 * Where a key leads from a number of the grid; undefined for keys that do not move, and at the edges.
 * Left and right are meant along the line of text.
 */
export function nextNumber(key: string, number: number): number | undefined {
  const to = target(key, number);
  return to === undefined || to < 1 || to > KENO_NUMBERS ? undefined : to;
}

function target(key: string, number: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return number + 1;
    case "ArrowLeft":
      return number - 1;
    case "ArrowDown":
      return number + COLUMNS;
    case "ArrowUp":
      return number - COLUMNS;
    case "Home":
      return 1;
    case "End":
      return KENO_NUMBERS;
    default:
      return undefined;
  }
}
