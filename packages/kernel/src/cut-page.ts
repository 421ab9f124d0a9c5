/** Rows of one page, and its last one where another page follows. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly lastBeforeNext: Row | undefined };

/** Cuts a page of what was found; one row more than the page holds tells that another one follows. */
export function cutPage<Row>(found: readonly Row[], size: number): Page<Row> {
  const rows = found.slice(0, size);
  return { rows, lastBeforeNext: found.length > size ? rows.at(-1) : undefined };
}
