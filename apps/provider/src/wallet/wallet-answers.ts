import { parseStrictJson } from "@fairline/kernel";
import type { JsonObject } from "@fairline/kernel";
import { z } from "zod";

const minor = z
  .string()
  .regex(/^-?\d{1,19}$/)
  .transform((text) => BigInt(text));
const number = z
  .string()
  .regex(/^\d{1,19}$/)
  .transform((text) => BigInt(text));
const balance = z.object({ cash: minor, bonus: minor, currency: z.string() });

/** Answers of the wallet by what was asked. */
export const walletAnswers = {
  session: z.object({
    ok: z.literal(true),
    playerRef: z.string().min(1).max(128),
    sessionId: z.uuid(),
    gameId: z.string(),
    currency: z.string(),
    balance,
  }),
  transaction: z.object({
    ok: z.literal(true),
    txId: z.string(),
    walletTxId: number,
    // Nobody's, where the wallet does not know whose transaction it would have been.
    balance: balance.optional(),
    replayed: z.boolean(),
  }),
  lookup: z.object({
    ok: z.literal(true),
    txId: z.string(),
    kind: z.enum(["debit", "credit", "debit-credit", "rollback", "tombstone"]),
    isRolledBack: z.boolean(),
  }),
} as const;

/** A player and his game, as the wallet knows a token. */
export type SessionAnswer = z.output<typeof walletAnswers.session>;
/** A transaction that is booked. */
export type TransactionAnswer = z.output<typeof walletAnswers.transaction>;
/** What became of a transaction. */
export type LookupAnswer = z.output<typeof walletAnswers.lookup>;

const json: z.ZodType<JsonObject> = z.record(z.string(), z.json());
const refusal = z.looseObject({
  ok: z.literal(false),
  code: z.string().regex(/^[A-Z0-9_]{1,64}$/),
  retry: z.boolean(),
});

/** What a call of the wallet came to. Nothing is known of one that is `unknown`, not even whether it came. */
export type WalletReply<T> =
  | { readonly kind: "done"; readonly answer: T }
  | { readonly kind: "refused"; readonly code: string; readonly data: JsonObject }
  | { readonly kind: "unknown"; readonly reason: string };

/** Reads an answer: only what is said clearly is believed. */
export function readReply<S extends z.ZodType>(
  schema: S,
  status: number,
  text: string,
): WalletReply<z.output<S>> {
  const body = parseStrictJson(text);
  if (status === 200) {
    const answer = schema.safeParse(body);
    return answer.success ? { kind: "done", answer: answer.data } : unknown("unreadable");
  }
  const refused = refusal.safeParse(body);
  if (status < 400 || status >= 500 || !refused.success || refused.data.retry) {
    return unknown(`status ${status}`);
  }
  const { ok: _ok, retry: _retry, code, textKey: _textKey, ...facts } = refused.data;
  const data = json.safeParse(facts);
  return { kind: "refused", code, data: data.success ? data.data : {} };
}

/** The reply of a call that nobody answered clearly. */
export function unknown(reason: string): WalletReply<never> {
  return { kind: "unknown", reason };
}
