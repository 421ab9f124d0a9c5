/** Cells that the feature tile takes: two columns of two rows. */
const FEATURE_CELLS = 4;

/**
 * Columns that the last tile spans, so that the last row of a grid with a feature tile is full: a
 * single tile in a row looks forgotten.
 */
export function lastSpan(tiles: number, columns: number): number {
  if (tiles < 2) return 1;
  const cells = FEATURE_CELLS + tiles - 1;
  const over = cells % columns;
  return over === 0 ? 1 : 1 + columns - over;
}
