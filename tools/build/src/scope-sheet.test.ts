import { describe, expect, it } from "vitest";
import { scopeSheet } from "./scope-sheet.ts";

const SCOPE = '@scope ([data-mf="sports"]) to ([data-mf]:not(:scope)) {';

function scoped(css: string): string {
  return scopeSheet("sports", css).replaceAll(/\s+/g, " ").trim();
}

describe("the styles of a fragment", () => {
  it("reach from its views to the views inside of them", () => {
    expect(scoped(".row_a { color: red }")).toBe(`${SCOPE} .row_a { color: red; } }`);
  });

  it("name their animations after it, where they are declared and where they are used", () => {
    const css =
      "@keyframes spin_a { to { rotate: 1turn } } .x { animation: spin_a 1s var(--fl-ease) }";
    const names = scoped(css).match(/[a-z-]*spin_a/g);
    expect(names).toEqual(["sports-spin_a", "sports-spin_a"]);
    expect(scoped(".x { animation: spin_b 1s; animation-name: spin_c }")).not.toContain("sports-");
  });

  it("leave outside what is true of a whole document", () => {
    const hoisted = [
      "@layer a, b;",
      '@font-face { font-family: x; src: url("/x.woff2"); }',
      '@property --p { syntax: "<color>"; inherits: false; initial-value: red }',
    ].join(" ");
    const text = scoped(`${hoisted} .x { color: var(--fl-text) }`);
    const [before = "", inside = ""] = text.split(SCOPE);
    for (const rule of ["@layer", "@font-face", "@property"]) {
      expect(before).toContain(rule);
      expect(inside).not.toContain(rule);
    }
  });

  it("take tokens as they are inherited, and keep media and container queries", () => {
    const css =
      "@media (width < 560px) { @container (width < 30px) { .x { gap: var(--fl-sp-2) } } }";
    expect(scoped(css)).toContain(
      "@media (width < 560px) { @container (width < 30px) { .x { gap: var(--fl-sp-2)",
    );
  });

  it("may ask what the document says of itself, and weigh no more for it", () => {
    const css = '[data-on~="compactView"] .row_a { block-size: 36px }';
    expect(scoped(css)).toContain('[data-on~="compactView"] :where(:scope) .row_a {');
    expect(scoped(".a [data-open] .b { gap: 0 }")).not.toContain(":where");
  });

  it("are nothing when there are none", () => {
    expect(scoped("")).toBe("");
  });
});
