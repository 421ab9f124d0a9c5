import { z } from "zod";

const fraction = z.string().regex(/^-?\d+(\/\d+)?$/);
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** A leg of a published bet. */
const vectorLeg = z.object({
  price: fraction,
  result: z.enum(["WON", "LOST", "VOID", "PLACED", "HALF_WON", "HALF_LOST"]),
  placeFraction: fraction.optional(),
  winShare: fraction.optional(),
  placeShare: fraction.optional(),
  banker: z.boolean().optional(),
});

/** A published bet with its expected returns. */
export const vectorBet = z.object({
  id: z.string(),
  plan: z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["single", "fold", "chain", "conditional", "anti"]) }),
    z.object({ kind: z.literal("system"), folds: z.array(z.number().int()) }),
  ]),
  part: z.enum(["win", "each-way", "place"]),
  legs: z.array(vectorLeg).optional(),
  blocks: z.array(z.object({ stake: z.string(), legs: z.array(vectorLeg) })).optional(),
  lines: z.number().int(),
  unit: fraction,
  stake: fraction,
  expect: z.object({
    exact: fraction,
    returns: decimal,
    published: decimal,
    agreement: z.enum(["EXACT", "HALF_UP", "FLOOR"]),
  }),
});

/** A published result of a handicap or total. */
export const vectorLine = z.object({
  id: z.string(),
  kind: z.enum(["handicap", "total"]),
  line: decimal,
  goalDiffForSide: z.number().int().optional(),
  side: z.enum(["over", "under"]).optional(),
  goals: z.number().int().optional(),
  result: z.enum(["WIN", "HALF_WIN", "PUSH", "HALF_LOSE", "LOSE"]),
});

/** One price in several notations; only the fields present are claimed. */
export const vectorOdds = z.object({
  id: z.string(),
  decimal,
  fractional: z.string().optional(),
  american: z.string().optional(),
  hongkong: z.string().optional(),
  indonesian: z.string().optional(),
  malay: z.string().optional(),
  impliedPercent: decimal.optional(),
});

/** A row of another kind; the ones the product computes have their own check. */
export const vectorMisc = z.looseObject({ id: z.string(), kind: z.string() });

/** The file; rows are parsed one by one, so that one bad row fails alone. */
export const vectorFile = z.object({
  schema: z.literal("fairline/settlement-vectors@1"),
  bets: z.array(z.unknown()).default([]),
  lines: z.array(z.unknown()).default([]),
  oddsFormats: z.array(z.unknown()).default([]),
  misc: z.array(z.unknown()).default([]),
});

export type VectorLeg = z.infer<typeof vectorLeg>;
export type VectorBet = z.infer<typeof vectorBet>;
export type VectorLine = z.infer<typeof vectorLine>;
export type VectorOdds = z.infer<typeof vectorOdds>;
export type VectorMisc = z.infer<typeof vectorMisc>;
