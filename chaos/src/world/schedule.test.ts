import { describe, expect, it } from "vitest";
import { fixtureIds, matchOf, winnerOf } from "./schedule.ts";

const schedule = { startMs: 1_000_000, count: 30 };

describe("schedule", () => {
  it("knows no match outside its numbers", () => {
    for (const id of ["0", "31", "1.5", "x", ""]) expect(matchOf(schedule, id)).toBeUndefined();
  });

  it("plays one match after the other and has every result among them", () => {
    const matches = fixtureIds(schedule).map((id) => matchOf(schedule, id)!);
    const kickOffs = matches.map(({ kickOffMs }) => kickOffMs);
    expect(kickOffs).toEqual(kickOffs.toSorted((a, b) => a - b));
    expect(new Set(matches.map(({ score }) => winnerOf(score)))).toEqual(new Set(["1", "X", "2"]));
  });
});
