import { z } from "zod";
import { contract } from "../contract.ts";
import { idText, oddsMilli, section, timeMs } from "../fields.ts";

/** Most selections of one proposal. */
export const PROPOSAL_LEGS_MAX = 10;
/** Total odds that can be asked for, in thousandths. */
export const PROPOSAL_ODDS = { min: 1_200, max: 1_000_000 } as const;

/** A selection as a coupon takes it, with what a card shows of it. */
export const proposedLeg = z.object({
  fixtureId: idText,
  typeId: z.string(),
  specifiers: z.string(),
  outcomeId: z.string(),
  oddsMilli,
  epoch: z.number().int(),
  seq: z.number().int(),
  section,
  home: z.string(),
  away: z.string(),
  sport: z.string(),
  championId: idText,
  championSlug: z.string(),
  championName: z.string(),
  slug: z.string(),
  startsAt: timeMs,
  /** Site paths of the pictures of home and away. */
  crests: z.tuple([z.string(), z.string()]),
});

/** Selections of different matches that make one accumulator. */
export const proposal = z.object({
  /** Total odds as a coupon shows them. */
  oddsMilli: z.number().int(),
  /** Chance that the prices imply once their margin is taken out, in millionths. */
  impliedPpm: z.number().int().min(0).max(1_000_000),
  legs: z.array(proposedLeg).min(1).max(PROPOSAL_LEGS_MAX),
});

/** Selections of different matches that make one accumulator. */
export type Proposal = z.infer<typeof proposal>;

const proposalExample: Proposal = {
  oddsMilli: 3_050,
  impliedPpm: 291_000,
  legs: [
    {
      fixtureId: "3728001",
      typeId: "fb.result",
      specifiers: "",
      outcomeId: "1",
      oddsMilli: 3_050,
      epoch: 3,
      seq: 213,
      section: "line",
      home: "Arsenal",
      away: "Leicester City",
      sport: "football",
      championId: "1",
      championSlug: "england-premier-league",
      championName: "England. Premier League",
      slug: "arsenal-leicester-city",
      startsAt: 1_790_000_000_000,
      crests: ["/crest/11.svg", "/crest/12.svg"],
    },
  ],
};

/** The accumulators of the day, or of the matches in play, one for each band of total odds. */
export const findAccumulators = contract({
  id: "find-accumulators",
  method: "GET",
  path: "/offering-api/v1/accumulators",
  access: "guest",
  effect: "none",
  summary: "Lists the accumulators that a section is shown with.",
  query: z.strictObject({ section }),
  reply: z.object({ accumulators: z.array(proposal).max(3) }),
  errors: ["PROPOSALS_OFF"],
  example: { reply: { accumulators: [proposalExample] } },
});

/** Up to three accumulators that bring at least the wanted total odds, the likeliest first. */
export const proposeLegs = contract({
  id: "propose-legs",
  method: "GET",
  path: "/offering-api/v1/proposals",
  access: "guest",
  effect: "none",
  summary: "Puts selections together that reach the wanted total odds.",
  query: z.strictObject({
    /** Wanted total odds in thousandths: returns by stake, rounded up. */
    odds: z.string().regex(/^(?:0|[1-9]\d{0,8})$/),
    /** Names of sports joined by a comma. */
    sports: z.string().max(80).optional(),
    /** Market types joined by a comma: outcomes of no other one are proposed. */
    markets: z.string().max(80).optional(),
    /** Matches that begin within so many hours. */
    hours: z.enum(["3", "12", "24", "72", "168"]),
    legsMin: z.string().regex(/^(?:0|[1-9]\d{0,1})$/),
    legsMax: z.string().regex(/^(?:0|[1-9]\d{0,1})$/),
  }),
  reply: z.object({ proposals: z.array(proposal).max(3) }),
  errors: ["PROPOSALS_OFF", "PROPOSAL_ODDS_INVALID", "PROPOSAL_LEGS_INVALID"],
  example: { reply: { proposals: [proposalExample] } },
});
