import { describe, expect, it } from "vitest";
import { csvText } from "./csv-text.ts";

const lineOf = (text: string) => csvText([[text]]).slice(1, -2);

describe("rows as a file for spreadsheets", () => {
  it("begin with the mark of UTF-8, and each ends as RFC 4180 says", () => {
    expect(csvText([["a", "b"], ["c"]])).toBe("\ufeffa,b\r\nc\r\n");
    expect(csvText([])).toBe("\ufeff");
  });

  it("hold no text that a spreadsheet takes for a formula", () => {
    for (const sign of ["=", "+", "-", "@", "\t", "\uff1d", "\uff0b", "\uff0d", "\uff20"]) {
      expect(lineOf(`${sign}A1`), sign).toBe(`'${sign}A1`);
    }
    for (const sign of ["\r", "\n"]) expect(lineOf(`${sign}=A1`)).toBe(`"'${sign}=A1"`);
  });

  it("hold plain numbers as they are, and quote what would end a cell", () => {
    expect(lineOf("-1.5")).toBe("-1.5");
    expect(lineOf("-1.5+A1")).toBe("'-1.5+A1");
    expect(lineOf('say "a, b"')).toBe('"say ""a, b"""');
  });
});
