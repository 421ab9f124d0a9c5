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
    sport: "football",
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
      clock: { second: 600, at: 1_790_000_600_000, running: true },
      main: [1, 0],
      columns: [
        { key: "period.1", home: 1, away: 0 },
        { key: "period.2", home: 0, away: 0 },
        { key: "corners", home: 0, away: 0 },
        { key: "yellow-cards", home: 0, away: 0 },
        { key: "red-cards", home: 0, away: 0 },
      ],
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
