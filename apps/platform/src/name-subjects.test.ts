import { describe, expect, it } from "vitest";
import { nameSubjects } from "./name-subjects.ts";

describe("what rows of a statement are about", () => {
  it("is the game of a round, and the first match of a bet with the number of the others", async () => {
    const leg = (home: string, away: string) => ({ home, away });
    const name = nameSubjects(
      { findRoutesOfRounds: async () => new Map([[1n, "dice"]]) },
      {
        findLegsOf: async () =>
          new Map([
            [2n, [leg("Arsenal", "Chelsea"), leg("Roma", "Lazio")]],
            [3n, [leg("Porto", "Benfica")]],
          ]),
      },
    );
    expect(await name(1_000_000n, [1n, 2n, 3n, 4n])).toEqual(
      new Map([
        [1n, { kind: "game", route: "dice" }],
        [2n, { kind: "bet", home: "Arsenal", away: "Chelsea", more: 1 }],
        [3n, { kind: "bet", home: "Porto", away: "Benfica", more: 0 }],
      ]),
    );
  });
});
