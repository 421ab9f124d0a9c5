import { describe, expect, it } from "vitest";
import { slugOf } from "../model/slug.ts";
import { crestSvg } from "./crest.ts";
import { parseTeamColours } from "./team-colours.ts";

describe("crests", () => {
  it("are the same bytes for the same name, and differ between names", () => {
    const names = ["Arsenal", "Leicester City", "Köln", "Real Madrid", "Nantes", "Metz"];
    const drawn = names.map((name) => crestSvg(name, 24));
    expect(names.map((name) => crestSvg(name, 24))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(names.length);
    for (const svg of drawn) expect(svg.length).toBeLessThan(450);
  });

  it("wear the colours of their team where they are known", () => {
    const arsenal = parseTeamColours({ colours: ["red", "white"], pattern: "sleeves" });
    const svg = crestSvg("Arsenal", 24, arsenal);
    expect(svg).toContain('fill="red" d="M0 0h24v24H0z"');
    expect(svg).toContain('fill="white"');
    for (const strange of [
      undefined,
      { colours: ["red", '"/><script>'], pattern: "plain" },
      { colours: ["red"], pattern: "plain" },
      { colours: ["red", "white"], pattern: "toString" },
    ]) {
      expect(parseTeamColours(strange)).toBeUndefined();
    }
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
