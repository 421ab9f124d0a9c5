import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { assert } from "@fairline/kernel";
import type {
  FeedBody,
  FeedMessage,
  FootballFact,
  FootballStopGroup,
  FootballStopReason,
} from "@fairline/offering";
import { type RecordedEvent, type RecordedMatch, sideIndex } from "./recorded-match.ts";

const HALF_TIME_MS = 15 * 60_000;
/** Breaks after periods 1 to 4. */
const BREAK_MS: readonly number[] = [HALF_TIME_MS, 5 * 60_000, 60_000, 5 * 60_000];
/** The result stays on the board this long before the fixture leaves the live section. */
const CLOSING_MS = 60_000;
/** Minutes played before each of the periods 1 to 4. */
const MINUTES_BEFORE: readonly number[] = [0, 45, 90, 105];

/** How long the scout holds the markets, and how late he reports; seconds from the event. */
type Handling = {
  readonly reason: FootballStopReason;
  readonly groups: readonly FootballStopGroup[] | "all";
  readonly reported: readonly [number, number];
  readonly reopened: readonly [number, number];
};

const GOAL: Handling = {
  reason: "possible-goal",
  groups: "all",
  reported: [2, 6],
  reopened: [8, 20],
};
const PENALTY: Handling = { ...GOAL, reason: "possible-penalty", reopened: [15, 30] };
const RED: Handling = { ...GOAL, reason: "red-card", reported: [2, 5], reopened: [10, 20] };
const CORNER: Handling = {
  reason: "corner",
  groups: ["next-goal", "corners"],
  reported: [1, 2],
  reopened: [8, 12],
};
const ATTACK: Handling = {
  reason: "attack",
  groups: ["next-goal"],
  reported: [1, 1],
  reopened: [4, 7],
};

type Draft = { readonly at: number; readonly order: number; readonly body: FeedBody<FootballFact> };

/**
 * All messages of a match that kicks off at `kickOffMs`, in order of their times. Delays are drawn
 * from the match, event by event: what comes later never changes what came before.
 */
export function matchMessages(
  match: RecordedMatch,
  fixtureId: string,
  kickOffMs: number,
): readonly FeedMessage<FootballFact>[] {
  const drafts: Draft[] = [];
  let start = kickOffMs;
  let stopId = 0;
  const add = (at: number, body: FeedBody<FootballFact>) =>
    drafts.push({ at, order: drafts.length, body });
  const last = lastPeriod(match);
  for (let period = 1; period <= last; period += 1) {
    add(start, progressed({ kind: "kick-off", period }, false));
    let over = start + (match.len[period - 1] ?? 0) * 1_000;
    for (const [index, event] of match.ev.entries()) {
      if (event[0] !== period) continue;
      stopId += 1;
      const random = createSeededRandom(`${match.id}|${index}`);
      for (const draft of eventDrafts(event, start, stopId, random)) {
        add(draft.at, draft.body);
        if (draft.body.kind === "fixture.progressed") over = Math.max(over, draft.at + 1);
      }
    }
    for (const draft of substitutionDrafts(match, period, start)) {
      add(Math.min(draft.at, over - 1), draft.body);
    }
    const fact: FootballFact =
      period === last ? { kind: "ended" } : { kind: "period-over", period };
    add(over, progressed(fact, false));
    start = over + (BREAK_MS[period - 1] ?? 0);
    if (period === last) add(over + CLOSING_MS, { kind: "fixture.changed", status: "closed" });
  }
  return drafts
    .toSorted((a, b) => a.at - b.at || a.order - b.order)
    .map(({ at, body }, index) => ({ fixtureId, position: index + 1, at, body }));
}

function lastPeriod(match: RecordedMatch): number {
  if (match.duration === "Penalties") return 5;
  return match.duration === "ExtraTime" ? 4 : 2;
}

