import type { TimelineEvent } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { goalsWithMinute, placeOnLine } from "./line-places.ts";
import { tellTimeline } from "./timeline.ts";

function moment(
  period: number,
  second: number,
  kind: TimelineEvent["kind"],
  side: "home" | "away",
) {
  return { period, second, kind, side };
}

describe("tellTimeline", () => {
  it("counts the score through goals, penalties and own goals", () => {
    const entries = tellTimeline([
      moment(1, 95, "goal", "home"),
      moment(1, 2_800, "own-goal", "away"),
      moment(2, 60, "yellow-card", "home"),
      moment(2, 2_900, "penalty-goal", "away"),
    ]);
    expect(entries.map((entry) => entry.score?.join(":"))).toEqual([
      "1:0",
      "1:1",
      undefined,
      "1:2",
    ]);
    expect(entries.map((entry) => entry.minuteText)).toEqual(["2", "45+2", "47", "90+4"]);
  });

  it("names two moments of the same second differently", () => {
    const entries = tellTimeline([
      moment(2, 5, "substitution", "home"),
      moment(2, 5, "substitution", "home"),
    ]);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(2);
  });
});

describe("placeOnLine", () => {
  it("puts halves side by side and never runs over the end", () => {
    expect(placeOnLine(1, 0, 2)).toBe(0);
    expect(placeOnLine(1, 99_999, 2)).toBeLessThan(placeOnLine(2, 0, 2));
    expect(placeOnLine(2, 99_999, 2)).toBeCloseTo(1);
    expect(placeOnLine(4, 99_999, 4)).toBeCloseTo(1);
    expect(placeOnLine(5, 0, 4)).toBe(1);
  });
});

describe("goalsWithMinute", () => {
  it("leaves out a minute that would touch the one before it on the same side", () => {
    const entries = tellTimeline([
      moment(1, 100, "goal", "home"),
      moment(1, 160, "goal", "away"),
      moment(1, 200, "goal", "home"),
      moment(2, 60, "yellow-card", "home"),
      moment(2, 2_000, "goal", "home"),
    ]);
    const written = goalsWithMinute(
      entries,
      (entry) => entry.period * 5_000 + (entry.second ?? 0),
      150,
    );
    expect([...written]).toEqual([entries[0]?.id, entries[1]?.id, entries[4]?.id]);
  });
});
