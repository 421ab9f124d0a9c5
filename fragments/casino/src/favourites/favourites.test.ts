import { describe, expect, it } from "vitest";
import { createFavourites } from "./favourites.ts";

function storage(text: string | null) {
  const kept = new Map(text === null ? [] : [["fairline.casino-favourites", text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe("favourite games", () => {
  it("are kept on the device, the last one first, and told to whoever listens", () => {
    const device = storage(null);
    const favourites = createFavourites(() => device);
    let told = 0;
    favourites.subscribe(() => {
      told += 1;
    });
    favourites.toggle("dice");
    favourites.toggle("plinko");
    expect([favourites.routes(), told]).toEqual([["plinko", "dice"], 2]);
    expect(createFavourites(() => device).routes()).toEqual(["plinko", "dice"]);
    favourites.toggle("plinko");
    expect(createFavourites(() => device).routes()).toEqual(["dice"]);
  });

  it("are the same list while nothing changes, so that a page is not drawn for nothing", () => {
    const favourites = createFavourites(() => storage("dice"));
    expect(favourites.routes()).toBe(favourites.routes());
  });

  it("are none where nonsense or nothing is kept, and a forbidden storage breaks nothing", () => {
    expect(createFavourites(() => storage("<b>,dice,dice,")).routes()).toEqual(["dice"]);
    expect(createFavourites(() => storage("x".repeat(9_000))).routes()).toEqual([]);
    const forbidden = createFavourites(() => {
      throw new Error("forbidden");
    });
    forbidden.toggle("dice");
    expect(forbidden.routes()).toEqual(["dice"]);
  });
});
