import { join } from "node:path";
import { languages } from "@fairline/i18n";
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

  it("bind a player in his own language: rules, terms, responsible gaming and contacts in all ten", () => {
    const isBinding = ({ type, slug }: (typeof texts)[number]) =>
      type === "rule-group" ||
      type === "rule-chapter" ||
      (type === "page" && ["terms", "responsiblegaming", "contacts"].includes(slug));
    const spoken = languages.map(({ code }) => code).toSorted();
    const bound = english.filter(isBinding);
    expect(bound.length).toBeGreaterThan(20);
    for (const text of bound) {
      const written = texts.filter((one) => keyOf(one) === keyOf(text)).map(({ lang }) => lang);
      expect(written.toSorted(), keyOf(text)).toEqual(spoken);
    }
  });

  it("say the same in every language: as many blocks, of the same kinds", () => {
    const kinds = new Map(
      english.map((text) => [keyOf(text), text.blocks.map(({ kind }) => kind)]),
    );
    const translated = texts.filter(({ lang }) => lang !== "en");
    for (const text of translated) {
      const own = text.blocks.map(({ kind }) => kind);
      expect(own, `${text.lang} ${keyOf(text)}`).toEqual(kinds.get(keyOf(text)));
    }
  });
});
