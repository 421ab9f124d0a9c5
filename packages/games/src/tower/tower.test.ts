import { createDraw } from "@fairline/fairness/draw";
import { describe, expect, it } from "vitest";
import { LEAVE } from "../leave.ts";
import { drawOfNumbers } from "../maths/draw-of-numbers.ts";
import { tower } from "./tower.ts";

const draw = createDraw({ serverSeed: "ab".repeat(32), clientSeed: "c", nonce: "0" });

describe("the tower", () => {
  it("is climbed row by row to the top", () => {
    const start = tower.start({ level: "hard" }, drawOfNumbers(...Array<number>(9).fill(1)));
    let state = start;
    for (let row = 0; row < 9; row += 1) state = tower.act(state, { column: 0 }, draw) ?? start;
    expect(tower.view(state)).toMatchObject({
      columns: Array(9).fill(0),
      isDone: true,
      payE4: 5_068_800,
      nextE4: null,
    });
    expect(tower.act(start, { column: 2 }, draw)).toBeUndefined();
    expect(tower.act(start, LEAVE, draw)).toBeUndefined();
    expect(tower.view(tower.act(start, { column: 1 }, draw) ?? null)).toMatchObject({
      columns: [],
      hit: 1,
      isDone: true,
      payE4: 0,
    });
  });
});
