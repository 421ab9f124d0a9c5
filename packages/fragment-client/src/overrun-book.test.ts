import { fakeClock, type Log, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { createOverrunBook } from "./overrun-book.ts";

function open() {
  const clock = fakeClock(0);
  const told: unknown[] = [];
  const log: Log = { ...silentLog, warn: (fields: unknown) => void told.push(fields) };
  return { clock, told, book: createOverrunBook("casino", clock, log) };
}

describe("answers after everybody has left", () => {
  it("name their fragment in the log when there are two in a minute", () => {
    const { clock, told, book } = open();
    book.note();
    clock.advance(59_999);
    expect(told).toEqual([]);
    book.note();
    expect(told).toEqual([{ fragment: "casino" }]);
  });

  it("are no word of the log when they are a minute apart", () => {
    const { clock, told, book } = open();
    for (let count = 0; count < 5; count += 1) {
      book.note();
      clock.advance(60_000);
    }
    expect(told).toEqual([]);
  });

  it("are told once a minute, however many there are", () => {
    const { clock, told, book } = open();
    for (let count = 0; count < 90; count += 1) {
      book.note();
      clock.advance(1_000);
    }
    expect(told).toHaveLength(2);
  });
});
