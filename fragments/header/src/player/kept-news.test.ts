import { createApiCaller } from "@fairline/api-client";
import { findBets, findPayments } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { readKeptNews, readSeen, writeSeen } from "./kept-news.ts";

const { signal } = new AbortController();
const [bet] = findBets.reply.parse(findBets.example.reply).bets;
const [payment] = findPayments.reply.parse(findPayments.example.reply).payments;

/** Answers by the last word of an address, and fails for others. */
function answering(replies: Readonly<Record<string, object>>) {
  return createApiCaller({
    origin: "http://site.example",
    async fetch(url) {
      const reply = replies[new URL(url).pathname.split("/").at(-1) ?? ""];
      return { status: reply ? 200 : 500, text: async () => JSON.stringify(reply ?? {}) };
    },
  });
}

describe("the news of earlier pages", () => {
  const settled = { ...bet, betId: "7", state: "lost", events: [{ at: 5_000 }], placedAt: 1_000 };
  const sold = { ...settled, betId: "8", state: "cashed-out" };
  const paid = { ...payment, paymentId: "3", state: "succeeded", updatedAt: 9_000 };

  it("are decided bets and payments, by when they were decided", async () => {
    const api = answering({
      bets: { bets: [settled, sold] },
      payments: { payments: [paid] },
    });
    expect(await readKeptNews(api, signal)).toMatchObject([
      { id: "bet-7", atMs: 5_000, textKey: "header.bell.bet.lost" },
      { id: "payment-3", atMs: 9_000 },
    ]);
  });

  it("are told as far as they can be read", async () => {
    expect(await readKeptNews(answering({ payments: { payments: [paid] } }), signal)).toHaveLength(
      1,
    );
    expect(await readKeptNews(answering({}), signal)).toEqual([]);
  });

  it("are read until a time that this browser keeps for each player", () => {
    const texts = new Map<string, string>();
    const store = {
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
    };
    expect(readSeen(store, "1")).toBeUndefined();
    writeSeen(store, "1", 5_000);
    expect([readSeen(store, "1"), readSeen(store, "2")]).toEqual([5_000, undefined]);
    texts.set("fairline-bell:1", "soon");
    expect(readSeen(store, "1")).toBeUndefined();
    expect(readSeen(null, "1")).toBeUndefined();
  });
});
