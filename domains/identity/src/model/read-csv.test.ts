import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

describe("a table of comma-separated values", () => {
  it("is read with quotes, commas and lines inside of them, by either end of a line", () => {
    expect(readCsv('a,b\r\n"x, ""y""",2\n\n3,\n')).toEqual([
      ["a", "b"],
      ['x, "y"', "2"],
      ["3", ""],
    ]);
    expect(readCsv("a,")).toEqual([["a", ""]]);
    expect(readCsv("")).toEqual([]);
  });

  it.each(['"open', 'a"b', '"a"b,c'])("is none when its quotes do not match: %s", (text) => {
    expect(readCsv(text)).toBeUndefined();
  });

  it("gives back what was written, whatever it was", () => {
    const cell = fc.string({ maxLength: 12 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = rows.map((row) => row.map(quoted).join(",")).join("\n");
        expect(readCsv(text)).toEqual(rows);
      }),
      { seed: 20_260_401 },
    );
  });
});
