import { describe, expect, it } from "vitest";
import { NOT_ASKING, whenDrawn } from "./cash-out-asking.ts";

describe("what the box of a cash-out asks", () => {
  const half = { isAsking: true, percent: 50, wasBusy: false };

  it("ends with a sale that went well, also of a part", () => {
    const selling = whenDrawn(half, true, false);
    expect(selling).toEqual({ ...half, wasBusy: true });
    expect(whenDrawn(selling, true, false)).toBe(selling);
    expect(whenDrawn(selling, false, false)).toEqual(NOT_ASKING);
  });

  it("stays when the sale was refused, with the part that was chosen", () => {
    const selling = whenDrawn(half, true, false);
    expect(whenDrawn(selling, false, true)).toEqual(half);
  });

  it("stays while nothing is sold", () => {
    expect(whenDrawn(half, false, false)).toBe(half);
    expect(whenDrawn(half, false, true)).toBe(half);
  });
});
