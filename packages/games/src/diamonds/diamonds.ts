import type { Rational } from "@fairline/money";
import type { Game } from "../game.ts";
import { parseNothing } from "../read-fields.ts";
import { multipleOfE4 } from "../ten-thousandths.ts";
import { withoutActs } from "../without-acts.ts";

const GEMS = 5;

/** Colours of the gems, by number. */
export const gemNames = ["green", "purple", "yellow", "red", "cyan", "pink", "blue"] as const;

/** What each pattern pays, in ten-thousandths of the stake, the rarest first. */
export const diamondsTable = [
  { name: "five", payE4: 500_000 },
  { name: "four", payE4: 50_000 },
  { name: "full-house", payE4: 40_000 },
  { name: "three", payE4: 30_000 },
  { name: "two-pair", payE4: 20_000 },
  { name: "pair", payE4: 1_000 },
  { name: "nothing", payE4: 0 },
] as const;

/** Pattern of five gems. */
export type DiamondsName = (typeof diamondsTable)[number]["name"];

/** Nothing is chosen. */
export type DiamondsSelection = Record<string, never>;

/** The gems, 0 to 6, as drawn, and their pattern. */
export type DiamondsView = { readonly gems: readonly number[]; readonly name: DiamondsName };

type State = { readonly gems: readonly number[] };

/** Sizes of the groups of equal gems, the greatest first. */
const NAMES: Readonly<Record<string, DiamondsName>> = {
  "5": "five",
  "41": "four",
  "32": "full-house",
  "311": "three",
  "221": "two-pair",
  "2111": "pair",
};

/** Five gems of seven colours; equal ones pay. */
export const diamonds: Game = {
  id: "diamonds",
  number: "107",
  version: 1,
  kind: "fast",
  parameters: { gems: GEMS, colours: gemNames.length, table: diamondsTable },
  stakeStepMinor: 1n,
  ...withoutActs,
  parseSelection: (given): DiamondsSelection | undefined => parseNothing(given),
  greatestPay: () => multipleOfE4(diamondsTable[0].payE4),
  start: (_: DiamondsSelection, draw): State => ({
    gems: Array.from({ length: GEMS }, () => draw.below(gemNames.length)),
  }),
  outcome: ({ gems }: State) => ({ isDone: true, pay: payOf(nameOf(gems)) }),
  view: ({ gems }: State): DiamondsView => ({ gems, name: nameOf(gems) }),
};

function payOf(name: DiamondsName): Rational {
  return multipleOfE4(diamondsTable.find((line) => line.name === name)?.payE4 ?? 0);
}

function nameOf(gems: readonly number[]): DiamondsName {
  const sizes = gemNames.map((_, colour) => gems.filter((gem) => gem === colour).length);
  const groups = sizes.filter((size) => size > 0).toSorted((a, b) => b - a);
  return NAMES[groups.join("")] ?? "nothing";
}
