import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("fonts.css", import.meta.url), "utf8");
const { resolve } = createRequire(import.meta.url);

/** Faces of the sheet: family, file and whether a code point is in its range. */
const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)].map(([text]) => ({
  family: /font-family: "([^"]+)"/.exec(text)?.[1],
  file: /url\("([^"]+)"\)/.exec(text)?.[1],
  ranges: /unicode-range:\s*([^;]+);/.exec(text)?.[1] ?? "",
}));

function covers(ranges: string, code: number): boolean {
  return ranges.split(",").some((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16);
  });
}

function familyOf(lang: string): string {
  const rule = new RegExp(`:lang\\(${lang}\\)\\) \\{\\s*--fl-font:([^;]+);`).exec(css);
  return rule?.[1] ?? "";
}

describe("the fonts of the site", () => {
  it("lie in packages that are installed", () => {
    const files = faces.flatMap(({ file }) => (file === undefined ? [] : [file]));
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((file) => !existsSync(resolve(file)))).toEqual([]);
  });

  it.each([
    ["hi", "हिन्दी में दाँव"],
    ["ar", "المراهنة بالعربية"],
  ])("hold every letter of %s, on pages of that language alone", (lang, text) => {
    const named = faces.filter(({ family = "" }) => familyOf(lang).includes(`"${family}"`));
    const letters = [...text].filter((letter) => letter !== " ");
    for (const letter of letters) {
      const code = letter.codePointAt(0) ?? 0;
      expect(named.some(({ ranges }) => covers(ranges, code))).toBe(true);
    }
    const usual = readFileSync(new URL("../tokens/tokens.css", import.meta.url), "utf8");
    const own = named.filter(({ ranges }) => covers(ranges, letters[0]?.codePointAt(0) ?? 0));
    for (const { family } of own) expect(usual).not.toContain(`"${family}"`);
  });
});
