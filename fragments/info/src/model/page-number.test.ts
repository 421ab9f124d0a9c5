import { describe, expect, it } from "vitest";
import { pageNumberOf, pageSearch } from "./page-number.ts";

describe("page of a list", () => {
  it("is the first one where the address says nothing", () => {
    expect(pageNumberOf(new URLSearchParams("?utm=x"))).toBe(1);
    expect(pageSearch(1)).toBe("");
  });

  it("is told and read by its number", () => {
    for (const page of [2, 12, 9_999]) {
      expect(pageNumberOf(new URLSearchParams(pageSearch(page)))).toBe(page);
    }
    expect(pageNumberOf(new URLSearchParams("?page=1"))).toBe(1);
  });

  it.each(["", "0", "02", "-1", "1.5", "x", "10000", "1e3"])("is none at page=%s", (page) => {
    expect(pageNumberOf(new URLSearchParams({ page }))).toBeUndefined();
  });
});
