import { fakeClock } from "@fairline/kernel";
import { CellFlag, type MarketCell } from "@fairline/live/protocol";
import { describe, expect, it } from "vitest";
import { applyMessages } from "../model/apply-messages.ts";
import { newFixtureState } from "../model/fixture-state.ts";
import { football } from "../sports/football/football.ts";
import {
  matchScript,
  SCRIPT_START,
  scriptedFixture,
} from "../sports/football/testing/match-script.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { createOfferingBook } from "./create-offering-book.ts";
import { createTopicSource } from "./create-topic-source.ts";
import {
  type BookTime,
  type FixtureBook,
  openBook,
  refreshBook,
  snapshotOf,
  stopBook,
} from "./fixture-book.ts";
import { createShelf } from "./shelf.ts";

const PICK = { fixtureId: "1", typeId: "fb.result", specifiers: "", outcomeId: "1" };

function at(ms: number): BookTime {
  return { nowMs: ms, monotonicMs: ms };
}

function opened(): FixtureBook {
  return openBook(
    scriptedFixture(),
    newFixtureState(football, "1"),
    new Map(),
    3,
    at(SCRIPT_START - 1_000),
  );
}

/** Plays a script on a book, repricing at each step. */
function play(book: FixtureBook, script: ReturnType<typeof matchScript>, second: number) {
  const progress = applyMessages(football, book.state, book.results, script.messages);
  const now = SCRIPT_START + second * 1_000;
  return refreshBook(book, progress.state, progress.results, at(now), true);
}

function cell(book: FixtureBook, key: string): MarketCell {
  return snapshotOf(book).cells.get(key)?.value as unknown as MarketCell;
}

describe("the book of a fixture", () => {
  it("is the same for the same state and time", () => {
    expect(snapshotOf(opened())).toEqual(snapshotOf(opened()));
  });

  it("suspends at once and prices after, and a stop never revives what is settled", () => {
    const book = opened();
    const script = matchScript().fact({ kind: "kick-off", period: 1 });
    play(book, script, 0);
    const before = cell(book, "fb.result");
    const stopped = stopBook(book, [{ stopId: 1, groups: "all" }], 0, at(SCRIPT_START + 60_000));
    expect(stopped.isUrgent).toBe(true);
    expect(cell(book, "fb.result")).toEqual({
      status: "suspended",
      outcomes: before.outcomes.map(([id, price]) => [id, price, 0]),
    });
    script.at(60).stop(1).goal(1, 60, 0);
    play(book, script, 64);
    expect(cell(book, "fb.result").status).toBe("suspended");
    expect(cell(book, "fb.next-goal/goalnr=1").status).toBe("settled");
    play(book, script.reopen(1), 70);
    const after = cell(book, "fb.result");
    expect(after.status).toBe("active");
    expect(after.outcomes[0]?.[1]).toBeLessThan(before.outcomes[0]?.[1] ?? 0);
    expect(cell(book, "fb.next-goal/goalnr=1")).toMatchObject({
      status: "settled",
      outcomes: [
        ["1", expect.anything(), 0, "won"],
        ["none", expect.anything(), 0, "lost"],
        ["2", expect.anything(), 0, "lost"],
      ],
    });
    stopBook(book, [{ stopId: 2, groups: "all" }], 1, at(SCRIPT_START + 80_000));
    expect(cell(book, "fb.next-goal/goalnr=1").status).toBe("settled");
  });

  it("stops only the markets of a group", () => {
    const book = opened();
    const script = matchScript().fact({ kind: "kick-off", period: 1 });
    play(book, script, 0);
    play(book, script.stop(1, ["next-goal", "corners"]), 30);
    expect(cell(book, "fb.next-goal/goalnr=1").status).toBe("suspended");
    expect(cell(book, "fb.corners-total/total=9.5").status).toBe("suspended");
    expect(cell(book, "fb.result").status).toBe("active");
  });

  it("numbers changed cells only, gapless, and marks closing ones", () => {
    const book = opened();
    const script = matchScript().fact({ kind: "kick-off", period: 1 });
    const seq = book.seq;
    const { changes } = play(book, script, 0);
    const cells = changes.flatMap((change) => (change.kind === "cell" ? [change.cell] : []));
    expect(cells.map((changed) => changed.seq)).toEqual(cells.map((_, index) => seq + 1 + index));
    expect(play(book, script, 0).changes).toEqual([]);
    const stopped = stopBook(book, [{ stopId: 1, groups: "all" }], 0, at(SCRIPT_START));
    for (const change of stopped.changes) {
      if (change.kind === "cell") {
        expect(change.cell.flags & (CellFlag.urgent | CellFlag.suspended)).toBe(
          CellFlag.urgent | CellFlag.suspended,
        );
      }
    }
  });

  it("gives a row the main markets, and moves the main line with the score under a new shape", () => {
    const book = opened();
    const rows = () => snapshotOf(book).rowCells.filter((key) => key.startsWith("fb."));
    expect(rows().map((key) => key.split("/")[0])).toEqual([
      "fb.result",
      "fb.double-chance",
      "fb.next-goal",
      "fb.both-score",
      "fb.total",
      "fb.handicap",
    ]);
    const [line, shape] = [rows()[4], book.shape];
    const script = matchScript().fact({ kind: "kick-off", period: 1 });
    script.goal(1, 10, 0).goal(1, 20, 0).goal(1, 30, 1);
    play(book, script, 60);
    expect(rows()[4]).not.toBe(line);
    expect(book.shape).toBeGreaterThan(shape);
  });
});

