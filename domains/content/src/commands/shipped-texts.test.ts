import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { readFolder } from "./ship-texts.ts";

const texts = readFolder(join(findRoot(import.meta.url), "data/content"), 0);
const english = texts.filter(({ lang }) => lang === "en");
const keyOf = ({ type, parent, slug }: (typeof texts)[number]) => `${type}/${parent}/${slug}`;

describe("the texts that come with the program", () => {
  it("can all be read, and say something", () => {
    expect(texts.length).toBeGreaterThan(50);
    for (const text of texts) {
      const isGroup = text.type === "rule-group" || text.type === "blog-category";
      if (!isGroup) expect(text.blocks.length, keyOf(text)).toBeGreaterThan(0);
      expect(text.title.length, keyOf(text)).toBeLessThanOrEqual(200);
    }
  });

  it("exist in English, whatever else they are written in", () => {
    const known = new Set(english.map(keyOf));
    expect(texts.filter((text) => !known.has(keyOf(text))).map(keyOf)).toEqual([]);
  });

  it("date what stands in lists by date, and put chapters into a group that exists", () => {
    const groups = new Set(english.map(keyOf));
    for (const text of texts) {
      if (text.type === "news" || text.type === "blog-article") {
        expect(text.datedAtMs, keyOf(text)).not.toBeNull();
      }
      if (text.type === "rule-chapter") {
        expect(groups).toContain(`rule-group//${text.parent}`);
      }
      if (text.type === "blog-article") {
        expect(groups).toContain(`blog-category//${text.parent}`);
      }
    }
  });
});
