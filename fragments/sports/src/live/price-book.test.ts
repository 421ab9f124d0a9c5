import { describe, expect, it } from "vitest";
import { sampleFixture, sampleMarket } from "../testing/sample-fixture.ts";
import { couponPick, splitKey } from "./coupon-pick.ts";
import { type CellSource, createPriceBook } from "./price-book.ts";
import { sampleChampion } from "../testing/sample-fixture.ts";

function source(cells: Readonly<Record<string, { seq: number; value: unknown }>>): CellSource {
  return { epoch: 3, cell: (key) => cells[key] };
}

function bookWith(change = {}) {
  const book = createPriceBook();
  book.seed(sampleFixture("1", change));
  return book;
}

const home = { fixtureId: "1", marketKey: "fb.result", outcomeId: "1" };

describe("price book", () => {
  it("shows what a reply brought", () => {
    expect(bookWith().cell(home)).toEqual({ state: "open", oddsMilli: 1_740 });
  });

  it("shows what a live cell brought", () => {
    const book = bookWith();
    const cell = { seq: 12, value: { status: "active", outcomes: [["1", 1_800, 1]] } };
    expect(book.apply("1", source({ "fb.result": cell }), ["fb.result"])).toEqual(["fb.result"]);
    expect(book.cell(home)).toEqual({ state: "open", oddsMilli: 1_800 });
  });

  it("never goes back to an older reply", () => {
    const book = bookWith();
    const cell = { seq: 12, value: { status: "suspended", outcomes: [["1", 1_800, 0]] } };
    book.apply("1", source({ "fb.result": cell }), ["fb.result"]);
    book.seed(sampleFixture("1"));
    expect(book.cell(home)).toEqual({ state: "suspended", oddsMilli: 1_800 });
  });

  it("begins anew with another epoch", () => {
    const book = bookWith();
    const cell = { seq: 900, value: { status: "suspended", outcomes: [["1", 1_800, 0]] } };
    book.apply("1", source({ "fb.result": cell }), ["fb.result"]);
    book.seed(sampleFixture("1", { version: { epoch: 4, shape: 1, seq: 1 } }));
    expect(book.cell(home)).toEqual({ state: "open", oddsMilli: 1_740 });
  });

  it.each([
    ["inactive", 1_740, "closed"],
    ["settled", 1_740, "closed"],
    ["cancelled", null, "closed"],
    ["suspended", 1_740, "suspended"],
    ["active", null, "closed"],
  ] as const)("shows a market that is %s at %s as %s", (status, price, state) => {
    const market = sampleMarket("fb.result", "", { "1": price }, { status });
    expect(bookWith({ markets: [market] }).cell(home).state).toBe(state);
  });

  it("closes every price of a fixture that is over", () => {
    const book = bookWith();
    const play = {
      ...sampleFixture("1").play,
      status: "ended",
    };
    book.apply("1", source({ play: { seq: 20, value: play } }), ["play"]);
    expect(book.cell(home).state).toBe("closed");
  });

  it("knows nothing of fixtures it was not given", () => {
    expect(createPriceBook().cell(home)).toEqual({ state: "closed", oddsMilli: null });
  });

  it("takes a new structure from the live topic and tells when it is new", () => {
    const book = bookWith();
    const doc = {
      markets: [
        {
          key: "fb.total/total=3.5",
          typeId: "fb.total",
          specifiers: "total=3.5",
          group: "totals",
          isMainLine: true,
          outcomes: ["over", "under"],
        },
      ],
    };
    expect(book.reshape("1", 3, 2, doc)).toBe(true);
    expect(book.reshape("1", 3, 2, doc)).toBe(false);
    expect(book.markets(sampleFixture("1")).map((market) => market.key)).toEqual([
      "fb.total/total=3.5",
    ]);
    expect(book.keys("1")).toContain("fb.total/total=3.5");
  });

  it("ignores a structure that is none", () => {
    expect(bookWith().reshape("1", 3, 2, { markets: [{ key: 1 }] })).toBe(false);
  });
});

describe("couponPick", () => {
  it("tells the coupon the price, its version and where it stands", () => {
    expect(couponPick(bookWith(), home, sampleChampion())).toMatchObject({
      fixtureId: "1",
      typeId: "fb.result",
      specifiers: "",
      outcomeId: "1",
      oddsMilli: 1_740,
      epoch: 3,
      seq: 5,
      section: "live",
    });
  });

  it("offers nothing that cannot be bet on", () => {
    const market = sampleMarket("fb.result", "", { "1": 1_740 }, { status: "suspended" });
    expect(couponPick(bookWith({ markets: [market] }), home, sampleChampion())).toBeUndefined();
  });

  it("splits a market key at its first slash", () => {
    expect(splitKey("fb.total/total=2.5")).toEqual(["fb.total", "total=2.5"]);
    expect(splitKey("fb.result")).toEqual(["fb.result", ""]);
  });
});
