import { createDraw } from "@fairline/fairness/draw";
import { rational } from "@fairline/money";
import { describe, expect, it } from "vitest";
import { LEAVE } from "../leave.ts";
import { drawOfNumbers } from "../maths/draw-of-numbers.ts";
import { mines } from "./mines.ts";

const draw = createDraw({ serverSeed: "ab".repeat(32), clientSeed: "c", nonce: "0" });

describe("mines", () => {
  it("shows the field when it is over, and not before", () => {
    const start = mines.start({ mines: 3 }, drawOfNumbers(9, 4, 7));
    const open = mines.act(start, { cell: 0 }, draw) ?? null;
    expect(mines.view(open)).toEqual({
      mines: 3,
      open: [0],
      hit: null,
      isDone: false,
      payE4: 11_250,
      nextE4: 12_857,
      bombs: null,
    });
    expect(mines.act(open, { cell: 0 }, draw)).toBeUndefined();
    expect(mines.view(mines.act(open, LEAVE, draw) ?? null)).toMatchObject({
      isDone: true,
      payE4: 11_250,
      bombs: [4, 7, 9],
    });
    expect(mines.view(mines.act(open, { cell: 7 }, draw) ?? null)).toMatchObject({
      hit: 7,
      isDone: true,
      payE4: 0,
      nextE4: null,
      bombs: [4, 7, 9],
    });
  });

  it("ends by itself when every safe cell is open", () => {
    const start = mines.start(
      { mines: 24 },
      drawOfNumbers(...Array.from({ length: 24 }, (_, i) => i)),
    );
    const done = mines.act(start, { cell: 24 }, draw) ?? null;
    expect(mines.outcome(done)).toEqual({ isDone: true, pay: rational(99n, 4n) });
  });

  it.each([{}, { cell: -1 }, { cell: 25 }, { cell: 1.5 }, { cell: "1" }, { cell: -0 }, LEAVE])(
    "takes no %j at first",
    (act) => {
      const start = mines.start({ mines: 3 }, drawOfNumbers(9, 4, 7));
      expect(mines.act(start, act, draw)).toBeUndefined();
    },
  );
});
