import { canonicalJson } from "@fairline/kernel";
import type { Answered, Asked, Entry, FollowedCall } from "../load/journal.ts";

/** One sending of a request, with its answer when one came. */
export type Attempt = { readonly asked: Asked; readonly answer: Answered | undefined };

/** Everything that was sent under one key. */
export type Request = {
  readonly call: FollowedCall;
  readonly player: number;
  readonly key: string;
  readonly attempts: readonly Attempt[];
};

/** The journal, by request. */
export type History = {
  readonly requests: readonly Request[];
  readonly answers: readonly Answered[];
};

/** Refusals that say nothing of what the same request hears next time. */
const PASSING: ReadonlySet<string> = new Set([
  "NETWORK",
  "OVERLOADED",
  "OUTCOME_UNKNOWN",
  "INTERNAL",
  "TOO_MANY_REQUESTS",
  "UNAUTHENTICATED",
  "COUPON_REQUEST_STALE",
  "COUPON_DUPLICATE_REQUEST",
  "CASHOUT_SUSPENDED",
  "REQUEST_ID_STALE",
  "WALLET_TX_NOT_FOUND",
  "WALLET_ROUND_CLOSED",
  "PAYMENT_DUPLICATE_MISMATCH",
]);

/** Puts the journal in order. */
export function toHistory(entries: readonly Entry[]): History {
  const answers = entries.filter((entry): entry is Answered => entry.kind === "answered");
  const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
  const byKey = new Map<string, Attempt[]>();
  for (const asked of entries) {
    if (asked.kind !== "asked") continue;
    const name = `${asked.call} ${asked.player} ${asked.key}`;
    const attempts = byKey.get(name) ?? [];
    attempts.push({ asked, answer: answerOf.get(asked.id) });
    byKey.set(name, attempts);
  }
  const requests = [...byKey.values()].flatMap((attempts) => {
    const first = attempts[0]?.asked;
    return first ? [{ call: first.call, player: first.player, key: first.key, attempts }] : [];
  });
  return { requests, answers };
}

/** Attempts that were acknowledged. */
export function acknowledged({ attempts }: Request): Attempt[] {
  return attempts.filter(({ answer }) => answer?.status === 200);
}

/** Attempts whose refusal stands for ever. */
export function refusedForGood({ attempts }: Request): Attempt[] {
  return attempts.filter(
    ({ answer }) => answer && answer.status !== 200 && !PASSING.has(answer.code ?? "NETWORK"),
  );
}

/** What an attempt was told, as text that is equal exactly when the answer is. */
export function wordsOf({ answer }: Attempt): string {
  return answer
    ? `${answer.status} ${answer.code ?? ""} ${canonicalJson(answer.reply)}`
    : "nothing";
}

/** What was asked, as text. */
export function bodyOf({ asked }: Attempt): string {
  return canonicalJson(asked.body);
}

/** A field of an answer as text; empty when it is not there. */
export function field({ answer }: Attempt, name: string): string {
  const reply = answer?.reply;
  if (typeof reply !== "object" || reply === null) return "";
  const value: unknown = Object.entries(reply).find(([own]) => own === name)?.[1];
  return typeof value === "string" ? value : "";
}
