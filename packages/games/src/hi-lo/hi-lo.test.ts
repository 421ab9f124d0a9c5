import type { Draw } from "@fairline/fairness/draw";
import type { Json } from "@fairline/kernel";
import { compare } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { cardName } from "../cards.ts";
import { LEAVE } from "../leave.ts";
import { drawOfNumbers } from "../maths/draw-of-numbers.ts";
import { hiLo } from "./hi-lo.ts";

const CARDS = Array.from({ length: 52 }, (_, card) => cardName(card));

/** A draw that turns these cards, the last one again and again. */
function turning(...names: readonly string[]): Draw {
  const cards = names.map((name) => CARDS.findIndex((card) => card === name));
  return drawOfNumbers(...cards, ...Array<number>(52).fill(cards.at(-1) ?? 0));
}

function play(draw: Draw, ...acts: readonly string[]): Json {
  return acts.reduce<Json>(
    (state, act) => {
      const next = hiLo.act(state, act === "leave" ? LEAVE : { guess: act }, draw);
      expect(next).toBeDefined();
      return next ?? state;
    },
    hiLo.start({}, draw),
  );
}

describe("hi-lo", () => {
  it.each([
    ["7d", 7, "18385", 7, "18385"],
    ["2d", 12, "10725", 2, "64350"],
    ["Ad", 12, "10725", 1, "128700"],
    ["Kd", 1, "128700", 12, "10725"],
    ["Qd", 2, "64350", 12, "10725"],
  ])("offers at %s what 99 per cent of its chance pays", (card, up, upE4, down, downE4) => {
    expect(hiLo.view(hiLo.start({}, turning(card)))).toEqual({
      cards: [card],
      steps: [],
      isDone: false,
      isLost: false,
      payE4: "0",
      higher: { chance13: up, payE4: upE4 },
      lower: { chance13: down, payE4: downE4 },
      canSkip: true,
      canLeave: false,
    });
  });

  it.each([
    ["7d", "higher", "7c", true],
    ["7d", "lower", "7c", true],
    ["7d", "higher", "6c", false],
    ["7d", "lower", "8c", false],
    ["Ad", "higher", "Ac", false],
    ["Ad", "higher", "2c", true],
    ["Ad", "lower", "Ac", true],
    ["Ad", "lower", "2c", false],
    ["Kd", "lower", "Kc", false],
    ["Kd", "lower", "Ac", true],
    ["Kd", "higher", "Kc", true],
    ["Kd", "higher", "Qc", false],
  ])("after %s, %s and %s: %s", (card, guess, next, isRight) => {
    const state = play(turning(card, next), guess);
    expect(hiLo.view(state)).toMatchObject({ isLost: !isRight, isDone: !isRight });
    expect(hiLo.outcome(state).pay.n > 0n).toBe(isRight);
  });

  it("keeps the product exact and rounds it down once", () => {
    // 0.99² · 13/7 · 13/7 = 3.380400…, where 1.8385² is 3.3800.
    const state = play(turning("7d", "7h", "7s"), "higher", "lower");
    expect(hiLo.view(state)).toMatchObject({ payE4: "33803" });
  });

  it("passes over cards for nothing, but never over the last", () => {
    const draw = turning("2d");
    const state = play(draw, ...Array<string>(50).fill("skip"));
    expect(hiLo.view(state)).toMatchObject({ canSkip: false, isDone: false, payE4: "0" });
    expect(hiLo.act(state, { guess: "skip" }, draw)).toBeUndefined();
    const last = hiLo.act(state, { guess: "lower" }, draw) ?? null;
    expect(hiLo.view(last)).toMatchObject({ isDone: true, isLost: false, payE4: "64350" });
  });

  it("ends once a million times the stake is won", () => {
    const state = play(turning("Ad"), ...Array<string>(6).fill("lower"));
    expect(hiLo.outcome(state).isDone).toBe(true);
    expect(hiLo.outcome(state).pay.n).toBeGreaterThan(1_000_000n);
    expect(compare(hiLo.outcome(state).pay, hiLo.greatestPay({}))).toBeLessThan(0);
    expect(hiLo.nextPay(state)).toBeNull();
  });

  it("is left with what is won, and with nothing not at all", () => {
    const draw = turning("2d", "3d");
    expect(hiLo.act(hiLo.start({}, draw), LEAVE, draw)).toBeUndefined();
    const state = play(turning("2d", "3d"), "higher", "leave");
    expect(hiLo.view(state)).toMatchObject({ isDone: true, isLost: false, payE4: "10725" });
  });

  it.each([
    {},
    { guess: "same" },
    { guess: 1 },
    { leave: false },
    { guess: "higher", leave: true },
  ])("takes no %j", (act) => {
    const draw = turning("2d");
    expect(hiLo.act(hiLo.start({}, draw), act, draw)).toBeUndefined();
  });
});
