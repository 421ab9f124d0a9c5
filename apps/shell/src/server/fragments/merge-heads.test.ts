import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FragmentHead, mergeHeads } from "./merge-heads.ts";

const meta = (name: string, content: string) => `<meta name="${name}" content="${content}">`;
const of = (appName: string, head: string, title?: string): FragmentHead => ({
  appName,
  head,
  title,
});

describe("heads of a page together", () => {
  it("take the first of each name: the main fragment's wins, and the other is told", () => {
    const merged = mergeHeads(of("sports", meta("author", "main")), [
      of("footer", meta("author", "footer")),
    ]);
    expect(merged.items).toEqual([
      { tag: "meta", attributes: { name: "author", content: "main" } },
    ]);
    expect(merged.conflicts).toEqual([{ key: "author", appName: "footer" }]);
  });

  it("let only the main fragment say title, description, robots and canonical", () => {
    const canonical = '<link rel="canonical" href="/en/other">';
    const head = meta("description", "x") + meta("robots", "noindex") + canonical;
    const merged = mergeHeads(undefined, [of("footer", head, "Footer")]);
    expect(merged.items).toEqual([]);
    expect(merged.title).toBe("");
    expect(merged.conflicts.map(({ key }) => key)).toEqual([
      "title",
      "description",
      "robots",
      "canonical",
    ]);
  });

  it("keep what may stand there several times, and what is equal once", () => {
    const image = (url: string) => `<meta property="og:image" content="${url}">`;
    const json = '<script type="application/ld+json">{"a":1}</script>';
    const preload = '<link rel="preload" href="/a.woff2" as="font">';
    const merged = mergeHeads(of("sports", image("/1") + json + preload), [
      of("header", image("/2") + json + preload),
    ]);
    expect(merged.items).toHaveLength(3);
    expect(merged.structuredData).toEqual(['{"a":1}']);
    expect(merged.conflicts).toEqual([]);
  });

  it("repeat no key, and are equal for equal lists", () => {
    const anyHead = fc.array(
      fc.tuple(fc.constantFrom("a", "b", "description"), fc.constantFrom("1", "2", "3")),
    );
    fc.assert(
      fc.property(anyHead, fc.array(anyHead, { maxLength: 3 }), (own, others) => {
        const text = (pairs: [string, string][]) => pairs.map(([n, c]) => meta(n, c)).join("");
        const merge = () =>
          mergeHeads(
            of("sports", text(own)),
            others.map((pairs, index) => of(`other${index}`, text(pairs))),
          );
        const merged = merge();
        expect(merge()).toEqual(merged);
        const names = merged.items.map((item) => item.attributes.name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
