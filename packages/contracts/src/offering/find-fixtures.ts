import { z } from "zod";
import { contract } from "../contract.ts";
import { cursor, section, timeMs } from "../fields.ts";
import { championExample, championView, fixtureRow, fixtureRowExample } from "./views.ts";

/**
 * Rows of a section grouped by championship: live by championship, line by championship and time.
 * At most `limit` rows a page; a championship that is cut goes on in the next page.
 */
export const findFixtures = contract({
  id: "find-fixtures",
  method: "GET",
  path: "/offering-api/v1/fixtures",
  access: "guest",
  effect: "none",
  summary: "Lists fixtures of a section with their main markets.",
  query: z.strictObject({
    section,
    sport: z.string().max(40).optional(),
    /** Championship ids joined by a comma, at most 20. */
    champions: z.string().max(200).optional(),
    /** Fixture ids joined by a comma, at most 50: of no other ones anything is told. */
    ids: z
      .string()
      .regex(/^\d{1,19}(,\d{1,19}){0,49}$/)
      .optional(),
    /** Specification §9 time filter: 0 all, 1 upcoming, 2 first period, 3 second period, 6 recommended: what most people follow. */
    time: z.enum(["0", "1", "2", "3", "6"]).optional(),
    /** Kick-off window, Unix milliseconds, for the line. */
    from: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,14})$/)
      .optional(),
    to: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,14})$/)
      .optional(),
    sort: z.enum(["champion", "time", "interest"]).optional(),
    /** Words of team or championship names. */
    search: z.string().max(80).optional(),
    limit: z
      .string()
      .regex(/^(?:0|[1-9]\d{0,2})$/)
      .optional(),
    cursor: cursor.optional(),
  }),
  reply: z.object({
    total: z.number().int(),
    groups: z.array(z.object({ champion: championView, fixtures: z.array(fixtureRow) })),
    next: cursor.optional(),
    now: timeMs,
  }),
  errors: [],
  example: {
    reply: {
      total: 14,
      groups: [{ champion: championExample, fixtures: [fixtureRowExample] }],
      now: 1_790_000_611_000,
    },
  },
});
