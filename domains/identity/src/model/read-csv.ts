/** A text in quotes, in which two quotes stand for one, or anything up to the next comma. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

/** The lines of a table of comma-separated values; undefined when its quotes do not match. */
export function readCsv(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const match = FIELD.exec(text);
    if (!match) return undefined;
    const [, quoted, plain = "", end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") {
      // A comma at the very end is followed by one more field, an empty one.
      if (FIELD.lastIndex === text.length) row.push("");
      else continue;
    }
    rows.push(row);
    row = [];
  }
  return rows.filter((fields) => fields.length > 1 || fields[0] !== "");
}
