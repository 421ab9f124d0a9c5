import { describe, expect, it } from "vitest";
import { CHAMPIONS_MAX, fixturesAsked, listAddress, parseListQuery } from "./list-query.ts";

const parse = (text: string, championId?: string) =>
  parseListQuery(new URLSearchParams(text), championId);

describe("parseListQuery", () => {
  it("reads every filter that can be shared", () => {
    expect(parse("champs=1,2&time=2&day=12h&sort=time&q=arsenal")).toEqual({
      champions: ["1", "2"],
      time: "2",
      window: "12h",
      sort: "time",
      search: "arsenal",
      ids: [],
    });
  });

  it("leaves out what means nothing, and more championships than a table takes", () => {
    const many = Array.from({ length: 30 }, (_, index) => index + 1).join(",");
    expect(parse(`champs=${many}`).champions).toHaveLength(CHAMPIONS_MAX);
    expect(parse("champs=x,1,1&time=9&day=never&sort=price")).toEqual({
      champions: ["1"],
      time: "0",
      window: "all",
      sort: "champion",
      search: "",
      ids: [],
    });
  });

  it("takes the championship of the path before those of the query", () => {
    expect(parse("champs=2", "1").champions).toEqual(["1"]);
  });
});

describe("listAddress", () => {
  it("writes only what is unusual, and reads back the same", () => {
    const query = parse("champs=1,2&time=2&sort=interest&q=city&ids=7,8");
    const address = listAddress("/live/football", query, {});
    expect(address).toBe("/live/football?champs=1,2&time=2&sort=interest&q=city&ids=7,8");
    expect(parse(address.split("?")[1] ?? "")).toEqual(query);
    expect(listAddress("/live/football", parse(""), {})).toBe("/live/football");
  });

  it("does not repeat a championship that the path names", () => {
    const query = parse("time=2", "1");
    expect(listAddress("/live/football/1-england", query, {})).toBe(
      "/live/football/1-england?time=2",
    );
  });
});

describe("fixturesAsked", () => {
  const line = { section: "line", sport: null } as const;
  const live = { section: "live", sport: null } as const;
  const noon = Date.UTC(2026, 8, 21, 12);

  it("asks for today until midnight of the player's zone", () => {
    const asked = fixturesAsked(line, parse("day=today"), noon, { timeZoneMinutes: 120 });
    expect(asked.from).toBe(String(noon));
    expect(asked.to).toBe(String(Date.UTC(2026, 8, 21, 22)));
  });

  it("asks for the whole of tomorrow", () => {
    const asked = fixturesAsked(line, parse("day=tomorrow"), noon, { timeZoneMinutes: -60 });
    expect(asked.from).toBe(String(Date.UTC(2026, 8, 22, 1)));
    expect(asked.to).toBe(String(Date.UTC(2026, 8, 23, 1)));
  });

  it("asks for one sport, or for all of them", () => {
    const asked = (sport: string | null) =>
      fixturesAsked({ section: "live", sport }, parse(""), noon, { timeZoneMinutes: 0 }).sport;
    expect([asked("tennis"), asked(null)]).toEqual(["tennis", undefined]);
  });

  it("never narrows live fixtures by kick-off", () => {
    expect(fixturesAsked(live, parse("day=2h"), noon, { timeZoneMinutes: 0 }).from).toBeUndefined();
  });
});