function eventDrafts(
  event: RecordedEvent,
  start: number,
  stopId: number,
  random: SeededRandom,
): readonly Omit<Draft, "order">[] {
  const at = start + event[1] * 1_000;
  const facts = factsOf(event);
  const handling = event[0] === 5 ? undefined : handlingOf(event[3]);
  if (!handling) {
    return facts.map((fact) => ({ at: at + 1_000, body: progressed(fact, isMaterial(fact)) }));
  }
  const reported = at + between(random, handling.reported);
  const reopened = at + between(random, handling.reopened);
  const { groups, reason } = handling;
  return [
    { at, body: { kind: "markets.stopped", stopId, groups, reason } },
    ...facts.map((fact) => ({ at: reported, body: progressed(fact, isMaterial(fact)) })),
    { at: Math.max(reopened, reported + 1), body: { kind: "odds.changed", stopId } },
  ];
}

function handlingOf(code: string): Handling | undefined {
  switch (code) {
    case "G":
    case "W":
      return GOAL;
    case "P":
    case "M":
      return PENALTY;
    case "Z":
    case "R":
      return RED;
    case "C":
      return CORNER;
    case "D":
      return ATTACK;
    default:
      return undefined;
  }
}

function factsOf([period, second, by, code, player]: RecordedEvent): readonly FootballFact[] {
  const side = sideIndex(by);
  const where = { period, second, side };
  const who = player === undefined ? where : { ...where, player };
  if (period === 5) {
    return code === "P" || code === "M"
      ? [{ kind: "shoot-out-kick", ...who, scored: code === "P" }]
      : [];
  }
  switch (code) {
    case "G":
      return [{ kind: "goal", ...who }];
    case "P":
      return [
        { kind: "penalty-awarded", ...where },
        { kind: "penalty-goal", ...who },
      ];
    case "M":
      return [
        { kind: "penalty-awarded", ...where },
        { kind: "penalty-missed", ...who },
      ];
    case "W":
      return [{ kind: "own-goal", ...who, side: side === 0 ? 1 : 0 }];
    case "Y":
      return [{ kind: "yellow-card", ...who }];
    case "Z":
      return [{ kind: "second-yellow", ...who }];
    case "R":
      return [{ kind: "red-card", ...who }];
    case "T":
      return [{ kind: "shot-on-target", ...where }];
    case "S":
      return [{ kind: "shot", ...where }];
    case "C":
      return [{ kind: "corner", ...where }];
    case "F":
      return [{ kind: "foul", ...where }];
    case "O":
      return [{ kind: "offside", ...where }];
    case "A":
      return [{ kind: "attack", ...where }];
    case "D":
      return [{ kind: "dangerous-attack", ...where }];
    default:
      return assert(false, `the code ${code} is known`) ?? [];
  }
}

/** A change after the 45th minute is one of the second half, and so on. */
function substitutionDrafts(
  match: RecordedMatch,
  period: number,
  start: number,
): readonly Omit<Draft, "order">[] {
  const lastInPlay = Math.min(lastPeriod(match), MINUTES_BEFORE.length);
  return match.subs.flatMap(([minute, by, , player]) => {
    const own = MINUTES_BEFORE.findLastIndex((before) => minute > before) + 1;
    if (Math.min(own, lastInPlay) !== period) return [];
    const second = (minute - (MINUTES_BEFORE[period - 1] ?? 0)) * 60 - 1;
    const within = Math.max(0, Math.min(second, match.len[period - 1] ?? 0));
    const fact: FootballFact = {
      kind: "substitution",
      period,
      second: within,
      side: sideIndex(by),
      player,
    };
    return [{ at: start + within * 1_000, body: progressed(fact, false) }];
  });
}

function isMaterial(fact: FootballFact): boolean {
  switch (fact.kind) {
    case "goal":
    case "penalty-goal":
    case "own-goal":
    case "penalty-awarded":
    case "red-card":
    case "second-yellow":
      return true;
    default:
      return false;
  }
}

function progressed(fact: FootballFact, isMaterialFact: boolean): FeedBody<FootballFact> {
  return { kind: "fixture.progressed", fact, isMaterial: isMaterialFact };
}

/** Milliseconds between two numbers of seconds. */
function between(random: SeededRandom, [from, to]: readonly [number, number]): number {
  return from * 1_000 + random.below((to - from) * 1_000 + 1);
}
