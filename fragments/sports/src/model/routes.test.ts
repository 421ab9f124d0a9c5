import { describe, expect, it } from "vitest";
import { sportPages } from "../sports/sports.ts";
import { championPath, eventPath, parseRoute, sectionPath, sportOfPath } from "./routes.ts";

describe("parseRoute", () => {
  it("reads the pages of the fragment", () => {
    expect(parseRoute("/")).toEqual({ kind: "home" });
    expect(parseRoute("/live")).toEqual({ kind: "list", section: "live", sport: null });
    expect(parseRoute("/line/football")).toEqual({
      kind: "list",
      section: "line",
      sport: "football",
    });
    expect(parseRoute("/live/football/1-england-premier-league")).toEqual({
      kind: "list",
      section: "live",
      sport: "football",
      championId: "1",
    });
    expect(parseRoute("/live/football/1-england/3728001-arsenal-leicester-city")).toEqual({
      kind: "event",
      section: "live",
      championId: "1",
      fixtureId: "3728001",
    });
    expect(parseRoute("/results/live")).toEqual({ kind: "results", tab: "live" });
    expect(parseRoute("/results/zone")).toEqual({ kind: "results", tab: "zone" });
    expect(parseRoute("/results/finished")).toEqual({ kind: "unknown" });
    expect(parseRoute("/results/zone/1")).toEqual({ kind: "unknown" });
  });

  it("has a list of each sport that the pages know", () => {
    for (const { id } of sportPages) {
      for (const section of ["line", "live"] as const) {
        const path = sectionPath(section, id);
        expect(path).toBe(`/${section}/${id}`);
        expect(parseRoute(path)).toEqual({ kind: "list", section, sport: id });
        expect(sportOfPath(`${path}/1-england`)).toBe(id);
      }
    }
    expect(["/", "/line", "/line/all", "/results/live"].map(sportOfPath)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("takes the word all for all sports", () => {
    expect(parseRoute("/line/all")).toEqual({ kind: "list", section: "line", sport: null });
    expect(parseRoute("/live/all/1-england")).toMatchObject({ kind: "list", championId: "1" });
    expect(parseRoute("/live/all/1-england/7-a-b")).toMatchObject({
      kind: "event",
      fixtureId: "7",
    });
  });

  it("knows no other sport, no other results tab and no ids without digits", () => {
    for (const path of [
      "/live/curling",
      "/live/football/england",
      "/live/football/1-england/arsenal",
      "/live/football/1/2/3",
    ]) {
      expect(parseRoute(path), path).toEqual({ kind: "unknown" });
    }
  });
});

describe("paths", () => {
  const champion = { sport: "football", championId: "1", slug: "england" };

  it("read back as what they were made of", () => {
    const path = eventPath("line", champion, { fixtureId: "7", slug: "a-b" });
    expect(path).toBe("/line/football/1-england/7-a-b");
    expect(parseRoute(path)).toMatchObject({ kind: "event", fixtureId: "7", championId: "1" });
    expect(parseRoute(championPath("live", champion))).toMatchObject({ championId: "1" });
  });

  it("keep an ended fixture at its live address", () => {
    expect(eventPath("result", champion, { fixtureId: "7", slug: "a-b" })).toContain("/live/");
  });
});
