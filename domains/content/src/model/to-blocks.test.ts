import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextRefused, toBlocks } from "./to-blocks.ts";

describe("toBlocks", () => {
  it("reads headings, paragraphs, lists, tables and quotes", () => {
    const text = [
      "## Stakes",
      "A **single** is [one leg](/rules/sports).",
      "",
      "- first",
      "- *second*",
      "",
      "| Type | Legs |",
      "| --- | --- |",
      "| single | 1 |",
      "",
      "> said",
      "",
      "## Stakes",
    ].join("\n");
    expect(toBlocks(text)).toEqual([
      { kind: "heading", depth: 2, id: "stakes", content: [{ text: "Stakes" }] },
      {
        kind: "paragraph",
        content: [
          { text: "A " },
          { text: "single", mark: "strong" },
          { text: " is " },
          { text: "one leg", href: "/rules/sports" },
          { text: "." },
        ],
      },
      {
        kind: "list",
        isOrdered: false,
        items: [[{ text: "first" }], [{ text: "second", mark: "em" }]],
      },
      {
        kind: "table",
        head: [[{ text: "Type" }], [{ text: "Legs" }]],
        rows: [[[{ text: "single" }], [{ text: "1" }]]],
      },
      { kind: "quote", content: [{ text: "said" }] },
      { kind: "heading", depth: 2, id: "stakes-2", content: [{ text: "Stakes" }] },
    ]);
  });

  it("keeps signs as they were written", () => {
    expect(toBlocks('5 < 7 & "so" `a<b`')).toEqual([
      {
        kind: "paragraph",
        content: [{ text: '5 < 7 & "so" ' }, { text: "a<b", mark: "code" }],
      },
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    "text <b>bold</b>",
    "![picture](/x.png)",
    "[out](javascript:alert(1))",
    "[out](//evil.example)",
    "[out](http://plain.example)",
    "[out](/\\\\evil)",
    "```\ncode\n```",
  ])("refuses %s", (text) => {
    expect(() => toBlocks(text)).toThrow(TextRefused);
  });

  it("never lets an address through that leaves the site by anything but https or mail", () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, text) => {
        try {
          return hrefsOf(toBlocks(`${text}\n\n[x](${url}) [y](${text})`)).every((href) =>
            /^(\/(?![/\\])|https:\/\/|mailto:)/.test(href),
          );
        } catch (error) {
          return error instanceof TextRefused;
        }
      }),
    );
  });
});

/** Every address in a text, however deep. */
function hrefsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "href" && typeof inner === "string" ? [inner] : hrefsOf(inner),
  );
}
