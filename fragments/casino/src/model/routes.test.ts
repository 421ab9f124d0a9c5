import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { parseRoute } from "./routes.ts";
import { availableOf, LOTTERIES, SECTIONS } from "./sections.ts";

describe("addresses of the casino", () => {
  it("lead to every section", () => {
    for (const section of SECTIONS.filter(({ id }) => id !== "casinoBonus")) {
      expect(parseRoute(section.path)).toEqual({ kind: "section", section });
    }
    expect(parseRoute("/bonus/casino")).toEqual({ kind: "bonuses" });
  });

  it("know a bonus and the pages of thanks", () => {
    expect(parseRoute("/bonus/casino/welcome-casino")).toEqual({
      kind: "bonus",
      id: "welcome-casino",
    });
    expect(parseRoute("/thank-you")).toEqual({ kind: "thanks", for: null });
    expect(parseRoute("/thank-you/deposit")).toEqual({ kind: "thanks", for: "deposit" });
  });

  it.each([
    "/",
    "/slots/megaways",
    "/slots/game/7/book",
    "/providers/somebody",
    "/games/dice",
    "/games-landing/dice",
    "/bonus/casino/tournaments/summer",
    "/bonus/casino/promotions/summer",
  ])("%s is nothing here: there are no games", (path) => {
    expect(parseRoute(path)).toEqual({ kind: "unknown" });
  });
});

describe("sections", () => {
  it("have each a path and a name of their own", () => {
    const all = [...SECTIONS, ...LOTTERIES];
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it("are those whose feature the site has, and all when nobody can tell", () => {
    expect(availableOf(LOTTERIES, [FEATURES.keno]).map(({ id }) => id)).toEqual(["keno"]);
    expect(availableOf(LOTTERIES, null)).toEqual(LOTTERIES);
  });
});
