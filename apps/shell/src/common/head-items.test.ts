import { describe, expect, it } from "vitest";
import { parseHead } from "./head-items.ts";

describe("head of a fragment", () => {
  it("[SEO-01] keeps meta, canonical and structured data", () => {
    const head =
      '<meta name="description" content="A &amp; B"><link rel="canonical" href="https://x.example/en">' +
      '<script type="application/ld+json">{"@type":"SportsEvent"}</script>';
    expect(parseHead(head)).toEqual({
      items: [
        { tag: "meta", attributes: { name: "description", content: "A & B" } },
        { tag: "link", attributes: { rel: "canonical", href: "https://x.example/en" } },
      ],
      structuredData: ['{"@type":"SportsEvent"}'],
    });
  });

  it.each([
    "<script>alert(1)</script>",
    '<script type="module" src="/x.js"></script>',
    '<meta http-equiv="refresh" content="0;url=//evil.example">',
    '<base href="//evil.example">',
    '<link rel="stylesheet" href="/x.css">',
    '<link rel="canonical" href="javascript:alert(1)">',
    '<link rel="preload" href="//evil.example/x">',
    "<style>p{}</style>",
    '<meta onload="x" >',
  ])("drops %s", (head) => {
    const { items, structuredData } = parseHead(head);
    const rest = items.filter((item) => !("content" in item.attributes));
    expect(rest).toEqual([]);
    expect(structuredData).toEqual([]);
    for (const item of items) expect(item.attributes).not.toHaveProperty("http-equiv");
  });

  it("is bounded", () => {
    expect(parseHead('<meta name="a" content="b">'.repeat(500)).items).toHaveLength(64);
  });
});
