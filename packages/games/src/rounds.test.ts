import { createDraw, type DrawSeed } from "@fairline/fairness/draw";
import { canonicalJson, type Json } from "@fairline/kernel";
import { compare, ZERO } from "@fairline/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardName } from "./cards.ts";
import { jacksOrBetter } from "./jacks-or-better/jacks-or-better.ts";
import type { Game } from "./game.ts";
import { games } from "./games.ts";
import { LEAVE } from "./leave.ts";
import { replayRound } from "./replay-round.ts";

const RUNS = { numRuns: 60 };
const nat = fc.nat({ max: 1_000_000 });

/** Selections of each game out of two numbers. */
const SELECTIONS: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  dice: (a, b) => ({ over: b % 2 === 0, winCount: 2 + (a % 9_799) }),
  limbo: (a) => ({ targetCenti: 101 + a }),
  plinko: (a, b) => ({ rows: 8 + (a % 9), risk: ["low", "medium", "high", "expert"][b % 4] }),
  mines: (a) => ({ mines: 1 + (a % 24) }),
  tower: (a) => ({ level: ["easy", "medium", "hard", "expert", "master"][a % 5] }),
  keno: (a, b) => ({ numbers: Array.from({ length: 1 + (a % 10) }, (_, i) => 1 + ((b + i) % 40)) }),
};

/** An act of each game out of a number: most are legal. */
const ACTS: Readonly<Record<string, (n: number) => Json>> = {
  mines: (n) => (n % 11 === 0 ? LEAVE : { cell: n % 25 }),
  tower: (n) => (n % 11 === 0 ? LEAVE : { column: n % 4 }),
  "hi-lo": (n) => (n % 11 === 0 ? LEAVE : { guess: ["higher", "lower", "skip"][n % 3] ?? "skip" }),
  "jacks-or-better": (n) => ({ hold: [1, 2, 4, 8, 16].map((bit) => (n & bit) !== 0) }),
};

const seeds: fc.Arbitrary<DrawSeed> = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[a-z0-9]{1,20}$/),
  nonce: fc.nat({ max: 1_000 }).map(String),
});

type Round = { readonly seed: DrawSeed; readonly selection: Json; readonly tries: number[] };

function roundsOf(game: Game): fc.Arbitrary<Round> {
  return fc
    .record({ seed: seeds, a: nat, b: nat, tries: fc.array(nat, { maxLength: 60 }) })
    .map(({ seed, a, b, tries }) => {
      const selection = game.parseSelection(SELECTIONS[game.id]?.(a, b) ?? {});
      return { seed, tries, selection: selection ?? "none" };
    });
}

/** Every state of a round and the acts that were legal; states go through storage on their way. */
function play(game: Game, { seed, selection, tries }: Round) {
  const draw = createDraw(seed);
  let state = game.start(selection, draw);
  const states = [state];
  const acts: Json[] = [];
  let { wordsUsed } = draw;
  for (const n of tries) {
    const act = ACTS[game.id]?.(n) ?? LEAVE;
    const going = createDraw(seed, wordsUsed);
    const next = game.act(JSON.parse(JSON.stringify(state)), act, going);
    if (next === undefined) continue;
    state = next;
    wordsUsed = going.wordsUsed;
    acts.push(act);
    states.push(state);
  }
  return { states, acts, state, wordsUsed };
}

describe.each(games.map((game) => [game.id, game] as const))("any round of %s", (_, game) => {
  it("pays nothing less than nothing and never more than the greatest pay", () => {
    fc.assert(
      fc.property(roundsOf(game), (round) => {
        expect(game.parseSelection(round.selection)).toEqual(round.selection);
        for (const state of play(game, round).states) {
          const { pay } = game.outcome(state);
          expect(compare(pay, ZERO)).toBeGreaterThanOrEqual(0);
          expect(compare(pay, game.greatestPay(round.selection))).toBeLessThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it("goes no further than what the next act was said to bring at most", () => {
    fc.assert(
      fc.property(roundsOf(game), (round) => {
        const { states } = play(game, round);
        states.forEach((state, i) => {
          const [next, most] = [states[i + 1], game.nextPay(state)];
          expect(most === null).toBe(game.outcome(state).isDone);
          if (next === undefined || most === null) return;
          const { pay } = game.outcome(next);
          const kept = compare(pay, game.outcome(state).pay) === 0;
          expect(kept || compare(pay, most) <= 0).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it("is the same again from the same seeds, acts and nothing else", () => {
    fc.assert(
      fc.property(roundsOf(game), (round) => {
        const { acts, state, wordsUsed } = play(game, round);
        const again = replayRound(game, { ...round.seed, selection: round.selection, acts });
        expect(again).toEqual({ state, wordsUsed });
      }),
      RUNS,
    );
  });

  it("takes its ending, which pays what stands, and then nothing more", () => {
    fc.assert(
      fc.property(roundsOf(game), ({ seed, selection, tries }) => {
        const { state, wordsUsed } = play(game, { seed, selection, tries: tries.slice(0, 3) });
        const ending = game.ending(state);
        const { isDone, pay } = game.outcome(state);
        if (ending === null) {
          expect(isDone || pay.n === 0n).toBe(true);
          return;
        }
        const draw = createDraw(seed, wordsUsed);
        const ended = game.act(state, ending, draw) ?? null;
        expect(game.outcome(ended).isDone).toBe(true);
        if (pay.n > 0n) expect(game.outcome(ended).pay).toEqual(pay);
        expect(game.act(ended, ending, draw)).toBeUndefined();
        expect(game.ending(ended)).toBeNull();
      }),
      RUNS,
    );
  });
});

describe("what a player sees of an open round", () => {
  it.each(["mines", "tower"])("is the same wherever the bombs of %s are", (id) => {
    const game = games.find((one) => one.id === id) ?? games[0];
    if (game === undefined) return;
    fc.assert(
      fc.property(roundsOf(game), seeds, (round, seed) => {
        const [one, other] = [round.seed, seed].map((drawn) =>
          play(game, { ...round, seed: drawn }),
        );
        one?.states.forEach((state, i) => {
          const twin = other?.states[i];
          const isAlike =
            canonicalJson(one.acts.slice(0, i)) === canonicalJson(other?.acts.slice(0, i) ?? []);
          if (twin === undefined || !isAlike) return;
          if (game.outcome(state).isDone || game.outcome(twin).isDone) return;
          expect(game.view(state)).toEqual(game.view(twin));
        });
      }),
      RUNS,
    );
  });

  it("names no card that was not dealt", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const ten = createDraw(seed).pick(52, 10).map(cardName);
        const view = canonicalJson(jacksOrBetter.view(jacksOrBetter.start({}, createDraw(seed))));
        expect(ten.filter((card) => view.includes(`"${card}"`))).toEqual(ten.slice(0, 5));
      }),
      RUNS,
    );
  });
});

describe("a replay", () => {
  const round = { serverSeed: "ab".repeat(32), clientSeed: "c", nonce: "0", acts: [] };

  it.each([
    { ...round, selection: { mines: 0 } },
    { ...round, selection: { mines: 3 }, acts: [LEAVE] },
    { ...round, selection: { mines: 3 }, acts: [{ cell: 25 }] },
    { ...round, selection: { mines: 3 }, serverSeed: "no seed" },
    { ...round, selection: { mines: 3 }, clientSeed: "a:b" },
    { ...round, selection: { mines: 3 }, nonce: "0:1" },
  ])("gives nothing for what is no legal round", (given) => {
    const mines = games.find(({ id }) => id === "mines");
    expect(mines === undefined ? null : replayRound(mines, given)).toBeUndefined();
  });
});
