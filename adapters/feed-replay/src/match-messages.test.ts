import { fileURLToPath } from "node:url";
import { createSeededRandom } from "@fairline/fairness";
import type { FeedMessage, FootballFact } from "@fairline/offering";
import { describe, expect, it } from "vitest";
import { matchMessages } from "./match-messages.ts";
import { readMatches, type RecordedEvent, type RecordedMatch } from "./recorded-match.ts";

const FILE = fileURLToPath(
  new URL("../../../data/football-replay/matches.json.gz", import.meta.url),
);
const matches = readMatches(FILE);
const good = matches.filter(({ ok }) => ok);
/** Every match with extra time and every tenth league match; the replay check plays all of them. */
const some = good.filter(({ duration }, index) => duration !== "Regular" || index % 10 === 0);
const KICK_OFF = 1_790_000_000_000;

function messagesOf(match: RecordedMatch): readonly FeedMessage<FootballFact>[] {
  return matchMessages(match, "77", KICK_OFF);
}

function goalsOf(messages: readonly FeedMessage<FootballFact>[]): readonly [number, number] {
  const goals: [number, number] = [0, 0];
  for (const { body } of messages) {
    if (body.kind !== "fixture.progressed") continue;
    const { fact } = body;
    if (fact.kind === "goal" || fact.kind === "penalty-goal" || fact.kind === "own-goal") {
      goals[fact.side] += 1;
    }
  }
  return goals;
}

describe("messages of a recorded match", () => {
  it("are numbered without holes, in order of time, and tell the recorded score", () => {
    for (const match of some) {
      const messages = messagesOf(match);
      const misplaced = messages.filter(
        ({ position, at }, index) => position !== index + 1 || at < (messages[index - 1]?.at ?? 0),
      );
      expect(misplaced).toEqual([]);
      expect(goalsOf(messages)).toEqual(match.duration === "Regular" ? match.ft : match.et);
      expect(messages.at(-1)?.body).toEqual({ kind: "fixture.changed", status: "closed" });
    }
  });

  it("stop betting at the second of a goal, tell it 2 to 6 s later, reopen 8 to 20 s later", () => {
    const match = good.find(({ id }) => id === 2499719) as RecordedMatch;
    const messages = messagesOf(match);
    const goal = KICK_OFF + 95_000;
    const stop = messages.find(
      ({ body }) => body.kind === "markets.stopped" && body.reason === "possible-goal",
    );
    expect(stop).toMatchObject({ at: goal, body: { groups: "all" } });
    const told = messages.find(({ body }) => body.kind === "fixture.progressed" && body.isMaterial);
    expect((told?.at ?? 0) - goal).toBeGreaterThanOrEqual(2_000);
    expect((told?.at ?? 0) - goal).toBeLessThanOrEqual(6_000);
    const stopId = stop?.body.kind === "markets.stopped" ? stop.body.stopId : 0;
    const open = messages.find(
      ({ body }) => body.kind === "odds.changed" && body.stopId === stopId,
    );
    expect((open?.at ?? 0) - goal).toBeGreaterThanOrEqual(8_000);
    expect((open?.at ?? 0) - goal).toBeLessThanOrEqual(20_000);
  });

  it("close every stop they open, and end a period after everything that happened in it", () => {
    for (const match of some) {
      const open = new Set<number>();
      let period = 0;
      let faults = 0;
      for (const { body } of messagesOf(match)) {
        if (body.kind === "markets.stopped") open.add(body.stopId);
        if (body.kind === "odds.changed" && !open.delete(body.stopId)) faults += 1;
        if (body.kind !== "fixture.progressed") continue;
        if (body.fact.kind === "kick-off") period = body.fact.period;
        if ("period" in body.fact && body.fact.period !== period) faults += 1;
      }
      expect([open.size, faults]).toEqual([0, 0]);
    }
  });

  it("never look ahead: what comes later, in any order and number, changes nothing before it", () => {
    const random = createSeededRandom("look-ahead");
    for (const match of random.shuffle(some).slice(0, 40)) {
      const cut = 1 + random.below(match.ev.length - 1);
      const [period, second] = match.ev[cut] as RecordedEvent;
      const later = random
        .shuffle(match.ev.slice(cut))
        .slice(0, random.below(match.ev.length - cut))
        .map((event): RecordedEvent => [event[0], event[1], event[2] === 1 ? 2 : 1, event[3]])
        .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
      const other = { ...match, ev: [...match.ev.slice(0, cut), ...later] };
      const start = messagesOf(match).find(
        ({ body }) =>
          body.kind === "fixture.progressed" &&
          body.fact.kind === "kick-off" &&
          body.fact.period === period,
      );
      const clock = (start?.at ?? 0) + second * 1_000;
      const before = (messages: readonly FeedMessage<FootballFact>[]) =>
        messages.filter(({ at }) => at < clock);
      expect(before(messagesOf(other))).toEqual(before(messagesOf(match)));
    }
  });

  it("play extra time and the shoot-out where they were played", () => {
    const shootOut = good.filter(({ duration }) => duration === "Penalties");
    expect(shootOut).toHaveLength(7);
    for (const match of shootOut) {
      const kicks = messagesOf(match).flatMap(({ body }) =>
        body.kind === "fixture.progressed" && body.fact.kind === "shoot-out-kick"
          ? [body.fact]
          : [],
      );
      const scored = ([0, 1] as const).map(
        (side) => kicks.filter((kick) => kick.side === side && kick.scored).length,
      );
      expect(scored).toEqual(match.pen);
    }
  });

  it("tell every substitution once", () => {
    for (const match of some) {
      const told = messagesOf(match).filter(
        ({ body }) => body.kind === "fixture.progressed" && body.fact.kind === "substitution",
      );
      expect(told).toHaveLength(match.subs.length);
    }
  });
});
