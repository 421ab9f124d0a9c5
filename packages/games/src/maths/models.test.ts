import { type Draw, drawOfWords } from "@fairline/fairness/draw";
import { add, compare, ONE, type Rational, rational, ZERO } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dice } from "../dice/dice.ts";
import type { Game } from "../game.ts";
import { hiLo } from "../hi-lo/hi-lo.ts";
import { limbo } from "../limbo/limbo.ts";
import { mines } from "../mines/mines.ts";
import { plinko } from "../plinko/plinko.ts";
import { scratch, scratchPrizes } from "../scratch/scratch.ts";
import type { TowerLevel } from "../tower/tower-levels.ts";
import { tower } from "../tower/tower.ts";
import type { Bet } from "./bet.ts";
import { diceBets } from "./dice-bets.ts";
import { returnOf } from "./distribution.ts";
import { drawOfNumbers } from "./draw-of-numbers.ts";
import { enumerate } from "./enumerate.ts";
import { hiLoBets } from "./hi-lo-bets.ts";
import { kenoReturn } from "./keno-bets.ts";
import { limboBets, limboWins } from "./limbo-bets.ts";
import { minesBet } from "./mines-bets.ts";
import { plinkoBets } from "./plinko-bets.ts";
import { towerBet } from "./tower-bets.ts";

/** Figures of a bet over every draw of the game itself. */
function counted(game: Game, bet: Bet) {
  return returnOf(enumerate((draw) => payOf(game, bet, draw)));
}

function payOf(game: Game, bet: Bet, draw: Draw): Rational {
  let state = game.start(bet.selection, draw);
  for (let step = 0; !game.outcome(state).isDone; step += 1) {
    state = game.act(state, bet.decide?.(state, step), draw) ?? state;
  }
  return game.outcome(state).pay;
}

const figures = ({ rtp, hit, square }: Bet) => ({ rtp, hit, square });

describe("counting every draw", () => {
  it("weighs all of them to one, however uneven the ways are", () => {
    const uneven = (draw: Draw) =>
      rational(BigInt(draw.below(3) === 0 ? draw.pick(4, 2).length : 7));
    const chances = enumerate(uneven);
    expect(chances.map(({ chance }) => chance).reduce(add, ZERO)).toEqual(ONE);
    expect(chances.map(({ pay, chance }) => [pay.n, chance])).toEqual([
      [2n, rational(1n, 3n)],
      [7n, rational(2n, 3n)],
    ]);
  });
});

describe("the formulas are the games", () => {
  it("dice: the least and the greatest return, over and under", () => {
    for (const bet of diceBets()) {
      const { winCount } = dice.parseSelection(bet.selection) as { winCount: number };
      for (const over of [true, false]) {
        expect(counted(dice, { ...bet, selection: { over, winCount } })).toEqual(figures(bet));
      }
    }
  });

  it("limbo: a target is reached by the numbers up to the counted one and no other", () => {
    const isWon = (targetCenti: number, even: bigint) => {
      const [high, low] = [(even - 1n) >> 20n, ((even - 1n) & 0xf_ffffn) << 12n];
      const draw = drawOfWords([Number(high), Number(low)]);
      return limbo.outcome(limbo.start({ targetCenti }, draw)).pay.n > 0n;
    };
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 100_000_000 }), (target) => {
        const wins = limboWins(target);
        expect([isWon(target, wins), isWon(target, wins + 1n)]).toEqual([true, false]);
        expect([isWon(target, 1n), isWon(target, 2n ** 52n)]).toEqual([true, false]);
        const [least, greatest] = limboBets();
        const rtp = rational(BigInt(target) * wins, 100n * 2n ** 52n);
        expect(compare(least?.rtp ?? ONE, rtp)).toBeLessThanOrEqual(0);
        expect(compare(greatest?.rtp ?? ZERO, rtp)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("plinko: boards of 8 and 9 rows", () => {
    for (const bet of plinkoBets().slice(0, 8)) expect(counted(plinko, bet)).toEqual(figures(bet));
  });

  it("mines: one and two mines at every stop", () => {
    for (let safe = 1; safe <= 23; safe += 1) {
      expect(counted(mines, minesBet(1, safe))).toEqual(figures(minesBet(1, safe)));
      expect(counted(mines, minesBet(2, safe))).toEqual(figures(minesBet(2, safe)));
    }
  });

  it.each<[TowerLevel, number]>([
    ["hard", 1],
    ["hard", 5],
    ["hard", 9],
    ["medium", 2],
    ["medium", 9],
  ])("tower: %s after %i rows", (level, rows) => {
    expect(counted(tower, towerBet(level, rows))).toEqual(figures(towerBet(level, rows)));
  });

  it("hi-lo: a guess at every first card", () => {
    for (const bet of hiLoBets().slice(0, -1)) {
      const first = Array.from({ length: 52 }, (_, card) => card).find((card) => {
        const state = hiLo.start({}, drawOfNumbers(card));
        return bet.isBegun?.(state) === true;
      });
      const pays = enumerate((draw) => payOf(hiLo, bet, startingWith(first ?? -1, draw)));
      expect(returnOf(pays)).toEqual(figures(bet));
    }
  });

  it("keno: four of eight numbers drawn, three chosen", () => {
    const pays = [0n, 1n, 3n, 20n].map((pay) => rational(pay));
    const chosen = [0, 1, 2];
    const hits = enumerate((draw) => {
      const balls = draw.pick(8, 4);
      return pays[chosen.filter((number) => balls.includes(number)).length] ?? ZERO;
    });
    expect(returnOf(hits)).toEqual(kenoReturn(pays, 8, 4));
  });

  it("scratch: every ticket of the million", () => {
    const tickets = new Map<bigint, number>();
    let ticket = 0;
    const draw = { ...drawOfNumbers(), below: () => ticket };
    for (; ticket < 1_000_000; ticket += 1) {
      const { n } = scratch.outcome(scratch.start({}, draw)).pay;
      tickets.set(n, (tickets.get(n) ?? 0) + 1);
    }
    for (const { prize, tickets: count } of scratchPrizes) {
      expect(tickets.get(BigInt(prize))).toBe(count);
    }
    expect(tickets.size).toBe(scratchPrizes.length + 1);
  });
});

/** A draw whose first number is given. */
function startingWith(first: number, draw: Draw): Draw {
  let isFirst = true;
  return {
    ...draw,
    below(n) {
      if (!isFirst) return draw.below(n);
      isFirst = false;
      return first;
    },
  };
}
