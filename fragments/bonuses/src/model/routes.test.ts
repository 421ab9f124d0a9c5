import { describe, expect, it } from "vitest";
import { CATEGORIES } from "./categories.ts";
import { listPath, offerPath, parseRoute } from "./routes.ts";

describe("addresses of bonuses", () => {
  it("lead to every category in both families", () => {
    for (const category of CATEGORIES) {
      for (const family of ["bonuses", "offers"] as const) {
        expect(parseRoute(listPath(family, category))).toEqual({
          kind: "list",
          family,
          category,
          isOfGames: false,
        });
      }
    }
  });

  it("know a bonus, and its rules", () => {
    expect(parseRoute(offerPath("bonuses", "welcome-sport"))).toEqual({
      kind: "offer",
      family: "bonuses",
      id: "welcome-sport",
      hasRules: false,
    });
    expect(parseRoute("/bonus-offer/welcome-sport/rules")).toMatchObject({
      family: "offers",
      hasRules: true,
    });
    expect(parseRoute("/bonuses-offers-games")).toMatchObject({
      family: "offers",
      isOfGames: true,
    });
  });

  it("know promotions, landings and the pages that stand alone", () => {
    expect(parseRoute("/promo")).toEqual({ kind: "promotions" });
    expect(parseRoute("/promotions/summer")).toMatchObject({ type: "promotion", slug: "summer" });
    expect(parseRoute("/landings/summer")).toMatchObject({ type: "landing", slug: "summer" });
    expect(parseRoute("/bonus-rules")).toEqual({ kind: "rules" });
    expect(parseRoute("/partners")).toEqual({ kind: "plain", page: "partners" });
  });

  it.each([
    "/",
    "/bonuses/nothing",
    "/bonuses/casino/more",
    "/bonus",
    "/bonus/a/terms",
    "/bonus/a/rules/b",
    "/bonus-partner/a",
    "/bonuses-games/chess",
    "/promotions",
    "/partners/x",
    "/bonus/A",
  ])("%s is nothing here", (path) => expect(parseRoute(path)).toEqual({ kind: "unknown" }));
});
