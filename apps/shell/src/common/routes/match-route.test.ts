import { describe, expect, it } from "vitest";
import { allRoutes } from "./all-routes.ts";
import { matchRoute } from "./match-route.ts";

const paths: readonly [path: string, name: string, params?: Record<string, string>][] = [
  ["/", "home"],
  ["/live", "section"],
  ["/line", "section"],
  ["/live/football", "sectionSport", { sport: "football" }],
  [
    "/line/football/8-premier-league",
    "sectionChamp",
    { sport: "football", champ: "8-premier-league" },
  ],
  ["/live/football/8/77-a-b", "game", { sport: "football", champ: "8", game: "77-a-b" }],
  ["/results", "results"],
  ["/results/live", "results", { resultsType: "live" }],
  ["/licenses", "licenses"],
  ["/registration", "registration"],
  ["/user/login", "login"],
  ["/office/account", "account"],
  ["/office/history", "history"],
  ["/office/historypay", "historypay"],
  ["/office/recharge", "recharge"],
  ["/office/recharge/form", "rechargeForm"],
  ["/onpay/success", "onpay"],
  ["/onpay/fail", "onpay"],
  ["/onpay/pending", "onpay"],
  ["/onpay/cancel", "onpay"],
  ["/oldbrowser", "oldBrowser"],
  ["/500", "error500"],
];

describe("route table", () => {
  it.each(paths)("[RT-01] %s is the page %s", (path, name, params = {}) => {
    const match = matchRoute(path);
    expect(match?.route.name).toBe(name);
    expect(match?.params).toEqual(params);
  });

  it("[RT-01] has no page that the list above does not reach", () => {
    const reached = new Set(paths.map(([, name]) => name));
    expect(allRoutes.map((route) => route.name).filter((name) => !reached.has(name))).toEqual([]);
  });

  it.each([
    "/nope",
    "/LIVE",
    "/live/Football",
    "/live/football/premier-league",
    "/live/football/8/x",
    "/live/football/8/9/10",
    "/results/yesterday",
    "/user",
    "/user/logout",
    "/office",
    "/onpay",
    "/onpay/other",
    "/live/foot%2Fball",
  ])("[NAV-07] %s is no page", (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it("never begins a path with two letters: those are always a language", () => {
    for (const route of allRoutes) {
      for (const word of route.path.split("/")[0]?.replace(/[()]/g, "").split("|") ?? []) {
        expect(word).not.toMatch(/^[a-z]{2}$/);
      }
    }
  });

  it("names every page once", () => {
    const names = allRoutes.map((route) => route.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
