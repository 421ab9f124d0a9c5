import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, timeMs } from "../fields.ts";
import {
  championExample,
  championView,
  fixtureRow,
  fixtureRowExample,
  marketLook,
  scoreColumn,
  timelineEvent,
} from "./views.ts";

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
    /** What both sides did, in the order of the page. */
    statistics: z.array(scoreColumn),
    attribution: z.string().nullable(),
    now: timeMs,
  }),
  errors: [],
  example: {
    reply: {
      champion: championExample,
      fixture: fixtureRowExample,
      marketLooks: { "fb.result": { layout: "across", hasSides: true, rank: 1 } },
      timeline: [{ period: 1, second: 95, side: "home", kind: "goal", player: "A. Lacazette" }],
      statistics: [
        { key: "shotsOnTarget", home: 3, away: 2 },
        { key: "corners", home: 2, away: 1 },
      ],
      attribution: null,
      now: 1_790_000_611_000,
    },
  },
});
