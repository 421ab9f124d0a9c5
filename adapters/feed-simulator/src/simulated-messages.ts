import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import type { FeedBody, FeedMessage, TennisFact } from "@fairline/offering";
import { type Ended, firstScore, nextScore, serverOf } from "./tennis-score.ts";

/** From the end of a point: when it is told, and when its markets are free again. */
const TOLD_MS = 1_000;
const FREED_MS = 3_000;
/** From one point to the end of the next, in seconds. */
const POINT_SECONDS = [16, 28] as const;
/** Between games that change ends, and between sets. */
const ENDS_MS = 60_000;
const SET_BREAK_MS = 120_000;
/** After so long points follow fast: no match may last as long as offering looks back. */
const LONG_MS = 2 * 3_600_000;
const HURRIED_MS = 5_000;
const CONFIRMED_MS = 5_000;
/** The result stays on the board this long before the fixture leaves the live section. */
const CLOSING_MS = 60_000;

/** A match to draw: `prior` is the chance of each side to win a point on its serve. */
export type SimulatedMatch = {
  readonly fixtureId: string;
  readonly startsAt: number;
  readonly prior: readonly [number, number];
  /** Names the draws of this match alone. */
  readonly seed: string;
};

/** All messages of a match in order of their times; its points are drawn one by one. */
export function simulatedMessages(match: SimulatedMatch): readonly FeedMessage<TennisFact>[] {
  const random = createSeededRandom(match.seed);
  const messages: FeedMessage<TennisFact>[] = [];
  const say = (at: number, body: FeedBody<TennisFact>) => {
    messages.push({ fixtureId: match.fixtureId, position: messages.length + 1, at, body });
  };
  let at = match.startsAt;
  let score = firstScore(random.below(2) === 0 ? 0 : 1);
  let ended: Ended = "point";
  say(at, progressed({ kind: "match-begun", server: score.firstServer }));
  for (let stopId = 1; ended !== "match"; stopId += 1) {
    at += pauseAfter(ended, score.games, at - match.startsAt, random);
    const server = serverOf(score);
    const winner = random.float() < match.prior[server] ? server : server === 0 ? 1 : 0;
    ({ score, ended } = nextScore(score, winner));
    say(at, { kind: "markets.stopped", stopId, groups: "all", reason: "point" });
    say(at + TOLD_MS, progressed({ kind: "point", winner }));
    say(at + FREED_MS, { kind: "odds.changed", stopId });
  }
  say(at + CONFIRMED_MS, progressed({ kind: "ended" }));
  say(at + CONFIRMED_MS + CLOSING_MS, { kind: "fixture.changed", status: "closed" });
  return messages;
}

function pauseAfter(
  ended: Ended,
  games: readonly [number, number],
  goneMs: number,
  random: SeededRandom,
): number {
  const [from, to] = POINT_SECONDS;
  const played = from * 1_000 + random.below((to - from) * 1_000);
  if (goneMs > LONG_MS) return HURRIED_MS;
  if (ended === "set") return played + SET_BREAK_MS;
  const isChange = ended === "game" && (games[0] + games[1]) % 2 === 1;
  return isChange ? played + ENDS_MS : played;
}

function progressed(fact: TennisFact): FeedBody<TennisFact> {
  return { kind: "fixture.progressed", fact, isMaterial: fact.kind === "point" };
}
