import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const text = z.string().transform(BigInt);
const n = z.number();
const refusal = { code: z.string().optional(), data: z.record(z.string(), z.string()).optional() };
const play = { n, e4: text, reason: z.string().default("counted") };

const vectors = z.strictObject({
  bonus: z.array(
    z.strictObject({
      n,
      deposit: text,
      currency: z.string(),
      pctBp: z.number(),
      cap: text,
      min: text.optional(),
      wagerX: z.number(),
      basis: z.enum(["bonus", "bonus+deposit"]).default("bonus"),
      bonus: text.optional(),
      required: text.optional(),
      ...refusal,
    }),
  ),
  progress: z.array(
    z.strictObject({
      ...play,
      stake: text,
      sold: text.default(0n),
      sizes: z.array(z.number()),
      minLegs: z.number(),
      minOdds: z.number(),
      legs: z.array(z.tuple([z.number(), z.literal([0, 1, 2])])),
    }),
  ),
  rounds: z.array(
    z.strictObject({
      ...play,
      product: z.enum(["slots", "table"]),
      stake: text,
      bp: z.number(),
      times: z.number(),
      covered: z.number().optional(),
    }),
  ),
  funding: z.array(
    z.strictObject({
      n,
      real: text,
      bonus: text,
      stake: text,
      maxBet: text.optional(),
      parts: z.tuple([text, text]).nullable().optional(),
      ...refusal,
    }),
  ),
  returns: z.array(
    z.strictObject({ n, real: text, bonus: text, returns: text, toReal: text, toBonus: text }),
  ),
  completion: z.array(
    z.strictObject({
      n,
      balance: text,
      maxWin: text.optional(),
      stickyPrincipal: text.optional(),
      toPlayer: text,
      toHouse: text,
    }),
  ),
  withdrawal: z.array(
    z.strictObject({ n, real: text, bonus: text, withdraw: text, toHouse: text, main: text }),
  ),
  expiry: z.array(
    z.strictObject({ n, isReached: z.boolean(), state: z.enum(["completed", "expired"]) }),
  ),
});

/** The worked cases of the design, one a row; `n` is the number of the case. */
export function readVectors(): z.output<typeof vectors> {
  const path = join(import.meta.dirname, "promotion-vectors.json");
  return vectors.parse(JSON.parse(readFileSync(path, "utf8")));
}
