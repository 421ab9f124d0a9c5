import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, timeMs } from "../fields.ts";
import {
  championExample,
  championView,
  fixtureRowExample,
  fixtureStatus,
  teamView,
} from "./views.ts";

/** Fewest and most characters that are searched for. */
export const SEARCHED_CHARACTERS = { min: 2, max: 60 } as const;
/** Most teams and most matches of one answer. */
export const FOUND_MAX = { teams: 5, fixtures: 8 } as const;

const foundTeam = z.object({
  team: teamView,
  /** Matches of the team in play, and ahead. */
  live: z.number().int(),
  line: z.number().int(),
});

const foundFixture = z.object({
  fixtureId: idText,
  slug: z.string(),
  section: z.enum(["line", "live"]),
  status: fixtureStatus,
  champion: championView,
  home: teamView,
  away: teamView,
  startsAt: timeMs,
});

/** A match that was found. */
export type FoundFixture = z.infer<typeof foundFixture>;
/** A team that was found. */
export type FoundTeam = z.infer<typeof foundTeam>;

/** Teams and matches whose names hold every word; those in play come first. */
export const findByWords = contract({
  id: "find-by-words",
  method: "GET",
  path: "/offering-api/v1/search",
  access: "guest",
  effect: "none",
  summary: "Finds teams and matches in play or ahead by words of their names.",
  query: z.strictObject({
    words: z.string().min(SEARCHED_CHARACTERS.min).max(SEARCHED_CHARACTERS.max),
  }),
  reply: z.object({
    teams: z.array(foundTeam).max(FOUND_MAX.teams),
    fixtures: z.array(foundFixture).max(FOUND_MAX.fixtures),
  }),
  errors: [],
  example: {
    reply: {
      teams: [{ team: fixtureRowExample.home, live: 1, line: 2 }],
      fixtures: [
        {
          fixtureId: fixtureRowExample.fixtureId,
          slug: fixtureRowExample.slug,
          section: "live",
          status: fixtureRowExample.status,
          champion: championExample,
          home: fixtureRowExample.home,
          away: fixtureRowExample.away,
          startsAt: fixtureRowExample.startsAt,
        },
      ],
    },
  },
});
