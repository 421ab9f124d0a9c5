import { createSeededRandom } from "@fairline/fairness";
import { describe, expect, it } from "vitest";
import { games } from "../games.ts";
import { betsOf } from "./returns-of.ts";
import { simulate } from "./simulate.ts";

const quick = games.filter(({ id }) => id !== "jacks-or-better");

describe("playing a game with its own functions", () => {
  it.each(quick.map((game) => [game.id, game] as const))(
    "returns what was computed: %s",
    (id, game) => {
      const [bet] = betsOf(game);
      expect(bet).toBeDefined();
      if (bet === undefined) return;
      const play = () => {
        const { nextUint32 } = createSeededRandom(`simulated ${id}`);
        return simulate(game, bet, { rounds: 2_000, nextWord: nextUint32 });
      };
      const { rounds, z } = play();
      expect(Math.abs(z)).toBeLessThan(4);
      expect(play()).toEqual({ rounds, z });
    },
  );

  it("leaves out rounds that began otherwise", () => {
    const hiLo = games.find(({ id }) => id === "hi-lo");
    const [bet] = hiLo === undefined ? [] : betsOf(hiLo);
    if (hiLo === undefined || bet === undefined) return;
    const { nextUint32 } = createSeededRandom("begun");
    const { rounds } = simulate(hiLo, bet, { rounds: 1_300, nextWord: nextUint32 });
    expect(rounds).toBeGreaterThan(50);
    expect(rounds).toBeLessThan(150);
  });
});
