/** When the matches of a run are played; every process computes the same from it. */
export type Schedule = { readonly startMs: number; readonly count: number };

/** A score, home first. */
export type Score = readonly [home: number, away: number];

/** A match that takes ten seconds. */
export type Match = {
  readonly fixtureId: string;
  readonly kickOffMs: number;
  /** When its only goals fall; material. */
  readonly goalMs: number;
  /** While its market takes no bets, from and to; every other match has such a time. */
  readonly suspendedMs: readonly [from: number, to: number] | undefined;
  /** When its market takes no bets any more. */
  readonly endMs: number;
  readonly closedMs: number;
  readonly score: Score;
};

/** Prices of the one market, in thousandths; they never move. */
export const PRICES: Readonly<Record<string, number>> = { "1": 2_100, X: 3_400, "2": 3_600 };

/** Between two kick-offs. */
export const KICK_OFF_EVERY_MS = 3_000;
/** Before the first kick-off: players register and pay in meanwhile. */
export const FIRST_KICK_OFF_MS = 10_000;
const GOAL_AFTER_MS = 5_000;
const SUSPENDED_AFTER_MS = 2_000;
const END_AFTER_MS = 10_000;
const CLOSED_AFTER_MS = 11_000;

/** The match of a number from 1 to `count`; undefined for any other. */
export function matchOf({ startMs, count }: Schedule, fixtureId: string): Match | undefined {
  const number = Number(fixtureId);
  if (!Number.isInteger(number) || number < 1 || number > count) return undefined;
  const kickOffMs = startMs + FIRST_KICK_OFF_MS + (number - 1) * KICK_OFF_EVERY_MS;
  return {
    fixtureId,
    kickOffMs,
    goalMs: kickOffMs + GOAL_AFTER_MS,
    suspendedMs:
      number % 2 === 0 ? [kickOffMs + SUSPENDED_AFTER_MS, kickOffMs + GOAL_AFTER_MS] : undefined,
    endMs: kickOffMs + END_AFTER_MS,
    closedMs: kickOffMs + CLOSED_AFTER_MS,
    score: [number % 3 === 0 ? 2 : number % 2, number % 5 === 0 ? 2 : number % 7 === 0 ? 1 : 0],
  };
}

/** The outcome of the market that a score decides for. */
export function winnerOf([home, away]: Score): string {
  if (home === away) return "X";
  return home > away ? "1" : "2";
}

/** Whether the market of a match takes no bets for a while. */
export function isSuspended({ suspendedMs }: Match, nowMs: number): boolean {
  return suspendedMs !== undefined && nowMs >= suspendedMs[0] && nowMs < suspendedMs[1];
}

/** Numbers of the matches, in order of kick-off. */
export function fixtureIds({ count }: Schedule): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}
