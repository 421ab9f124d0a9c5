import { findResults } from "@fairline/contracts";
import { compareDictionaries } from "@fairline/i18n/testing";
import { describe, expect, it } from "vitest";
import { parseRoute, statisticsPath } from "../../model/routes.ts";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { outcomeFor } from "./outcome-for.ts";

const [group] = findResults.reply.parse(findResults.example.reply).groups;
const sample = group?.results[0];

describe("the statistics of a match", () => {
  it("say how a match ended for each of its teams", () => {
    if (!sample) throw new TypeError("the example has a result");
    const { home, away } = sample;
    const of = (score: [number, number], teamId: string) =>
      outcomeFor({ ...sample, score }, teamId);
    expect([of([4, 3], home.teamId), of([4, 3], away.teamId)]).toEqual(["won", "lost"]);
    expect([of([0, 2], home.teamId), of([0, 2], away.teamId)]).toEqual(["lost", "won"]);
    expect([of([1, 1], home.teamId), of([1, 1], away.teamId)]).toEqual(["drawn", "drawn"]);
  });

  it("have a page of their own, one for a window of its own, and one to choose", () => {
    const fixture = { fixtureId: "77", slug: "a-b" };
    for (const isOwnWindow of [true, false]) {
      expect(parseRoute(statisticsPath(fixture, isOwnWindow))).toEqual({
        kind: "statistics",
        fixtureId: "77",
      });
    }
    expect(parseRoute("/statistic")).toEqual({ kind: "statistics", fixtureId: undefined });
    for (const path of ["/statistic-popup", "/statistic/a-b", "/statistic/77/78"]) {
      expect(parseRoute(path)).toEqual({ kind: "unknown" });
    }
  });

  it("say the same things with the same values in English and Russian", () => {
    expect(compareDictionaries(en, ru)).toEqual([]);
  });
});
