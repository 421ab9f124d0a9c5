import { describe, expect, it } from "vitest";
import { slugOf } from "../model/slug.ts";
import { crestSvg } from "./crest.ts";

describe("crests", () => {
  it("are the same bytes for the same name, and differ between names", () => {
    const names = ["Arsenal", "Leicester City", "Köln", "Real Madrid", "Nantes", "Metz"];
    const drawn = names.map((name) => crestSvg(name, 24));
    expect(names.map((name) => crestSvg(name, 24))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(names.length);
    for (const svg of drawn) expect(svg.length).toBeLessThan(450);
  });

  it("carry initials from 32 pixels on, and never the markup of a name", () => {
    expect(crestSvg("Leicester City", 24)).not.toContain("<text");
    expect(crestSvg("Leicester City", 32)).toContain(">LC</text>");
    expect(crestSvg("<script>alert(1)</script> & Co", 64)).not.toContain("<script");
  });
});

describe("slugs", () => {
  it("write names for URLs", () => {
    expect(slugOf("Köln", "Bayern München")).toBe("koln-bayern-munchen");
    expect(slugOf("Côte d'Ivoire", "1. FSV Mainz 05")).toBe("cote-d-ivoire-1-fsv-mainz-05");
  });
});
