import { findOffers } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { categoriesOf, offersOf, usefulCategories } from "./categories.ts";
import { percentText } from "./percent-text.ts";
import { percentDone } from "./progress.ts";

const [sport] = findOffers.reply.parse(findOffers.example.reply).offers;
if (!sport) throw new Error("the contract has an example");
const games = { ...sport, templateId: "games", products: ["slots", "keno"] };
const poker = { ...sport, templateId: "poker", products: ["poker"] };

describe("offers", () => {
  it("stand in the categories of what they are wagered on", () => {
    expect(categoriesOf(sport)).toEqual(["first_deposit", "bukmaker"]);
    expect(categoriesOf(games)).toEqual(["first_deposit", "casino"]);
    expect(categoriesOf(poker)).toEqual(["first_deposit", "poker"]);
    const all = [sport, games, poker];
    expect(offersOf(all, null)).toEqual(all);
    expect(offersOf(all, "all_bonuses")).toEqual(all);
    expect(offersOf(all, "casino")).toEqual([games]);
    expect(offersOf(all, "cashback")).toEqual([]);
  });

  it("make a category worth an entry when it holds some of them, and not all", () => {
    expect(usefulCategories([sport, games])).toEqual(["bukmaker", "casino"]);
    expect(usefulCategories([sport])).toEqual([]);
    expect(usefulCategories([])).toEqual([]);
  });
});

describe("numbers of a bonus", () => {
  it.each([
    ["0", "50000", 0],
    ["4999", "50000", 9],
    ["50000", "50000", 100],
    ["60000", "50000", 100],
    ["0", "0", 100],
  ])("%s of %s is %i percent, rounded down", (done, required, percent) => {
    expect(percentDone(done, required)).toBe(percent);
  });

  it.each([
    [10_000, "100"],
    [1_050, "10.5"],
    [5, "0.05"],
    [0, "0"],
  ])("%i basis points are %s percent", (bp, text) => expect(percentText(bp, "en")).toBe(text));
});
