import { drawOfWords } from "@fairline/fairness/draw";
import { findGame, type Game } from "@fairline/games";
import { assert, type Json } from "@fairline/kernel";
import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { begin, decide, end } from "./play.ts";

const HUGE = 10n ** 18n;
const noChance = () => drawOfWords([]);

/** Each word doubles what it pays or loses it; two doublings are all. */
const doubling: Game = {
  id: "doubling",
  number: "9",
  version: 1,
  kind: "fast",
  parameters: {},
  stakeStepMinor: 1n,
  hasActs: true,
  parseSelection: () => ({}),
  greatestPay: () => rational(4n),
  start: () => ({ won: 0, isOver: false }),
  act(state, given, draw) {
    const { won } = read(state);
    if (given === "leave") return won > 0 ? { won, isOver: true } : undefined;
    if (given !== "go") return undefined;
    return draw.below(2) === 1 ? { won: won + 1, isOver: won === 1 } : { won: 0, isOver: true };
  },
  outcome(state) {
    const { won, isOver } = read(state);
    return { isDone: isOver, pay: won === 0 ? rational(0n) : rational(3n ** BigInt(won), 2n) };
  },
  ending: (state) => (read(state).won > 0 && !read(state).isOver ? "leave" : null),
  nextPay(state) {
    const { won, isOver } = read(state);
    return isOver ? null : rational(3n ** BigInt(won + 1), 2n);
  },
  view: (state) => ({ won: read(state).won }),
};

function read(state: Json): { won: number; isOver: boolean } {
  assert(typeof state === "object" && state !== null && "won" in state, "a state of this game");
  return { won: Number(state.won), isOver: state.isOver === true };
}

const HIGH = 2 ** 31;

describe("a round", () => {
  it("is drawn up to the first decision, and each decision draws on", () => {
    const begun = begin(doubling, { stakeMinor: 101n, selection: {} }, noChance());
    expect(begun).toMatchObject({ acts: [], wordsUsed: 0, payMinor: 0n, isDone: false });
    const won = decide(doubling, { ...begun, stakeMinor: 101n }, "go", drawOfWords([HIGH]), HUGE);
    // 151.5 is rounded down, once.
    expect(won).toMatchObject({ acts: ["go"], wordsUsed: 1, payMinor: 151n, isDone: false });
  });

  it("is over with a loss, and pays nothing", () => {
    const begun = begin(doubling, { stakeMinor: 100n, selection: {} }, noChance());
    const lost = decide(doubling, { ...begun, stakeMinor: 100n }, "go", drawOfWords([0]), HUGE);
    expect(lost).toMatchObject({ payMinor: 0n, isDone: true });
  });

  it("takes no decision that its game does not know", () => {
    const begun = { ...begin(doubling, { stakeMinor: 100n, selection: {} }, noChance()) };
    const round = { ...begun, stakeMinor: 100n };
    expect(decide(doubling, round, "leave", noChance(), HUGE)).toBeUndefined();
    expect(decide(doubling, round, "dance", noChance(), HUGE)).toBeUndefined();
  });

  it("is ended at once where the next step could pay more than is allowed, never before", () => {
    const begun = begin(doubling, { stakeMinor: 100n, selection: {} }, noChance());
    const round = { ...begun, stakeMinor: 100n };
    const at = (maxWinMinor: bigint) =>
      decide(doubling, round, "go", drawOfWords([HIGH]), maxWinMinor);
    expect(at(450n)).toMatchObject({ acts: ["go"], isDone: false });
    expect(at(449n)).toMatchObject({ acts: ["go", "leave"], isDone: true, payMinor: 150n });
  });

  it("has no ending while nothing is won", () => {
    const begun = begin(doubling, { stakeMinor: 100n, selection: {} }, noChance());
    expect(end(doubling, { ...begun, stakeMinor: 100n }, noChance())).toBeNull();
  });

  it("comes from its words alone", () => {
    const dice = findGame("101");
    assert(dice, "dice is a game");
    const round = { stakeMinor: 100n, selection: { over: false, winCount: 5_000 } };
    const draws = [1, 2].map(() => begin(dice, round, drawOfWords([10 ** 9])));
    expect(draws[0]).toEqual(draws[1]);
    expect(draws[0]).toMatchObject({
      view: { roll: 2_328, isWon: true },
      payMinor: 198n,
      isDone: true,
    });
  });
});