describe("the offering book", () => {
  function build() {
    const real = fakeClock(SCRIPT_START - 60_000);
    let wrongByMs = 0;
    const clock = { ...real, nowMs: () => real.nowMs() + wrongByMs };
    const setWrong = (byMs: number) => {
      wrongByMs = byMs;
    };
    const fixture = scriptedFixture();
    const shelf = createShelf(scriptedFeed(clock, [fixture], []), clock);
    shelf.reset(3);
    let isUp = true;
    const book = createOfferingBook(shelf, clock, () => isUp);
    const goDown = () => {
      isUp = false;
    };
    return { clock, shelf, book, fixture, goDown, setWrong };
  }

  it("quotes line selections with what a bet must know, and nothing unknown", () => {
    const { book } = build();
    const quote = book.quote(PICK);
    expect(quote).toMatchObject({
      active: true,
      epoch: 3,
      producerUp: true,
      materialSeq: 0,
      contingency: ["fixture:1"],
      market: { status: "active" },
      fixture: { section: "line", status: "not-started" },
    });
    expect(book.quote({ ...PICK, outcomeId: "9" })).toBeUndefined();
    expect(book.quote({ ...PICK, specifiers: "periodnr=7" })).toBeUndefined();
    expect(book.quote({ ...PICK, fixtureId: "2" })).toBeUndefined();
    expect(book.liveDelaySeconds("football")).toBe(6);
  });

  it("tells a page which version of a price it saw", () => {
    const { clock, shelf, book, fixture } = build();
    const first = book.quote(PICK);
    expect(book.seen(PICK, 3, first?.seq ?? 0)).toEqual({ kind: "current" });
    expect(book.seen(PICK, 2, first?.seq ?? 0)).toEqual({ kind: "unknown-epoch" });
    expect(book.seen(PICK, 3, 9_999)).toEqual({ kind: "ahead" });
    clock.set(SCRIPT_START);
    const own = shelf.start(fixture);
    const script = matchScript().fact({ kind: "kick-off", period: 1 });
    let progress = applyMessages(football, own.state, own.results, script.messages);
    shelf.refresh(own, progress.state, progress.results, true);
    const live = book.quote(PICK);
    clock.advance(2_000);
    expect(book.seen(PICK, 3, first?.seq ?? 0)).toEqual({
      kind: "superseded",
      agoMs: 2_000,
      reopened: false,
    });
    script.goal(1, 1, 0);
    progress = applyMessages(football, own.state, own.results, script.messages);
    shelf.stop(own, [{ stopId: 1, groups: "all" }], 1);
    expect(book.materialSeq("1")).toBe(1);
    expect(book.quote(PICK)?.market.status).toBe("suspended");
    shelf.refresh(own, progress.state, progress.results, true);
    expect(book.seen(PICK, 3, live?.seq ?? 0)).toMatchObject({
      kind: "superseded",
      reopened: true,
    });
    expect(book.seen(PICK, 3, (live?.seq ?? 0) + 1)).toEqual({ kind: "too-old" });
  });

  it.each([600_000, -600_000])(
    "tells how old a version is whatever the clock is set by meanwhile: %i ms",
    (byMs) => {
      const { clock, shelf, book, fixture, setWrong } = build();
      const own = shelf.start(fixture);
      const first = book.quote(PICK)?.seq ?? 0;
      shelf.stop(own, [{ stopId: 1, groups: "all" }], 0);
      setWrong(byMs);
      clock.advance(2_000);
      expect(book.seen(PICK, 3, first)).toMatchObject({ kind: "superseded", agoMs: 2_000 });
    },
  );

  it("forgets a version after thirty-two newer ones", () => {
    const { shelf, book, fixture } = build();
    const own = shelf.start(fixture);
    const first = book.quote(PICK)?.seq ?? 0;
    for (let n = 0; n < 17; n += 1) {
      shelf.stop(own, [{ stopId: n, groups: "all" }], 0);
      shelf.refresh(own, own.state, own.results, true);
    }
    expect(book.seen(PICK, 3, first)).toEqual({ kind: "too-old" });
  });

  it("knows what a nearly won selection is worth though it has no price, but not while nobody can", () => {
    const { clock, shelf, book, fixture } = build();
    clock.set(SCRIPT_START);
    const own = shelf.start(fixture);
    const script = matchScript().fact({ kind: "kick-off", period: 1 });
    for (const second of [10, 20, 30, 40, 50]) script.goal(1, second, 0);
    const refresh = (isRepricing: boolean) => {
      const progress = applyMessages(football, own.state, own.results, script.messages);
      shelf.refresh(own, progress.state, progress.results, isRepricing);
    };
    refresh(true);
    const winner = book.quote(PICK);
    expect(winner).toMatchObject({ oddsMilli: null, active: false });
    expect(winner?.market.status).toBe("inactive");
    expect(winner?.fair?.winPpm).toBeGreaterThan(985_000);
    expect(winner?.fair?.winPpm).toBeLessThan(1_000_000);
    // Its chance is known in steps, so that an offer stands still for a while.
    expect((winner?.fair?.winPpm ?? 1) % 1_000).toBe(0);
    // What stops the match stops knowing, until it is priced again.
    shelf.stop(own, [{ stopId: 1, groups: "all" }], own.materialSeq + 1);
    expect(book.quote(PICK)).toMatchObject({ fair: null, market: { status: "inactive" } });
    script.at(70).goal(1, 60, 1);
    refresh(false);
    expect(book.quote(PICK)?.fair).toBeNull();
    refresh(true);
    expect(book.quote(PICK)?.fair?.winPpm).toBeGreaterThan(900_000);
  });

  it("takes no price while the feed is down, and says so in topics", () => {
    const { shelf, book, goDown } = build();
    const topics = createTopicSource(shelf, () => book.quote(PICK)?.producerUp ?? false);
    expect(topics.healthy()).toBe(true);
    goDown();
    expect(book.quote(PICK)).toMatchObject({ producerUp: false, market: { status: "suspended" } });
    expect(topics.healthy()).toBe(false);
  });

  it("opens topics of fixtures, sections and the menu, and no others", () => {
    const { shelf } = build();
    const topics = createTopicSource(shelf, () => true);
    expect(topics.open("fixture:1")?.rowCells).toContain("play");
    expect(topics.open("section:live")?.cells.get("list")?.value).toEqual({ changes: 1, count: 0 });
    expect(topics.open("section:line")?.cells.get("list")?.value).toMatchObject({ count: 1 });
    expect(topics.open("menu")?.cells.has("counts")).toBe(true);
    for (const topic of ["fixture:2", "fixture:", "section:x", "", "toString"]) {
      expect(topics.open(topic)).toBeUndefined();
    }
  });
});
