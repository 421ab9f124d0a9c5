import { describe, expect, it } from "vitest";
import { cutPage } from "./cut-page.ts";

describe("cutPage", () => {
  it("names the row from which the next page goes on, when there is one", () => {
    expect(cutPage([5, 4, 3], 2)).toEqual({ rows: [5, 4], lastBeforeNext: 4 });
  });

  it("names none where all is shown", () => {
    expect(cutPage([5, 4], 2)).toEqual({ rows: [5, 4], lastBeforeNext: undefined });
    expect(cutPage([], 2)).toEqual({ rows: [], lastBeforeNext: undefined });
  });
});
