import { z } from "zod";
import { contract } from "../contract.ts";
import { section } from "../fields.ts";
import { championExample, championView } from "./views.ts";

/** Sports with their championships and fixture counts, for the left menu. */
export const findSportsTree = contract({
  id: "find-sports-tree",
  method: "GET",
  path: "/offering-api/v1/sports-tree",
  access: "guest",
  effect: "none",
  summary: "Lists sports and championships that have fixtures in a section.",
  query: z.strictObject({ section }),
  reply: z.object({
    totals: z.object({ line: z.number().int(), live: z.number().int() }),
    sports: z.array(
      z.object({
        sport: z.string(),
        count: z.number().int(),
        /** Market types whose outcomes proposals are made of. */
        proposedTypes: z.array(z.string()),
        champions: z.array(z.object({ champion: championView, count: z.number().int() })),
      }),
    ),
  }),
  errors: [],
  example: {
    reply: {
      totals: { line: 1_200, live: 14 },
      sports: [
        {
          sport: "football",
          count: 14,
          proposedTypes: ["fb.result", "fb.total"],
          champions: [{ champion: championExample, count: 5 }],
        },
      ],
    },
  },
});
