import { describe, expect, it } from "vitest";
import { nameSubjects } from "./name-subjects.ts";

describe("what rows of a statement are about", () => {
  it("is the game of a round, and a bet by its number, state and first match", async () => {
    const leg = (home: string, away: string) => ({ home, away });
    const won = { code: "K7M2", state: "won" } as const;
    const lost = { code: "P3Q4", state: "lost" } as const;
    const name = nameSubjects(
      { findRoutesOfRounds: async () => new Map([[1n, "dice"]]) },
      {
        findBetSubjects: async () =>
          new Map([
            [2n, { ...won, legs: [leg("Arsenal", "Chelsea"), leg("Roma", "Lazio")] }],
            [3n, { ...lost, legs: [leg("Porto", "Benfica")] }],
          ]),
      },
    );
    expect(await name(1_000_000n, [1n, 2n, 3n, 4n])).toEqual(
      new Map([
        [1n, { kind: "game", route: "dice" }],
        [2n, { kind: "bet", ...won, home: "Arsenal", away: "Chelsea", more: 1 }],
        [3n, { kind: "bet", ...lost, home: "Porto", away: "Benfica", more: 0 }],
      ]),
    );
  });
});
