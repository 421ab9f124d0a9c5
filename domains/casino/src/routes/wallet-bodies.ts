import { z } from "zod";

const name = z.string().regex(/^[\x21-\x7e]{1,64}$/);
/** Minor units as decimal text, at most what an account can hold. */
const amount = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,17})$/)
  .transform((text) => BigInt(text));
const stake = amount.refine((minor) => minor > 0n);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const DEBITS_MAX = 64;

const round = { txId: name, roundId: name };
const game = { gameId: name, sessionId: z.uuid(), currency };

/** Bodies of the wallet's calls by the last word of their path. */
export const walletBodies = {
  session: z.strictObject({ token: z.string().min(1).max(128) }),
  debit: z
    .strictObject({ ...round, ...game, amount: stake, jackpot: amount.optional() })
    .refine((body) => (body.jackpot ?? 0n) <= body.amount),
  credit: z.strictObject({
    ...round,
    debitTxIds: z.array(name).min(1).max(DEBITS_MAX),
    amount,
    closeRound: z.boolean(),
  }),
  "debit-credit": z
    .strictObject({
      ...round,
      ...game,
      debit: stake,
      credit: amount,
      jackpot: amount.optional(),
      closeRound: z.boolean().optional(),
    })
    .refine((body) => (body.jackpot ?? 0n) <= body.debit),
  rollback: z.strictObject({ ...round, targetTxId: name, reason: z.string().max(200).optional() }),
  "close-round": z.strictObject({ roundId: name }),
} as const;

/** A name in a path. */
export const walletName = name;
