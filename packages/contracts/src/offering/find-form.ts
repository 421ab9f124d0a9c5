import { z } from "zod";
import { contract } from "../contract.ts";
import { idText } from "../fields.ts";
import { resultExample, resultRow } from "./find-results.ts";
import { championExample, championView } from "./views.ts";

/** Most matches of a list. */
const FORM_MAX = 6;

const formRow = z.object({ champion: championView, result: resultRow });
const formRows = z.array(formRow).max(FORM_MAX);

/** A finished match with its championship. */
export type FormRow = z.infer<typeof formRow>;

/** What both teams of a fixture did before it: their last matches, and those against each other. */
export const findForm = contract({
  id: "find-form",
  method: "GET",
  path: "/offering-api/v1/fixtures/:fixtureId/form",
  access: "guest",
  effect: "none",
  summary: "Lists the last results of both teams of a fixture, the newest first.",
  params: z.strictObject({ fixtureId: idText }),
  reply: z.object({ home: formRows, away: formRows, meetings: formRows }),
  errors: [],
  example: {
    reply: {
      home: [{ champion: championExample, result: resultExample }],
      away: [],
      meetings: [],
    },
  },
});
