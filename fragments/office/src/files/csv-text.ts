const LINE_END = "\r\n";

/** Rows as a file for spreadsheets: RFC 4180, UTF-8 with its mark, no formulas. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(",") + LINE_END).join("")}`;
}

/** What begins a formula in some spreadsheet, wide signs of East Asian keyboards among them. */
const FORMULA = /^[=+@\t\r\n\uff1d\uff0b\uff0d\uff20-]/;

// A text that begins like a formula would run in a spreadsheet; an apostrophe keeps it a text.
function cell(text: string): string {
  const safe = FORMULA.test(text) && !/^-?[\d.]+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
