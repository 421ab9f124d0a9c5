import { fakeClock } from "@fairline/kernel";
import { beforeEach, describe, expect, it } from "vitest";
import { createPainter, type Painter } from "./painter.ts";
import type { CellNow } from "./price-book.ts";
import { ARROW_MS, cellId, directionOf, FLASH_MS, nextMark } from "./price-painter.ts";

const ref = { fixtureId: "1", marketKey: "fb.result", outcomeId: "1" };

function fakeElement() {
  const attributes = new Map<string, string>();
  return {
    attributes,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
}

let clock = fakeClock(0);
let now: CellNow = { state: "open", oddsMilli: 1_800 };
let picked = new Set<string>();
let frames: (() => void)[] = [];
let painter: Painter;
let element = fakeElement();
let text: { nodeValue: string | null } = { nodeValue: "1.80" };

beforeEach(() => {
  clock = fakeClock(0);
  now = { state: "open", oddsMilli: 1_800 };
  picked = new Set();
  frames = [];
  element = fakeElement();
  text = { nodeValue: "1.80" };
  painter = createPainter({
    cell: () => now,
    isPicked: (id) => picked.has(id),
    priceText: (oddsMilli) => (oddsMilli === null ? "—" : (oddsMilli / 1_000).toFixed(2)),
    spoken: (state, price) => (state === "open" ? price : state),
    nowMs: () => clock.nowMs(),
    monotonicMs: () => clock.monotonicMs(),
    after: (delayMs, task) => clock.after(delayMs, task),
    frame: (task) => void frames.push(task),
  });
  painter.price({ ref, element, text, name: "Arsenal" });
});

function change(next: CellNow): void {
  now = next;
  painter.changed("1", ["fb.result"], false);
  for (const frame of frames.splice(0)) frame();
}

const flash = () => element.attributes.get("data-flash");
const arrow = () => element.attributes.get("data-dir");

describe("painter", () => {
  it("paints once a frame, however often a price changes", () => {
    painter.changed("1", ["fb.result"], false);
    painter.changed("1", ["fb.result"], false);
    expect(frames).toHaveLength(1);
  });

  it("writes the price in place and says it", () => {
    change({ state: "open", oddsMilli: 1_900 });
    expect(text.nodeValue).toBe("1.90");
    expect(element.attributes.get("aria-label")).toBe("Arsenal, 1.90");
    expect([arrow(), flash()]).toEqual(["up", "up"]);
  });

  it("draws a price that came with the page without an arrow", () => {
    expect(arrow()).toBeUndefined();
  });

  it("takes the tint away after its time and the arrow after eight seconds", () => {
    change({ state: "open", oddsMilli: 1_700 });
    clock.advance(FLASH_MS + 400);
    expect([arrow(), flash()]).toEqual(["down", undefined]);
    clock.advance(ARROW_MS);
    expect(arrow()).toBeUndefined();
  });

  it("tints a cell at most once in 1.2 seconds", () => {
    const starts: number[] = [];
    let before: string | undefined;
    for (let step = 0; step < 60; step += 1) {
      change({ state: "open", oddsMilli: 1_800 + step * 10 });
      if (flash() !== undefined && before === undefined) starts.push(clock.monotonicMs());
      before = flash();
      clock.advance(100);
      before = flash() === undefined ? undefined : before;
    }
    const gaps = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
    expect(starts.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(FLASH_MS);
  });

  it("shows a suspension as a word, without an arrow", () => {
    change({ state: "open", oddsMilli: 1_900 });
    change({ state: "suspended", oddsMilli: 1_900 });
    expect(element.attributes.get("aria-disabled")).toBe("true");
    expect(element.attributes.get("aria-label")).toBe("Arsenal, suspended");
    expect(arrow()).toBeUndefined();
  });

  it("does not call it a movement when a price returns from suspension", () => {
    change({ state: "suspended", oddsMilli: 1_800 });
    change({ state: "open", oddsMilli: 2_500 });
    expect(text.nodeValue).toBe("2.50");
    expect(arrow()).toBeUndefined();
  });

  it("holds prices still while paused, but shows what is suspended", () => {
    painter.pause();
    change({ state: "open", oddsMilli: 2_500 });
    expect(text.nodeValue).toBe("1.80");
    change({ state: "suspended", oddsMilli: 2_500 });
    expect(element.attributes.get("data-state")).toBe("suspended");
    change({ state: "open", oddsMilli: 2_600 });
    painter.resume();
    for (const frame of frames.splice(0)) frame();
    expect(text.nodeValue).toBe("2.60");
  });

  it("shows the coupon's picks at once", () => {
    picked.add(cellId(ref));
    painter.picksChanged();
    expect(element.attributes.get("aria-pressed")).toBe("true");
  });

  it("paints a clicked price before the frame", () => {
    now = { state: "open", oddsMilli: 3_000 };
    painter.paintNow(ref);
    expect(text.nodeValue).toBe("3.00");
  });

  it("moves clocks with one timer and leaves other texts alone", () => {
    const minute = { nodeValue: "" as string | null };
    const score = { nodeValue: "0" as string | null };
    let pulses = 0;
    let goals = 0;
    const compute = (at: number) => String(Math.floor(at / 60_000) + 1);
    const leave = painter.text({ fixtureId: "1", text: minute, ticks: true, compute });
    painter.text({
      fixtureId: "1",
      text: score,
      ticks: false,
      compute: () => String(goals),
      onChanged: () => (pulses += 1),
    });
    clock.advance(120_000);
    expect(minute.nodeValue).toBe("3");
    goals = 1;
    painter.changed("1", [], true);
    for (const frame of frames.splice(0)) frame();
    expect([score.nodeValue, pulses]).toEqual(["1", 1]);
    leave();
    clock.advance(120_000);
    expect(minute.nodeValue).toBe("3");
  });
});

describe("directionOf", () => {
  it("is up when a bet would win more, and nothing when a price is missing or the same", () => {
    expect(directionOf(1_800, 1_900)).toBe("up");
    expect(directionOf(1_900, 1_800)).toBe("down");
    expect(directionOf(1_800, 1_800)).toBeUndefined();
    expect(directionOf(null, 1_800)).toBeUndefined();
    expect(directionOf(1_800, null)).toBeUndefined();
  });
});

describe("nextMark", () => {
  it("turns the arrow of a glowing cell without a new tint", () => {
    const first = nextMark(undefined, "up", 0);
    const second = nextMark(first, "down", 500);
    expect(second).toEqual({
      direction: "down",
      flashEndsAt: FLASH_MS,
      arrowEndsAt: 500 + ARROW_MS,
    });
  });
});
