import { z } from "zod";
import { idText, oddsMilli, timeMs } from "../fields.ts";

/** State of a fixture. */
export const fixtureStatus = z.enum([
  "not-started",
  "live",
  "break",
  "suspended",
  "interrupted",
  "postponed",
  "abandoned",
  "ended",
  "closed",
  "cancelled",
]);

/** State of a market; `suspended` may come back, `settled` and `cancelled` are final. */
export const marketStatus = z.enum(["active", "suspended", "inactive", "settled", "cancelled"]);

/** A team; `image` is the site path of its crest or flag. */
export const teamView = z.object({ teamId: idText, name: z.string(), image: z.string() });

/** A championship; `flag` is an ISO 3166 code, a subdivision such as gb-eng, or "world". */
export const championView = z.object({
  championId: idText,
  sport: z.string(),
  slug: z.string(),
  nameKey: z.string(),
  name: z.string(),
  flag: z.string(),
});

/** How an outcome ended: shares of the stake as text fractions, and the word the player reads. */
export const outcomeResult = z.enum(["won", "lost", "refunded", "half-won", "half-lost"]);

/** One thing to bet on. `oddsMilli` is null when it has no price. */
export const outcomeView = z.object({
  id: z.string(),
  oddsMilli: oddsMilli.nullable(),
  active: z.boolean(),
  result: outcomeResult.optional(),
});

/**
 * A market. `key` is `typeId` or `typeId/specifiers`, unique in its fixture; `seq` is the number of
 * its last change within `epoch` and is what a bet sends back as the version it saw.
 */
export const marketView = z.object({
  key: z.string(),
  typeId: z.string(),
  specifiers: z.string(),
  group: z.string(),
  status: marketStatus,
  seq: z.number().int(),
  isMainLine: z.boolean(),
  outcomes: z.array(outcomeView),
  /** How it settled, in facts: dictionary key and values. Only on settled markets. */
  settledBy: z
    .object({
      textKey: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .optional(),
});

/** How a page lays out the markets of one type. */
export const marketLook = z.object({
  /** Outcomes side by side, lines one under the other, or scores by who wins. */
  layout: z.enum(["across", "ladder", "scores"]),
  /** Outcomes side by side, where their number does not tell. */
  columns: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  /** Names of the sides stand above outcomes, or above both ends of a line. */
  hasSides: z.boolean().optional(),
  /** Each line has a card of its own. */
  isOneLine: z.boolean().optional(),
  /** Outcomes "1-…" and "2-…" of the same rest stand side by side. */
  isPaired: z.boolean().optional(),
  /** Place among what bettors ask for first, from 1. */
  rank: z.number().int().optional(),
  /** Stands behind all others: it combines two of them. */
  isCombination: z.boolean().optional(),
  /** Rows show every outcome: cards under a row leave it out. */
  isWholeInRow: z.boolean().optional(),
});

/**
 * One column of a scoreboard, or one row of statistics: what both sides have of it. The sport says
 * which keys there are and in which order they stand.
 */
export const scoreColumn = z.object({
  key: z.string(),
  home: z.number().int(),
  away: z.number().int(),
});

/**
 * The scoreboard of a fixture in play, the same for every sport. `second` counts within the period
 * at `at` (Unix milliseconds); while `running`, the second now is `second + (now − at)/1000`. A
 * sport without a clock has none.
 */
export const playView = z.object({
  period: z.number().int(),
  clock: z.object({ second: z.number().int(), at: timeMs, running: z.boolean() }).optional(),
  /** The score that leads: goals, or sets. */
  main: z.tuple([z.number().int(), z.number().int()]),
  columns: z.array(scoreColumn),
});

/** Where the live stream stands for this fixture: resume from here. */
export const liveVersion = z.object({
  epoch: z.number().int(),
  shape: z.number().int(),
  seq: z.number().int(),
});

/** A row of the line or live table, with its main markets only. */
export const fixtureRow = z.object({
  fixtureId: idText,
  sport: z.string(),
  championId: idText,
  slug: z.string(),
  section: z.enum(["line", "live", "result"]),
  home: teamView,
  away: teamView,
  startsAt: timeMs,
  status: fixtureStatus,
  source: z.enum(["feed", "replay", "simulated"]),
  play: playView.nullable(),
  version: liveVersion,
  marketCount: z.number().int(),
  /** How many people a match draws beside others: the greater, the more. */
  interest: z.number().int(),
  markets: z.array(marketView),
});

/**
 * One event of a match's timeline; each sport has kinds of its own. `second` counts within the
 * period, where the sport has a clock. `score` is the one after the event, where it is told.
 */
export const timelineEvent = z.object({
  period: z.number().int(),
  second: z.number().int().optional(),
  side: z.enum(["home", "away"]),
  kind: z.string(),
  player: z.string().optional(),
  score: z.tuple([z.number().int(), z.number().int()]).optional(),
});

/** A row of the line or live table. */
export type FixtureRow = z.infer<typeof fixtureRow>;
/** A market with its outcomes. */
export type MarketView = z.infer<typeof marketView>;
/** How a page lays out the markets of one type. */
export type MarketLook = z.infer<typeof marketLook>;
/** One thing to bet on. */
export type OutcomeView = z.infer<typeof outcomeView>;
/** What both sides have of one thing. */
export type ScoreColumn = z.infer<typeof scoreColumn>;
/** Clock and score. */
export type PlayView = z.infer<typeof playView>;
/** A championship. */
export type ChampionView = z.infer<typeof championView>;
/** A team. */
export type TeamView = z.infer<typeof teamView>;
/** One event of a timeline. */
export type TimelineEvent = z.infer<typeof timelineEvent>;
/** State of a fixture. */
export type FixtureStatus = z.infer<typeof fixtureStatus>;
/** State of a market. */
export type MarketStatus = z.infer<typeof marketStatus>;
/** How an outcome ended. */
export type OutcomeResult = z.infer<typeof outcomeResult>;

/** Examples used by several contracts. */
export const championExample: ChampionView = {
  championId: "1",
  sport: "football",
  slug: "england-premier-league",
  nameKey: "champion.England",
  name: "England. Premier League",
  flag: "gb-eng",
};

/** Example row. */
export const fixtureRowExample: FixtureRow = {
  fixtureId: "3728001",
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
    period: 1,
    clock: { second: 610, at: 1_790_000_610_000, running: true },
    main: [1, 1],
    columns: [
      { key: "period.1", home: 1, away: 1 },
      { key: "corners", home: 2, away: 1 },
      { key: "yellow-cards", home: 1, away: 0 },
      { key: "red-cards", home: 0, away: 0 },
    ],
  },
  version: { epoch: 3, shape: 1, seq: 214 },
  marketCount: 64,
  interest: 102,
  markets: [
    {
      key: "fb.result",
      typeId: "fb.result",
      specifiers: "",
      group: "main",
      status: "active",
      seq: 213,
      isMainLine: true,
      outcomes: [
        { id: "1", oddsMilli: 1_740, active: true },
        { id: "X", oddsMilli: 3_900, active: true },
        { id: "2", oddsMilli: 4_800, active: true },
      ],
    },
  ],
};
