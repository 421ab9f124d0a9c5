import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { drawOfNumbers } from "../maths/draw-of-numbers.ts";
import { diamonds, diamondsTable } from "./diamonds.ts";

describe("diamonds", () => {
  it.each([
    [[1, 1, 1, 1, 1], "five"],
    [[1, 1, 2, 1, 1], "four"],
    [[1, 2, 2, 1, 1], "full-house"],
    [[1, 2, 3, 1, 1], "three"],
    [[1, 2, 2, 1, 3], "two-pair"],
    [[0, 6, 2, 1, 0], "pair"],
    [[0, 6, 2, 1, 3], "nothing"],
  ])("%j is %s", (gems, name) => {
    const state = diamonds.start({}, drawOfNumbers(...gems));
    expect(diamonds.view(state)).toEqual({ gems, name });
    const line = diamondsTable.find((one) => one.name === name);
    expect(diamonds.outcome(state).pay).toEqual(rational(BigInt(line?.payE4 ?? -1), 10_000n));
  });
});
