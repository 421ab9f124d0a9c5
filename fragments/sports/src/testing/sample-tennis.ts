import type { ChampionView, FixtureRow } from "@fairline/contracts";
import { sampleMarket } from "./sample-fixture.ts";

/** A championship of tennis for tests. */
export const tennisChampion: ChampionView = {
  championId: "7",
  sport: "tennis",
  slug: "open-series",
  nameKey: "champion.open-series",
  name: "Open Series",
  flag: "world",
};

/** A match of tennis in its second set for tests: home leads by a set and serves at advantage. */
export function sampleTennis(fixtureId: string, change: Partial<FixtureRow> = {}): FixtureRow {
  return {
    fixtureId,
    sport: "tennis",
    championId: "7",
    slug: "vega-lindqvist",
    section: "live",
    home: { teamId: "71", name: "Vega", image: "/crest/71.svg" },
    away: { teamId: "72", name: "Lindqvist", image: "/crest/72.svg" },
    startsAt: 1_790_000_000_000,
    status: "live",
    source: "simulated",
    play: {
      period: 2,
      main: [1, 0],
      columns: [
        { key: "set.1", home: 6, away: 4 },
        { key: "set.2", home: 2, away: 3 },
        { key: "points", home: 4, away: 3 },
        { key: "serving", home: 1, away: 0 },
      ],
    },
    version: { epoch: 3, shape: 1, seq: 9 },
    marketCount: 20,
    interest: 10,
    markets: [
      sampleMarket("tn.winner", "", { "1": 1_350, "2": 3_100 }),
      sampleMarket("tn.total-games", "total=21.5", { over: 1_900, under: 1_900 }),
      sampleMarket("tn.games-handicap", "hcp=-2.5", { "1": 1_850, "2": 1_950 }),
    ],
    ...change,
  };
}
