import type { GameCard } from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { parseRoute } from "./routes.ts";
import { gamesOf, holdsGames } from "./section-games.ts";
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

  it("know a game by its route, and by the addresses it has beside it", () => {
    expect(parseRoute("/games/hi-lo")).toEqual({ kind: "game", route: "hi-lo" });
    for (const path of ["/slots/game/101/dice", "/casino/game/101/anything"]) {
      expect(parseRoute(path)).toEqual({ kind: "moved-game", by: "gameId", name: "101" });
    }
    expect(parseRoute("/poker/jacks-or-better")).toEqual({
      kind: "moved-game",
      by: "route",
      name: "jacks-or-better",
    });
  });

  it("know a provider below its lists", () => {
    for (const above of ["providers", "brands"]) {
      expect(parseRoute(`/${above}/fairline`)).toMatchObject({
        kind: "provider",
        provider: "fairline",
        section: { id: above },
      });
    }
  });

  it.each([
    "/",
    "/slots/megaways",
    "/slots/game/book/7",
    "/live-casino/game/7/wheel",
    "/games/Dice",
    "/games/dice/more",
    "/games-landing/dice",
    "/bonus/casino/tournaments/summer",
    "/bonus/casino/promotions/summer",
  ])("%s is nothing here", (path) => {
    expect(parseRoute(path)).toEqual({ kind: "unknown" });
  });
});

describe("sections", () => {
  const card = (route: string, product: string): GameCard => ({
    gameId: "1",
    route,
    provider: "fairline",
    product,
    rtp: { least: "99.00000", greatest: "99.00000" },
    greatestPay: "10",
  });
  const cards = [
    card("dice", "fast"),
    card("limbo", "fast"),
    card("mines", "fast"),
    card("hi-lo", "table"),
    card("fruit", "slots"),
    card("jacks-or-better", "poker"),
  ];
  const routesOf = (id: string) => gamesOf(id, cards).map(({ route }) => route);

  it("hold games by their kind or their name, and all of them where the lobby is", () => {
    expect(routesOf("slots")).toEqual(["fruit"]);
    expect(routesOf("poker")).toEqual(["jacks-or-better"]);
    expect(routesOf("cardGames")).toEqual(["hi-lo", "jacks-or-better"]);
    expect(routesOf("skillGames")).toEqual(["mines", "hi-lo", "jacks-or-better"]);
    expect(routesOf("casinoLobby")).toHaveLength(cards.length);
    expect(routesOf("liveCasino")).toEqual([]);
    expect(routesOf("fastGames")).toEqual(["dice", "limbo", "mines"]);
    // A game stands in every section it belongs to.
    expect(routesOf("crashGames")).toEqual(["limbo"]);
  });

  it("hold games only where such a section is", () => {
    const ids: readonly string[] = [...SECTIONS, ...LOTTERIES].map(({ id }) => id);
    for (const id of ids) expect(holdsGames(id) || routesOf(id).length === 0, id).toBe(true);
    expect(ids.filter(holdsGames)).toHaveLength(16);
  });

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
