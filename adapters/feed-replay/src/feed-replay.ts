import type { Clock } from "@fairline/kernel";
import type { FeedFixture, FeedMessage, FeedSignal, FeedSource } from "@fairline/offering";
import { createCalendar, slotFrom, slotStart } from "./calendar.ts";
import { championOf, championsOf, recordedTeams } from "./competitions.ts";
import { expectGoals } from "./expected-goals.ts";
import type { InternationalResult } from "./international-results.ts";
import { matchMessages } from "./match-messages.ts";
import type { RecordedMatch } from "./recorded-match.ts";
import { NO_TEAM_FACTS, type TeamFacts } from "./team-facts.ts";

/** What the replay plays, and by which clock. */
export type FeedReplayOptions = {
  readonly matches: readonly RecordedMatch[];
  readonly internationals: readonly InternationalResult[];
  /** Colours of teams and how many people they draw; none without it. */
  readonly facts?: TeamFacts;
  readonly clock: Clock;
  /** Names the calendar: the same seed gives the same fixtures for ever. */
  readonly seed: string;
};

/** Sentence that must stand beside the data. */
export const REPLAY_ATTRIBUTION =
  "Contains match event data by Wyscout / Pappalardo et al. (2019), licensed CC BY 4.0, reduced and re-encoded.";

/** Number of the producer "replay". */
const PRODUCER_ID = 5;
const ALIVE_MS = 5_000;
/** Longest match with breaks and closing, rounded up: nothing older is still being played. */
const MATCH_MS_MAX = 3 * 3_600_000;
/** Fixtures are found by number near the present only: far cycles would be arranged for nothing. */
const FUTURE_MS_MAX = 8 * 24 * 3_600_000;
const PAST_MS_MAX = 40 * 24 * 3_600_000;
/** Messages of so many fixtures are kept ready; the rest is made again when asked for. */
const PREPARED_MAX = 64;

/** Recorded matches on an endless calendar, without a look ahead. */
export function createFeedReplay(options: FeedReplayOptions): FeedSource {
  const matches = options.matches.filter((match) => match.ok);
  const calendar = createCalendar(matches, options.seed);
  const { facts = NO_TEAM_FACTS } = options;
  const teams = recordedTeams(matches, facts);
  const expected = expectGoals(matches, options.internationals);
  const messages = createPrepared((slot) =>
    matchMessages(calendar.matchAt(slot), String(slot), slotStart(slot)),
  );

  function fixtureAt(slot: number): FeedFixture {
    const match = calendar.matchAt(slot);
    const named = (name: string) => teams.get(name) ?? { teamId: "0", name };
    const champion = championOf(match);
    return {
      fixtureId: String(slot),
      champion,
      home: named(match.home),
      away: named(match.away),
      startsAt: slotStart(slot),
      source: "replay",
      prior: expected.get(match.id) ?? [1, 1],
      interest: facts.interestOf(match, champion.championId),
      attribution: REPLAY_ATTRIBUTION,
    };
  }

  return {
    producerId: PRODUCER_ID,
    champions: championsOf(matches),
    teams: [...teams.values()],
    findFixtures(fromMs, toMs) {
      const fixtures: FeedFixture[] = [];
      for (let slot = slotFrom(fromMs); slotStart(slot) < toMs; slot += 1) {
        fixtures.push(fixtureAt(slot));
      }
      return fixtures;
    },
    findFixture(fixtureId) {
      const start = SLOT.test(fixtureId) ? slotStart(Number(fixtureId)) : undefined;
      const ahead = (start ?? Infinity) - options.clock.nowMs();
      if (ahead > FUTURE_MS_MAX || ahead < -PAST_MS_MAX) return undefined;
      return fixtureAt(Number(fixtureId));
    },
    read(fixtureId, afterPosition, limit) {
      if (!SLOT.test(fixtureId)) return [];
      const slot = Number(fixtureId);
      const now = options.clock.nowMs();
      if (slotStart(slot) > now) return [];
      const known = messages(slot);
      const until = firstAfter(known, now);
      return known.slice(afterPosition, Math.min(until, afterPosition + limit));
    },
    follow: (listener) => follow(options.clock, messages, listener),
  };
}

const SLOT = /^[1-9]\d{0,9}$/;

/** Wakes at the next message of the matches being played, and at least every few seconds. */
function follow(
  clock: Clock,
  messages: (slot: number) => readonly FeedMessage[],
  listener: (signal: FeedSignal) => void,
): () => void {
  let told = clock.nowMs();
  let cancel = clock.after(0, wake);
  function wake(): void {
    const now = clock.nowMs();
    const due: string[] = [];
    let next = now + ALIVE_MS;
    // From what was told last: a machine that slept has matches that began and ended meanwhile.
    for (let slot = slotFrom(told - MATCH_MS_MAX); slotStart(slot) <= next; slot += 1) {
      const known = messages(slot);
      if (hasBetween(known, told, now)) due.push(String(slot));
      next = Math.min(next, known[firstAfter(known, now)]?.at ?? next);
    }
    told = now;
    if (due.length > 0) listener({ kind: "due", fixtureIds: due });
    listener({ kind: "alive" });
    cancel = clock.after(Math.max(1, next - now), wake);
  }
  return () => cancel();
}

function hasBetween(messages: readonly FeedMessage[], afterMs: number, untilMs: number): boolean {
  return firstAfter(messages, untilMs) > firstAfter(messages, afterMs);
}

/** Index of the first message later than a moment; messages are in order of time. */
function firstAfter(messages: readonly FeedMessage[], timeMs: number): number {
  let low = 0;
  let high = messages.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((messages[middle]?.at ?? Infinity) <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createPrepared(
  make: (slot: number) => readonly FeedMessage[],
): (slot: number) => readonly FeedMessage[] {
  const prepared = new Map<number, readonly FeedMessage[]>();
  return (slot) => {
    const made = prepared.get(slot) ?? make(slot);
    // Put last again, so that the fixtures being played stay.
    prepared.delete(slot);
    prepared.set(slot, made);
    for (const oldest of prepared.keys()) {
      if (prepared.size > PREPARED_MAX) prepared.delete(oldest);
    }
    return made;
  };
}
