/** Rows of one table of the real database: values by column. */
export type StoredRows = {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/** Bytes as the database reads them from text. */
export function bytesText(hex: string): string {
  return `\\x${hex}`;
}
