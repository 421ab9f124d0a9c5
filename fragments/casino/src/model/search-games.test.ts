import { describe, expect, it } from "vitest";
import { isFound } from "./search-games.ts";

describe("a search for games", () => {
  it("finds a game by the beginning of any word of its name or provider", () => {
    expect(isFound("jack", ["Jacks or Better", "fairline"])).toBe(true);
    expect(isFound("better ja", ["Jacks or Better", "fairline"])).toBe(true);
    expect(isFound("fair", ["Jacks or Better", "fairline"])).toBe(true);
    expect(isFound("acks", ["Jacks or Better", "fairline"])).toBe(false);
  });

  it("looks past capitals, marks and signs", () => {
    expect(isFound("HI LO", ["Hi-Lo"])).toBe(true);
    expect(isFound("etoile", ["Étoile"])).toBe(true);
    expect(isFound("मा", ["माइन्स"])).toBe(true);
  });

  it("finds everything by nothing, and by no more than marks", () => {
    expect(isFound("", ["Dice"])).toBe(true);
    expect(isFound(" - ", ["Dice"])).toBe(true);
  });
});
