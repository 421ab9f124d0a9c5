import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDraw, type Draw, type DrawSeed } from "@fairline/fairness/draw";
import type { Json } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { describe, expect, it } from "vitest";
import { diamonds, gemNames } from "./diamonds/diamonds.ts";
import { dice } from "./dice/dice.ts";
import { fruit } from "./fruit/fruit.ts";
import type { Game } from "./game.ts";
import { hiLo } from "./hi-lo/hi-lo.ts";
import { jacksOrBetter } from "./jacks-or-better/jacks-or-better.ts";
import { keno } from "./keno/keno.ts";
import { LEAVE } from "./leave.ts";
import { limbo } from "./limbo/limbo.ts";
import { mines } from "./mines/mines.ts";
import { plinko } from "./plinko/plinko.ts";
import { scratch } from "./scratch/scratch.ts";
import { tower } from "./tower/tower.ts";

type Case = Readonly<Record<string, Json>>;
type Group = {
  readonly id: string;
  readonly serverSeed?: string;
  readonly clientSeed?: string;
  readonly cases: readonly Case[];
};

const file = join(findRoot(import.meta.dirname), "data/vectors/fairness.json");
const { groups }: { groups: readonly Group[] } = JSON.parse(readFileSync(file, "utf8"));

/** Plays to the end; the view has everything that was drawn. */
function play(game: Game, given: Json, seed: DrawSeed, actAt: (step: number) => Json = () => null) {
  const draw = createDraw(seed);
  const selection = game.parseSelection(given);
  let state = start(game, selection, draw);
  for (let step = 0; !game.outcome(state).isDone; step += 1) {
    state = game.act(state, actAt(step), draw) ?? state;
  }
  const view: Json = game.view(state);
  return JSON.parse(JSON.stringify(view));
}

function start(game: Game, selection: Json | undefined, draw: Draw): Json {
  expect(selection).toBeDefined();
  return game.start(selection ?? null, draw);
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** Passes over cards as long as it may and takes as many as are expected. */
const cardsOf = (one: Case, seed: DrawSeed) => {
  const view = play(hiLo, {}, seed, (step) => ({ guess: step < 50 ? "skip" : "higher" }));
  return view.cards.slice(0, lengthOf(one["expect"]));
};

/** Throws all dealt cards away, so that ten are seen. */
const tenOf = (_: Case, seed: DrawSeed) => {
  const view = play(jacksOrBetter, {}, seed, () => ({ hold: Array(5).fill(false) }));
  return [...view.dealt, ...view.final];
};

/** What each group's cases expect, seen through the game. */
const SEEN: Readonly<Record<string, (one: Case, seed: DrawSeed) => unknown>> = {
  "own.dice": (_, seed) => play(dice, { over: true, winCount: 50 }, seed).roll,
  "own.limbo": (_, seed) => play(limbo, { targetCenti: 200 }, seed).centi,
  "own.plinko": ({ rows = 0 }, seed) => play(plinko, { rows, risk: "low" }, seed).path.join(""),
  "own.mines": ({ mines: count = 0 }, seed) =>
    play(mines, { mines: count }, seed, (cell) => ({ cell })).bombs,
  "own.tower": ({ level = "" }, seed) => play(tower, { level }, seed, () => ({ column: 0 })).bombs,
  "own.cards": cardsOf,
  "own.deck": tenOf,
  "own.keno40": (_, seed) => ascending(play(keno, { numbers: [1] }, seed).balls),
  "own.fruit": (_, seed) => play(fruit, {}, seed).stops,
  "own.scratch": (_, seed) => play(scratch, {}, seed).prize,
  "own.diamonds": (_, seed) => play(diamonds, {}, seed).gems,
  "anchor.mines": ({ mines: count = 0 }, seed) =>
    play(mines, { mines: count }, seed, (cell) => ({ cell })).bombs,
  "anchor.keno": (_, seed) => ascending(play(keno, { numbers: [40] }, seed).balls),
  "anchor.diamonds": (_, seed) =>
    play(diamonds, {}, seed).gems.map((gem: number) => gemNames[gem] ?? ""),
  "anchor.hilo": cardsOf,
  "anchor.video-poker": tenOf,
};

const seedOf = (group: Group, one: Case): DrawSeed => ({
  serverSeed: String(group.serverSeed),
  clientSeed: String(group.clientSeed),
  nonce: String(one["nonce"]),
});

const found = groups.filter(({ id }) => id in SEEN);

describe("games draw as published", () => {
  it("in every group that one of them covers", () => {
    expect(found.map(({ id }) => id).toSorted()).toEqual(Object.keys(SEEN).toSorted());
  });

  it.each(found.map((group) => [group.id, group] as const))("%s", (id, group) => {
    for (const one of group.cases) {
      expect(SEEN[id]?.(one, seedOf(group, one))).toEqual(one["expect"]);
    }
  });

  it("and pay what an operator of the same plinko tables paid", () => {
    const group = groups.find(({ id }) => id === "anchor.plinko");
    expect(group?.cases.length).toBeGreaterThan(10);
    for (const one of group?.cases ?? []) {
      const selection = plinko.parseSelection({ rows: one["rows"], risk: one["risk"] });
      const draw = createDraw(seedOf(group ?? { id: "", cases: [] }, one));
      const { pay } = plinko.outcome(start(plinko, selection, draw));
      expect(Number(pay.n) / Number(pay.d)).toBe(one["expect"]);
    }
  });

  it("and leave no act to a round that is over", () => {
    const draw = createDraw({ serverSeed: "ab".repeat(32), clientSeed: "c", nonce: "0" });
    const over = [dice.start({ over: true, winCount: 50 }, draw), fruit.start({}, draw)];
    expect(over.map((state) => dice.act(state, LEAVE, draw))).toEqual([undefined, undefined]);
  });
});
