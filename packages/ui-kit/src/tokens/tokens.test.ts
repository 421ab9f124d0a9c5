import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconNamesSource, spriteSvg } from "../icons/sprite.ts";
import { contrast } from "./contrast.ts";
import tokens from "./tokens.json" with { type: "json" };
import { tokensCss } from "./tokens-css.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const themes = ["dark", "light"] as const;

function colour(theme: "dark" | "light", name: string): string {
  const found = Object.entries(tokens.color[theme]).find(([key]) => key === name)?.[1];
  expect(found, `${theme} ${name}`).toBeDefined();
  return found ?? "";
}

describe("contrast", () => {
  it("is computed as WCAG 2 does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it.each(themes)("of every pair holds in the %s theme, and is what the table says", (theme) => {
    for (const pair of tokens.contrast) {
      const ratio = contrast(colour(theme, pair.fg), colour(theme, pair.bg));
      const name = `${pair.fg} on ${pair.bg}`;
      expect(ratio, name).toBeGreaterThanOrEqual(pair.min - 0.005);
      expect(ratio, name).toBeCloseTo(pair[theme], 1);
    }
  });

  it("of the header holds in both themes", () => {
    const header = tokens.themeIndependent;
    for (const text of ["header-text", "header-text-2", "header-accent"] as const) {
      expect(contrast(header[text], header["header-bg"]), text).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(header["header-on-accent"], header["header-accent"])).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});

describe("the theme for the visually impaired", () => {
  it.each(themes)("reaches 7 to 1 for every text in the %s theme", (theme) => {
    const colours = tokens.impaired[theme];
    const texts = ["text", "text-2", "text-3", "odds-text", "odds-label"] as const;
    for (const text of texts) {
      for (const ground of ["bg", "s1", "s2"] as const) {
        expect(contrast(colours[text], colours[ground]), `${text} ${ground}`).toBeGreaterThan(7);
      }
    }
  });
});

describe("paper", () => {
  it("is light: whatever is dark is for screens alone", () => {
    const onPaper = tokensCss().replaceAll(/@media not print \{\n( .*\n|\n)*\}\n/g, "");
    expect(onPaper).toContain("color-scheme: light;");
    expect(onPaper).not.toContain("color-scheme: dark;");
    expect(onPaper).not.toMatch(/data-theme="dark"/);
    expect(tokensCss()).toContain("color-scheme: dark;");
  });
});

describe("derived files", () => {
  it("are what the generator writes", () => {
    expect(read("./tokens.css"), "run scripts/generate.ts").toBe(tokensCss());
    expect(read("../../assets/icons.svg"), "run scripts/generate.ts").toBe(spriteSvg());
    expect(read("../icons/icon-names.ts"), "run scripts/generate.ts").toBe(iconNamesSource());
  });

  it("give both themes the same names", () => {
    expect(Object.keys(tokens.color.light)).toEqual(Object.keys(tokens.color.dark));
  });
});
