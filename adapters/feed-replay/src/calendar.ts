import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { assert, Failure } from "@fairline/kernel";
import type { RecordedMatch } from "./recorded-match.ts";

/** A match kicks off every eight minutes, so that 12 to 15 are always being played. */
export const SLOT_MS = 8 * 60_000;

/** Slots on each side of a cycle's seam that are drawn together. */
const SEAM_SLOTS = 24;
/**
 * Two matches that share a team are at least this many slots apart: the longest league match takes
 * 123 minutes, the longest cup match, with extra time and a shoot-out, 163.
 */
const LEAGUE_APART_SLOTS = 17;
const CUP_APART_SLOTS = 22;
const CUPS = new Set(["World_Cup", "European_Championship"]);
/** A calendar needs more matches than may overlap at its seams. */
const MATCHES_MIN = 4 * SEAM_SLOTS;

/** Cycles of the calendar kept in memory: 48 days, as far as fixtures are found by number. */
const CYCLES_MAX = 8;
const TRIES_MAX = 50;
const SWAPS_MAX = 4_000;

/** Which recorded match is played in which slot: a function of the matches and the seed alone. */
export type Calendar = {
  matchAt(slot: number): RecordedMatch;
  /** Slots after which every match was played once. */
  readonly cycleSlots: number;
};

/** The endless calendar: each cycle plays every match once, in an order of its own. */
export function createCalendar(matches: readonly RecordedMatch[], seed: string): Calendar {
  if (matches.length <= MATCHES_MIN) throw tooFew(matches);
  const cycles = new Map<number, readonly RecordedMatch[]>();
  function cycle(number: number): readonly RecordedMatch[] {
    const known = cycles.get(number);
    if (known) return known;
    const made = arrangeCycle(matches, seed, number);
    cycles.set(number, made);
    for (const oldest of cycles.keys()) if (cycles.size > CYCLES_MAX) cycles.delete(oldest);
    return made;
  }
  return {
    cycleSlots: matches.length,
    matchAt(slot) {
      const number = Math.floor(slot / matches.length);
      const match = cycle(number)[slot - number * matches.length];
      assert(match, "every slot has a match");
      return match;
    },
  };
}

/** A match kicks off every eight minutes, and no team plays twice at once: few teams cannot fill that. */
function tooFew(matches: readonly RecordedMatch[]): Failure {
  const teams = new Set(matches.flatMap(({ home, away }) => [home, away])).size;
  return new Failure(
    "REPLAY_CALENDAR",
    `${matches.length} matches of ${teams} teams do not fill a calendar: it needs more than ${MATCHES_MIN}, of enough teams that ${SEAM_SLOTS} in a row have no team twice`,
  );
}

/** First slot that kicks off at or after a moment. */
export function slotFrom(timeMs: number): number {
  return Math.ceil(timeMs / SLOT_MS);
}

/** Kick-off of a slot, Unix milliseconds. */
export function slotStart(slot: number): number {
  return slot * SLOT_MS;
}

/**
 * The seam between cycle n − 1 and cycle n is drawn from its own number, so that each cycle knows
 * both its ends without the other cycles: ends come from matches of odd index, heads from even ones.
 */
function arrangeCycle(
  matches: readonly RecordedMatch[],
  seed: string,
  number: number,
): readonly RecordedMatch[] {
  const head = seam(matches, seed, number).slice(SEAM_SLOTS);
  const tail = seam(matches, seed, number + 1).slice(0, SEAM_SLOTS);
  const placed = new Set([...head, ...tail]);
  const free = matches.filter((match) => !placed.has(match));
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const random = createSeededRandom(`${seed}|cycle|${number}|${attempt}`);
    const order = [...head, ...interleaved(free, random, head), ...tail];
    if (repair(order, random)) return order;
  }
  throw tooFew(matches);
}

/** The last slots of one cycle and the first of the next, without a team twice. */
function seam(
  matches: readonly RecordedMatch[],
  seed: string,
  number: number,
): readonly RecordedMatch[] {
  const random = createSeededRandom(`${seed}|seam|${number}`);
  const parts = [1, 0].map((parity) =>
    random.shuffle(matches.filter((_, index) => index % 2 === parity)),
  );
  const chosen: RecordedMatch[] = [];
  for (const part of parts) {
    const target = chosen.length + SEAM_SLOTS;
    for (const match of part) {
      if (chosen.length === target) break;
      if (isFree(match, chosen)) chosen.push(match);
    }
    if (chosen.length !== target) throw tooFew(matches);
  }
  return chosen;
}

