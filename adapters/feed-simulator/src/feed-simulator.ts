import { createSeededRandom } from "@fairline/fairness";
import { assert, type Clock, RecentMap } from "@fairline/kernel";
import type { FeedFixture, FeedMessage, FeedSignal, FeedSource } from "@fairline/offering";
import { champions, courtOf, GROUP_SIZE, groups } from "./players.ts";
import { simulatedMessages } from "./simulated-messages.ts";

/** By which clock matches are played, and what names them. */
export type FeedSimulatorOptions = {
  readonly clock: Clock;
  /** The same seed gives the same matches for ever. */
  readonly seed: string;
};

/** Number of the producer "simulator". */
const PRODUCER_ID = 6;
/** A match begins every twenty minutes: four to six are being played. */
export const SLOT_MS = 20 * 60_000;
const ALIVE_MS = 5_000;
/** No match lasts longer. */
export const MATCH_MS_MAX = 3 * 3_600_000;
/** Fixtures are found by number near the present only. */
const FUTURE_MS_MAX = 8 * 24 * 3_600_000;
const PAST_MS_MAX = 40 * 24 * 3_600_000;
/** Fixtures of the line, and messages of matches being played, kept ready. */
const FIXTURES_MIN = 2_000;
const PREPARED_MIN = 32;
/** Football that people know draws more. */
const INTEREST = 20;

/** Simulated tennis on an endless calendar, without a look ahead. */
export function createFeedSimulator({ clock, seed }: FeedSimulatorOptions): FeedSource {
  const fixtures = new RecentMap<number, FeedFixture>(FIXTURES_MIN);
  const prepared = new RecentMap<number, readonly FeedMessage[]>(PREPARED_MIN);

  function fixtureAt(slot: number): FeedFixture {
    const known = fixtures.get(slot);
    if (known) return known;
    const fixture = drawFixture(slot, seed);
    fixtures.set(slot, fixture);
    return fixture;
  }

  function messagesAt(slot: number): readonly FeedMessage[] {
    const known = prepared.get(slot);
    if (known) return known;
    const { fixtureId, startsAt, prior } = fixtureAt(slot);
    const made = simulatedMessages({ fixtureId, startsAt, prior, seed: `${seed}|match|${slot}` });
    prepared.set(slot, made);
    return made;
  }

  return {
    producerId: PRODUCER_ID,
    champions,
    teams: groups.flat().map(({ team }) => team),
    findFixtures(fromMs, toMs) {
      const found: FeedFixture[] = [];
      for (let slot = Math.ceil(fromMs / SLOT_MS); slot * SLOT_MS < toMs; slot += 1) {
        found.push(fixtureAt(slot));
      }
      return found;
    },
    findFixture(fixtureId) {
      const slot = slotOf(fixtureId);
      const ahead = (slot ?? Number.POSITIVE_INFINITY) * SLOT_MS - clock.nowMs();
      if (slot === undefined || ahead > FUTURE_MS_MAX || ahead < -PAST_MS_MAX) return undefined;
      return fixtureAt(slot);
    },
    read(fixtureId, afterPosition, limit) {
      const slot = slotOf(fixtureId);
      const now = clock.nowMs();
      if (slot === undefined || slot * SLOT_MS > now) return [];
      const next = messagesAt(slot).slice(afterPosition, afterPosition + limit);
      const ahead = next.findIndex(({ at }) => at > now);
      return ahead < 0 ? next : next.slice(0, ahead);
    },
    follow: (listener) => follow(clock, messagesAt, listener),
  };
}

const ID = /^7(\d{12})$/;
const SLOT_DIGITS = 12;

function slotOf(fixtureId: string): number | undefined {
  const digits = ID.exec(fixtureId)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The two players of a time slot; a pure function of seed and slot. */
function drawFixture(slot: number, seed: string): FeedFixture {
  const random = createSeededRandom(`${seed}|fixture|${slot}`);
  const number = slot % groups.length;
  const [home, away] = random.shuffle(groups[number] ?? []).slice(0, GROUP_SIZE / 2);
  assert(home && away, "a group has players");
  const { champion, serve } = courtOf(number);
  const edge = home.skill - away.skill;
  return {
    fixtureId: `7${String(slot).padStart(SLOT_DIGITS, "0")}`,
    champion,
    home: home.team,
    away: away.team,
    startsAt: slot * SLOT_MS,
    source: "simulated",
    prior: [serve + edge, serve - edge],
    interest: INTEREST,
    attribution: null,
  };
}

/** Wakes at the next message of the matches being played, and at least every few seconds. */
function follow(
  clock: Clock,
  messagesAt: (slot: number) => readonly FeedMessage[],
  listener: (signal: FeedSignal) => void,
): () => void {
  let told = clock.nowMs();
  let cancel = clock.after(0, wake);
  function wake(): void {
    const now = clock.nowMs();
    const due: string[] = [];
    let next = now + ALIVE_MS;
    // From what was told last: a machine that slept has matches that began and ended meanwhile.
    for (let slot = Math.ceil((told - MATCH_MS_MAX) / SLOT_MS); slot * SLOT_MS <= next; slot += 1) {
      const messages = messagesAt(slot);
      const [first] = messages;
      if (first && messages.some(({ at }) => at > told && at <= now)) due.push(first.fixtureId);
      next = Math.min(next, messages.find(({ at }) => at > now)?.at ?? next);
    }
    told = now;
    if (due.length > 0) listener({ kind: "due", fixtureIds: due });
    listener({ kind: "alive" });
    cancel = clock.after(Math.max(1, next - now), wake);
  }
  return () => cancel();
}
