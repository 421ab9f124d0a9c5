import { z } from "zod";
import { contract } from "../contract.ts";
import { cursor, idText, timeMs } from "../fields.ts";
import { championExample, championView, teamView } from "./views.ts";

/** A finished match. `fixtureId` is null for matches that were never offered here. */
export const resultRow = z.object({
  fixtureId: idText.nullable(),
  slug: z.string(),
  startsAt: timeMs,
  home: teamView,
  away: teamView,
  score: z.tuple([z.number().int(), z.number().int()]),
  periodScores: z.array(z.tuple([z.number().int(), z.number().int()])),
  afterExtraTime: z.tuple([z.number().int(), z.number().int()]).nullable(),
  shootOut: z.tuple([z.number().int(), z.number().int()]).nullable(),
  goals: z.array(
    z.object({ side: z.enum(["home", "away"]), minute: z.string(), player: z.string() }),
  ),
});

/** Example used by several contracts. */
export const resultExample: z.infer<typeof resultRow> = {
  fixtureId: "3728001",
  slug: "arsenal-leicester-city",
  startsAt: 1_790_000_000_000,
  home: { teamId: "11", name: "Arsenal", image: "/crest/11.svg" },
  away: { teamId: "12", name: "Leicester City", image: "/crest/12.svg" },
  score: [4, 3],
  periodScores: [
    [2, 2],
    [2, 1],
  ],
  afterExtraTime: null,
  shootOut: null,
  goals: [{ side: "home", minute: "2", player: "A. Lacazette" }],
};

/** Finished matches of one day as the asker's clock has it, grouped by championship, 100 a page. */
export const findResults = contract({
  id: "find-results",
  method: "GET",
  path: "/offering-api/v1/results",
  access: "guest",
  effect: "none",
  summary: "Lists finished matches of a day.",
  query: z.strictObject({
    /** Day as YYYY-MM-DD; absent means the last 24 hours. */
    date: z.iso.date().optional(),
    /** Minutes east of UTC by which the day begins and ends; UTC's own day without it. */
    zone: z
      .string()
      .regex(/^-?\d{1,3}$/)
      .optional(),
    champions: z.string().max(200).optional(),
    search: z.string().max(80).optional(),
    cursor: cursor.optional(),
  }),
  reply: z.object({
    total: z.number().int(),
    groups: z.array(z.object({ champion: championView, results: z.array(resultRow) })),
    /** The nearest day with results by the same clock, when this one has none. */
    nearest: z.string().nullable(),
    next: cursor.optional(),
  }),
  errors: [],
  example: {
    reply: {
      total: 1,
      groups: [
        {
          champion: championExample,
          results: [resultExample],
        },
      ],
      nearest: null,
    },
  },
});