/** Competitions take turns by their share; teams with most matches left go first. */
function interleaved(
  matches: readonly RecordedMatch[],
  random: SeededRandom,
  before: readonly RecordedMatch[],
): readonly RecordedMatch[] {
  const pools = new Map<string, RecordedMatch[]>();
  for (const match of random.shuffle(matches)) {
    const pool = pools.get(match.competition);
    if (pool) pool.push(match);
    else pools.set(match.competition, [match]);
  }
  const sizes = [...pools].map(([name, pool]) => ({ name, pool, all: pool.length, taken: 0 }));
  const left = countTeams(matches);
  const order: RecordedMatch[] = [];
  while (order.length < matches.length) {
    const recent = order.length < SEAM_SLOTS ? [...before, ...order] : order;
    const progress = (order.length + 1) / matches.length;
    const byNeed = sizes
      .filter(({ pool }) => pool.length > 0)
      .sort((a, b) => b.all * progress - b.taken - (a.all * progress - a.taken));
    const turn =
      byNeed.find(({ pool }) => pool.some((match) => isFree(match, recent))) ?? byNeed[0];
    assert(turn, "matches are left");
    const match = take(turn.pool, recent, left);
    turn.taken += 1;
    for (const team of [match.home, match.away]) left.set(team, (left.get(team) ?? 0) - 1);
    order.push(match);
  }
  return order;
}

/** Removes the free match whose teams have most still to play; any match when none is free. */
function take(
  pool: RecordedMatch[],
  recent: readonly RecordedMatch[],
  left: ReadonlyMap<string, number>,
): RecordedMatch {
  let best = -1;
  let bestLeft = -1;
  for (const [index, match] of pool.entries()) {
    const most = Math.max(left.get(match.home) ?? 0, left.get(match.away) ?? 0);
    if (most > bestLeft && isFree(match, recent)) {
      best = index;
      bestLeft = most;
    }
  }
  const [match] = pool.splice(Math.max(best, 0), 1);
  assert(match, "the pool is not empty");
  return match;
}

/** Swaps matches that are too near to another one of their teams; the ends stay. */
function repair(order: RecordedMatch[], random: SeededRandom): boolean {
  const inner = order.length - 2 * SEAM_SLOTS;
  let swaps = 0;
  for (let at = 0; at < order.length; at += 1) {
    while (!fits(order, at)) {
      if (swaps >= SWAPS_MAX || at < SEAM_SLOTS || at >= SEAM_SLOTS + inner) return false;
      swaps += 1;
      const other = SEAM_SLOTS + random.below(inner);
      swap(order, at, other);
      if (!fits(order, at) || !fits(order, other)) swap(order, at, other);
    }
  }
  return true;
}

function swap(order: RecordedMatch[], a: number, b: number): void {
  const first = order[a];
  const second = order[b];
  assert(first && second, "both places are taken");
  order[a] = second;
  order[b] = first;
}

function fits(order: readonly RecordedMatch[], at: number): boolean {
  const match = order[at];
  assert(match, "the place is taken");
  for (let gap = 1; gap < apartSlots(match); gap += 1) {
    const before = order[at - gap];
    const after = order[at + gap];
    if ((before && shareTeam(before, match)) || (after && shareTeam(after, match))) return false;
  }
  return true;
}

/** Whether neither team played in the slots just before. */
function isFree(match: RecordedMatch, played: readonly RecordedMatch[]): boolean {
  for (let gap = 1; gap < apartSlots(match); gap += 1) {
    const other = played[played.length - gap];
    if (other && shareTeam(other, match)) return false;
  }
  return true;
}

/** Matches of a cup may last longer, and so may those of any competition that went into extra time. */
function apartSlots(match: RecordedMatch): number {
  const isLong = CUPS.has(match.competition) || match.duration !== "Regular";
  return isLong ? CUP_APART_SLOTS : LEAGUE_APART_SLOTS;
}

function shareTeam(a: RecordedMatch, b: RecordedMatch): boolean {
  return a.home === b.home || a.home === b.away || a.away === b.home || a.away === b.away;
}

function countTeams(matches: readonly RecordedMatch[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const match of matches) {
    for (const team of [match.home, match.away]) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
}
