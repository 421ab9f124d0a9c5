import { z } from "zod";
import { products } from "./product.ts";

const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);

/** Explicit amounts by currency code: a cap does not move with a rate. */
const perCurrency = z.record(z.string().regex(/^[A-Z]{3,5}$/), minor);

/** What of a stake counts, in basis points; see `contributionOf` for the order of lookup. */
const contribution = z.strictObject({
  by: z.enum(["game", "provider", "market", "product"]),
  id: z.string().min(1).max(64),
  bp: z.number().int().min(0).max(10_000),
});

/** A template as data: a change is a new version, and a grant keeps the one it was made from. */
export const templateSchema = z.strictObject({
  templateId: z.string().regex(/^[a-z][a-z0-9-]{2,39}$/),
  version: z.number().int().min(1),
  kind: z.enum(["first-deposit", "redeposit", "desk"]),
  products: z.array(z.enum(products)).min(1),
  /** Share of the deposit in basis points, and what it is capped at. */
  pctBp: z.number().int().min(0).max(100_000),
  capMinor: perCurrency,
  minDepositMinor: perCurrency,
  wagerX: z.number().int().min(0).max(60),
  basis: z.enum(["bonus", "bonus+deposit"]),
  sticky: z.boolean(),
  /** Largest whole stake that bonus money takes part in. */
  maxBetMinor: perCurrency.nullable(),
  /** The most that is converted. */
  maxWinMinor: perCurrency.nullable(),
  /** Legs of at least `minOddsMilli` a bet needs. */
  minLegs: z.number().int().min(1).max(40),
  minOddsMilli: z.number().int().min(1_001).nullable(),
  contributions: z.array(contribution).max(500),
  /** Lower is spent first. */
  priority: z.number().int().min(0).max(1_000),
  activateWithinDays: z.number().int().min(1).max(365),
  expiresDays: z.number().int().min(0).max(365),
  /** Licence profiles it is published to. */
  profiles: z.array(z.string()).min(1),
});

/** A template, parsed; amounts in minor units. */
export type Template = z.output<typeof templateSchema>;

/** A template as it is stored and sent: amounts as decimal text. */
export type TemplateJson = z.input<typeof templateSchema>;

/** Shares of stakes that count. */
export type ContributionTable = Template["contributions"];
