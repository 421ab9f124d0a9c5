import { backoffMs } from "./backoff.ts";
import type { Played, Round } from "./round.ts";

/** The round after a step; `waits` when there is none to take now, `lost` when somebody else took it. */
export type Step = Round | "waits" | "lost";

/** Whoever has a round in hand is left alone with it for so long: longer than two calls of the wallet. */
export const LEASE_MS = 10_000;
/** A player who does not come back has so long for a decision. */
export const DECISION_MS = 24 * 60 * 60 * 1_000;

/** When a round is looked at again that was just drawn or decided. */
export function dueAfter({ isDone }: Pick<Played, "isDone">, nowMs: number) {
  return isDone ? firstCall(nowMs) : { tries: 0, dueAt: nowMs + DECISION_MS };
}

/** A call of the wallet is about to be made for the first time. */
export function firstCall(nowMs: number) {
  return { tries: 1, dueAt: nowMs + LEASE_MS };
}

/** When a call that nobody answered is made again. */
export function nextCallAt({ tries }: Pick<Round, "tries">, nowMs: number): number {
  return nowMs + backoffMs(tries);
}
