import { describe, expect, it } from "vitest";
import { searchesFrom, withSearch } from "./recent-searches.ts";

describe("recent searches", () => {
  it("stand newest first, each once, six at most", () => {
    expect(withSearch(["arsenal", "real"], " Real ")).toEqual(["Real", "arsenal"]);
    expect(withSearch(["1", "2", "3", "4", "5", "6"], "7")).toEqual(["7", "1", "2", "3", "4", "5"]);
    expect(withSearch(["real"], "  ")).toEqual(["real"]);
  });

  it("are none where the browser keeps something else", () => {
    expect(searchesFrom(null)).toEqual([]);
    expect(searchesFrom('{"a":1}')).toEqual([]);
    expect(searchesFrom('["real",1,null]')).toEqual(["real"]);
  });
});
