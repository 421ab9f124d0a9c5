import type { ChampionView, FixtureRow, MarketView } from "@fairline/contracts";

/** A championship for tests. */
export function sampleChampion(championId = "1"): ChampionView {
  return {
    championId,
    sport: "football",
    slug: "england-premier-league",
    nameKey: "champion.England",
    name: "England. Premier League",
    flag: "gb-eng",
  };
}

/** A market for tests: outcomes by id with their prices in thousandths. */
export function sampleMarket(
  typeId: string,
  specifiers: string,
  prices: Readonly<Record<string, number | null>>,
  change: Partial<MarketView> = {},
): MarketView {
  return {
    key: specifiers === "" ? typeId : `${typeId}/${specifiers}`,
    typeId,
    specifiers,
    group: "main",
    status: "active",
    seq: 5,
    isMainLine: true,
    outcomes: Object.entries(prices).map(([id, oddsMilli]) => ({
      id,
      oddsMilli,
      active: oddsMilli !== null,
    })),
    ...change,
  };
}

/** A fixture in play for tests. */
export function sampleFixture(fixtureId: string, change: Partial<FixtureRow> = {}): FixtureRow {
  return {
    fixtureId,
    championId: "1",
    slug: "arsenal-leicester-city",
    section: "live",
    home: { teamId: "11", name: "Arsenal", image: "/crest/11.svg" },
    away: { teamId: "12", name: "Leicester City", image: "/crest/12.svg" },
    startsAt: 1_790_000_000_000,
    status: "live",
    source: "replay",
    play: {
      period: 2,
      second: 600,
      clockAt: 1_790_000_600_000,
      running: true,
      score: [1, 0],
      periodScores: [
        [1, 0],
        [0, 0],
      ],
      redCards: [0, 0],
      yellowCards: [0, 0],
      corners: [0, 0],
    },
    version: { epoch: 3, shape: 1, seq: 9 },
    marketCount: 60,
    interest: 50,
    markets: [
      sampleMarket("fb.result", "", { "1": 1_740, X: 3_900, "2": 4_800 }),
      sampleMarket("fb.total", "total=2.5", { over: 1_900, under: 1_900 }),
    ],
    ...change,
  };
}
