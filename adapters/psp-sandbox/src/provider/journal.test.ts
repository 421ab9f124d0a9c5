import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fakeClock } from "@fairline/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { WireNewOrder } from "../wire.ts";
import { createFileJournal } from "./journal.ts";
import { createOrderBook } from "./order-book.ts";

const NOW_MS = 1_790_000_000_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "psp-sandbox-"));
});
afterEach(() => rm(folder, { recursive: true }));

function asked(orderId: string): WireNewOrder {
  const url = "http://localhost:3000/en/onpay/success";
  return {
    orderId,
    method: "sandbox-card",
    amountMinor: "1000",
    currency: "EUR",
    language: "en",
    expiresAtMs: NOW_MS + 1_000,
    returnUrls: { success: url, fail: url, pending: url, cancel: url },
  };
}

async function openBook(clock = fakeClock(NOW_MS)) {
  const journal = createFileJournal(join(folder, "deep", "orders.jsonl"));
  const book = createOrderBook({ clock, journal });
  return { book, journal, owed: await book.load() };
}

describe("the order book over a file", () => {
  it("keeps orders, their status and owed messages over any number of restarts", async () => {
    const first = await openBook();
    const one = await first.book.create(asked("1"));
    const two = await first.book.create(asked("2"));
    const pending = await first.book.change(one.reference, "processing");
    const paid = await first.book.change(one.reference, "paid");
    const declined = await first.book.change(two.reference, "declined");
    await first.book.delivered(paid?.eventId ?? "");
    await first.journal.close();
    for (let restart = 0; restart < 3; restart++) {
      const next = await openBook();
      expect(next.book.findById("1")).toMatchObject({ status: "paid", reference: one.reference });
      expect(next.book.findByReference(two.reference)).toMatchObject({ status: "declined" });
      expect(next.owed).toEqual([pending, declined]);
      await next.journal.close();
    }
  });

  it("drops the torn last line of a killed process and nothing else", async () => {
    const first = await openBook();
    await first.book.create(asked("1"));
    await first.journal.close();
    await appendFile(join(folder, "deep", "orders.jsonl"), '{"kind":"created","order":{"ord');
    const next = await openBook();
    expect(next.book.findById("1")).toBeDefined();
    await next.book.create(asked("2"));
    await next.journal.close();
    const text = await readFile(join(folder, "deep", "orders.jsonl"), "utf8");
    const lines = text.trim().split("\n");
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it("makes one order for one id, also when two calls come at once", async () => {
    const { book, journal } = await openBook();
    const [a, b] = await Promise.all([book.create(asked("1")), book.create(asked("1"))]);
    expect(a.reference).toBe(b.reference);
    await journal.close();
  });

  it("lets only one of two simultaneous decisions count", async () => {
    const { book, journal } = await openBook();
    const { reference } = await book.create(asked("1"));
    const decided = await Promise.all([
      book.change(reference, "paid"),
      book.change(reference, "declined"),
      book.change(reference, "cancelled"),
    ]);
    expect(decided.filter((event) => event !== undefined)).toHaveLength(1);
    expect(book.findById("1")?.status).toBe("paid");
    await journal.close();
  });

  it("forgets orders after thirty days", async () => {
    const first = await openBook();
    await first.book.create(asked("1"));
    await first.journal.close();
    const later = await openBook(fakeClock(NOW_MS + 31 * 24 * 3_600_000));
    expect(later.book.findById("1")).toBeUndefined();
    expect(later.owed).toEqual([]);
    await later.journal.close();
  });
});
