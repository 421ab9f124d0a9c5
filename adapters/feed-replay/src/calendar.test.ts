import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createCalendar, SLOT_MS, slotFrom, slotStart } from "./calendar.ts";
import { matchMessages } from "./match-messages.ts";
import { readMatches, type RecordedMatch } from "./recorded-match.ts";

const FILE = fileURLToPath(
  new URL("../../../data/football-replay/matches.json.gz", import.meta.url),
);
const matches = readMatches(FILE).filter(({ ok }) => ok);
const FIRST = slotFrom(Date.parse("2026-11-21T00:00:00Z"));
const DAYS = 40;
const SLOTS = (DAYS * 24 * 3_600_000) / SLOT_MS;
const lengths = new Map<number, number>();

/** Milliseconds from kick-off to the final whistle. */
function lengthOf(match: RecordedMatch): number {
  const known = lengths.get(match.id);
  if (known !== undefined) return known;
  const ended = matchMessages(match, "1", 0).find(
    ({ body }) => body.kind === "fixture.progressed" && body.fact.kind === "ended",
  );
  lengths.set(match.id, ended?.at ?? 0);
  return ended?.at ?? 0;
}

describe("the calendar", () => {
  const calendar = createCalendar(matches, "fairline");
  const slots = Array.from({ length: SLOTS }, (_, index) => {
    const slot = FIRST + index;
    const match = calendar.matchAt(slot);
    return { slot, match, from: slotStart(slot), to: slotStart(slot) + lengthOf(match) };
  });

  it("has twelve to sixteen matches of three or more championships in play at every moment", () => {
    const counts = new Set<number>();
    // The count changes only when a match begins or ends; both kinds of moment are looked at.
    for (let index = 30; index < slots.length; index += 1) {
      const at = slots[index]?.from ?? 0;
      const near = slots.slice(index - 30, index + 1);
      const moments = near.map(({ to }) => to).filter((to) => to >= at && to < at + SLOT_MS);
      for (const moment of [at, ...moments]) {
        const live = near.filter(({ from, to }) => from <= moment && moment < to);
        counts.add(live.length);
        expect(live.length).toBeGreaterThanOrEqual(12);
        expect(live.length).toBeLessThanOrEqual(16);
        const champions = new Set(live.map(({ match }) => match.competition));
        expect(champions.size).toBeGreaterThanOrEqual(3);
      }
    }
    expect(counts.has(13)).toBe(true);
  });

  it("never lets a team play in two matches that overlap", () => {
    const busyUntil = new Map<string, number>();
    for (const { match, from, to } of slots) {
      for (const team of [match.home, match.away]) {
        expect(busyUntil.get(team) ?? 0).toBeLessThan(from);
        busyUntil.set(team, to);
      }
    }
  });

  it("plays every good match once in each cycle, in an order of its own", () => {
    const start = Math.ceil(FIRST / calendar.cycleSlots) * calendar.cycleSlots;
    const cycles = [0, 1].map((cycle) =>
      Array.from({ length: calendar.cycleSlots }, (_, index) =>
        calendar.matchAt(start + cycle * calendar.cycleSlots + index),
      ),
    );
    for (const cycle of cycles) expect(new Set(cycle).size).toBe(matches.length);
    expect(cycles[0]).not.toEqual(cycles[1]);
    expect(matches.some(({ id }) => id === 2499781 || id === 2565863)).toBe(false);
  });

  it("is the same for the same seed, whatever was asked before, and another for another seed", () => {
    const again = createCalendar(matches, "fairline");
    const ids = slots.slice(-50).map(({ match }) => match.id);
    const lastOf = (own: typeof calendar) =>
      slots.slice(-50).map(({ slot }) => own.matchAt(slot).id);
    expect(lastOf(again)).toEqual(ids);
    expect(lastOf(createCalendar(matches, "other"))).not.toEqual(ids);
  });
});
