import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardName } from "../cards.ts";
import { drawOfNumbers } from "../maths/draw-of-numbers.ts";
import { handOrder, orderOfHand } from "../maths/every-hand.ts";
import { countHands } from "./count-hands.ts";
import { handOf } from "./hand-of.ts";
import { jacksOrBetter } from "./jacks-or-better.ts";
import { jacksPay, jacksTable } from "./jacks-table.ts";
import { optimalHold, worthOf } from "./optimal-hold.ts";

const DECK = Array.from({ length: 52 }, (_, card) => card);
const cards = (names: string) =>
  names.split(" ").map((name) => DECK.findIndex((card) => cardName(card) === name));
const hands = fc.shuffledSubarray(DECK, { minLength: 5, maxLength: 5 });

/** A draw that deals these cards. */
const dealing = (names: string) => drawOfNumbers(...cards(names));

describe("hands of five", () => {
  it.each([
    ["10h Jh Qh Kh Ah", "royal"],
    ["Ad 2d 3d 4d 5d", "straight-flush"],
    ["9c 10c Jc Qc Kc", "straight-flush"],
    ["7d 7h 7s 7c 2d", "four"],
    ["7d 7h 7s 2c 2d", "full-house"],
    ["2d 4d 6d 8d 10d", "flush"],
    ["Ah 2d 3d 4d 5d", "straight"],
    ["10h Jd Qd Kd Ad", "straight"],
    ["Qh Kd Ad 2d 3d", "nothing"],
    ["7d 7h 7s Kc 2d", "three"],
    ["7d 7h Ks Kc 2d", "two-pair"],
    ["Jd Jh 3s 4c 2d", "jacks-or-better"],
    ["10d 10h 3s 4c 2d", "nothing"],
    ["Ad Kh Js 4c 2d", "nothing"],
  ])("%s is %s", (names, hand) => {
    expect(handOf(cards(names))).toBe(hand);
  });

  it("are named as another way of telling them names them", () => {
    fc.assert(
      fc.property(hands, (hand) => {
        expect(handOf(hand)).toBe(handOrder[orderOfHand(hand)]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("are as many as known", () => {
    expect(Object.values(countHands([], []))).toEqual([
      4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 337_920,
    ]);
  });
});

describe("holding", () => {
  it("is weighed as if every draw were made", () => {
    const holds = fc
      .nat({ max: 31 })
      .filter((mask) => [1, 2, 4, 8, 16].filter((bit) => mask & bit).length >= 3);
    fc.assert(
      fc.property(hands, holds, (dealt, mask) => {
        const hold = dealt.map((_, i) => (mask & (1 << i)) !== 0);
        const held = dealt.filter((_, i) => hold[i]);
        const pays = drawsAfter(held, dealt).map((hand) => jacksPay(handOf(hand)));
        expect(worthOf(hold, dealt)).toEqual({
          draws: pays.length,
          hits: pays.filter((pay) => pay > 0).length,
          pays: pays.reduce((sum, pay) => sum + pay, 0),
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ["10h Jh Qh Kh Ah", "11111", "a royal is kept"],
    ["9h Jh Qh Kh Ah", "01111", "a flush is given up for four to a royal"],
    ["9h 10h Jh Qh Kh", "11111", "a straight flush is not"],
    ["Jd Js 3h 6h 9h", "11000", "jacks"],
    ["5d 5h 2h 9h Kh", "01111", "four to a flush before a low pair"],
    ["Jd Jh 2h 9h Kh", "11000", "a high pair before four to a flush"],
    ["5d 5h 6s 7c 8d", "11000", "a low pair before four to a straight"],
    ["7d 7h 7s 7c 2d", "11111", "four of a kind, of equal holds the larger"],
    ["2d 4h 7s 8c 10d", "00000", "nothing"],
    ["7d 7h 7s 2c 9d", "11100", "three of a kind"],
  ])("%s is held %s: %s", (names, expected) => {
    const hold = optimalHold(cards(names));
    expect(hold.map((held) => (held ? "1" : "0")).join("")).toBe(expected);
  });
});

describe("a round", () => {
  it("fills the gaps from the left in the order drawn", () => {
    const draw = dealing("2d 4h 7s 8c 10d Ad Ah As Ac Kd");
    const state = jacksOrBetter.start({}, draw);
    expect(jacksOrBetter.view(state)).toEqual({
      dealt: ["2d", "4h", "7s", "8c", "10d"],
      hold: null,
      final: null,
      hand: "nothing",
      isDone: false,
      pay: 0,
    });
    const hold = [false, true, false, false, true];
    const done = jacksOrBetter.act(state, { hold }, draw) ?? null;
    expect(jacksOrBetter.view(done)).toMatchObject({
      final: ["Ad", "4h", "Ah", "As", "10d"],
      hand: "three",
      isDone: true,
      pay: 3,
    });
  });

  it.each([
    {},
    { hold: [true] },
    { hold: [1, 0, 1, 0, 1] },
    { hold: "11111" },
    { hold: [true, true, true, true, true, true] },
    { hold: [true, true, true, true, true], leave: true },
    { leave: true },
  ])("takes no %j", (act) => {
    const draw = dealing("2d 4h 7s 8c 10d Ad Ah As Ac Kd");
    expect(jacksOrBetter.act(jacksOrBetter.start({}, draw), act, draw)).toBeUndefined();
  });

  it("pays as the table says", () => {
    expect(jacksTable.map(({ pay }) => pay)).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1, 0]);
  });
});

/** Every hand that can follow. */
function drawsAfter(held: readonly number[], dealt: readonly number[]): number[][] {
  const left = DECK.filter((card) => !dealt.includes(card));
  const fill = (hand: number[], from: number): number[][] =>
    hand.length === 5
      ? [hand]
      : left.slice(from).flatMap((card, i) => fill([...hand, card], from + i + 1));
  return fill([...held], 0);
}
