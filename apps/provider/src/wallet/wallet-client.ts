import type { Clock } from "@fairline/kernel";
import type { z } from "zod";
import { type Round, transactionsOf } from "../model/round.ts";
import { signCall } from "./sign-call.ts";
import {
  type LookupAnswer,
  readReply,
  type SessionAnswer,
  type TransactionAnswer,
  unknown,
  walletAnswers,
  type WalletReply,
} from "./wallet-answers.ts";

/** A signed call on its way to the wallet. */
export type WalletCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Record<string, string>;
  /** Empty for a question without one. */
  readonly body: string;
  readonly signal: AbortSignal;
};

/** Carries a call to the wallet; rejects when no answer came. */
export type Send = (
  call: WalletCall,
) => Promise<{ readonly status: number; text(): Promise<string> }>;

/** The calls of the wallet, by which alone money is reached. A call never throws. */
export type WalletClient = {
  readSession(token: string): Promise<WalletReply<SessionAnswer>>;
  debit(round: Round): Promise<WalletReply<TransactionAnswer>>;
  /** What became of the round's debit. */
  findDebit(round: Round): Promise<WalletReply<LookupAnswer>>;
  /** Pays the round what it won, 0 as well, and closes it. */
  credit(round: Round): Promise<WalletReply<TransactionAnswer>>;
  /** Gives the stake back, or forbids it for ever. */
  rollBack(round: Round): Promise<WalletReply<TransactionAnswer>>;
};

/** A call without an answer is given up after so long; the round itself is not. */
export const ANSWER_MS_MAX = 4_000;
const SECOND_MS = 1_000;
const LAST_WORD = {
  debit: "/wallet/v1/debit",
  credit: "/wallet/v1/credit",
  rollback: "/wallet/v1/rollback",
} as const;

/** Makes the client of a wallet that knows this provider by name and secret. */
export function createWalletClient(options: {
  readonly clock: Clock;
  readonly name: string;
  readonly secret: string;
  readonly send: Send;
}): WalletClient {
  async function ask<S extends z.ZodType>(
    schema: S,
    method: "GET" | "POST",
    path: string,
    facts?: object,
  ): Promise<WalletReply<z.output<S>>> {
    const body = facts === undefined ? "" : JSON.stringify(facts);
    try {
      const { status, text } = await deliver(options, { method, path, body });
      return readReply(schema, status, text);
    } catch (error) {
      return unknown(error instanceof Error ? error.message : "no answer");
    }
  }
  async function book(word: keyof typeof LAST_WORD, round: Round, facts: object) {
    const txId = transactionsOf(round.id)[word];
    const named = { txId, roundId: round.id, ...facts };
    const reply = await ask(walletAnswers.transaction, "POST", LAST_WORD[word], named);
    const isOther = reply.kind === "done" && reply.answer.txId !== txId;
    return isOther ? unknown("the answer of another call") : reply;
  }
  return {
    readSession: (token) => ask(walletAnswers.session, "POST", "/wallet/v1/session", { token }),
    debit: (round) =>
      book("debit", round, {
        gameId: round.gameNumber,
        sessionId: round.sessionId,
        currency: round.currency,
        amount: String(round.stakeMinor),
      }),
    findDebit: ({ id }) =>
      ask(walletAnswers.lookup, "GET", `/wallet/v1/tx/${transactionsOf(id).debit}`),
    credit: (round) =>
      book("credit", round, {
        debitTxIds: [transactionsOf(round.id).debit],
        amount: String(round.payMinor),
        closeRound: true,
      }),
    rollBack: (round) =>
      book("rollback", round, { targetTxId: transactionsOf(round.id).debit, reason: "voided" }),
  };
}

type Delivery = { readonly method: "GET" | "POST"; readonly path: string; readonly body: string };

/** Rejects when the answer is not there in time, whether or not the carrier heeds its signal. */
async function deliver(
  { clock, name, secret, send }: Parameters<typeof createWalletClient>[0],
  { method, path, body }: Delivery,
): Promise<{ status: number; text: string }> {
  const timestamp = String(Math.floor(clock.nowMs() / SECOND_MS));
  const headers = {
    "x-provider": name,
    "x-timestamp": timestamp,
    "x-signature": signCall(secret, { method, path, timestamp, body }),
    ...(body === "" ? {} : { "content-type": "application/json" }),
  };
  const given = new AbortController();
  const late = new Promise<never>((_, reject) => {
    given.signal.addEventListener("abort", () => reject(given.signal.reason));
  });
  const cancel = clock.after(ANSWER_MS_MAX, () => given.abort());
  const answered = send({ method, path, headers, body, signal: given.signal }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
  );
  // Whoever comes too late is heard by nobody.
  answered.catch(() => undefined);
  try {
    return await Promise.race([answered, late]);
  } finally {
    cancel();
  }
}
