import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, timeMs } from "../fields.ts";
import {
  championExample,
  championView,
  fixtureRow,
  fixtureRowExample,
  marketLook,
  timelineEvent,
} from "./views.ts";

/** Statistics of a match, pairs [home, away]. */
export const matchStatistics = z.object({
  shotsOnTarget: z.tuple([z.number().int(), z.number().int()]),
  shots: z.tuple([z.number().int(), z.number().int()]),
  corners: z.tuple([z.number().int(), z.number().int()]),
  fouls: z.tuple([z.number().int(), z.number().int()]),
  offsides: z.tuple([z.number().int(), z.number().int()]),
  attacks: z.tuple([z.number().int(), z.number().int()]),
  dangerousAttacks: z.tuple([z.number().int(), z.number().int()]),
});

/** Everything about one fixture: all markets, timeline so far, statistics so far. */
export const getFixture = contract({
  id: "get-fixture",
  method: "GET",
  path: "/offering-api/v1/fixtures/:fixtureId",
  access: "guest",
  effect: "none",
  summary: "Reads one fixture with all its markets.",
  params: z.strictObject({ fixtureId: idText }),
  reply: z.object({
    champion: championView,
    fixture: fixtureRow,
    /** Looks of the market types of the sport, by type id; outcomes stand across where none is told. */
    marketLooks: z.record(z.string(), marketLook),
    timeline: z.array(timelineEvent),
    statistics: matchStatistics,
    attribution: z.string().nullable(),
    now: timeMs,
  }),
  errors: [],
  example: {
    reply: {
      champion: championExample,
      fixture: fixtureRowExample,
      marketLooks: { "fb.result": { layout: "across", hasSides: true, rank: 1 } },
      timeline: [
        { period: 1, second: 95, minute: 2, side: "home", kind: "goal", player: "A. Lacazette" },
      ],
      statistics: {
        shotsOnTarget: [3, 2],
        shots: [6, 4],
        corners: [2, 1],
        fouls: [1, 3],
        offsides: [0, 1],
        attacks: [22, 15],
        dangerousAttacks: [7, 4],
      },
      attribution: null,
      now: 1_790_000_611_000,
    },
  },
});
