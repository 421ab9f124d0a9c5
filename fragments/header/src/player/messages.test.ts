import { describe, expect, it } from "vitest";
import {
  betMessage,
  countUnread,
  look,
  MESSAGES_MAX,
  paymentMessage,
  recall,
  ring,
  silentBell,
} from "./messages.ts";

describe("the bell", () => {
  it("rings for decided and rejected bets, with the amount that was paid", () => {
    expect(betMessage({ betId: "7", state: "won", returnsMinor: "5375" }, 5)).toEqual({
      id: "bet-7",
      atMs: 5,
      textKey: "header.bell.bet.won",
      amountMinor: "5375",
      path: "/office/history?bet=7",
    });
    expect(betMessage({ betId: "7", state: "lost", returnsMinor: "0" }, 5)?.amountMinor).toBeNull();
    expect(betMessage({ betId: "7", state: "rejected" }, 5)?.textKey).toContain("rejected");
  });

  it("is silent about bets under way and about what it cannot read", () => {
    for (const body of [{ betId: "7", state: "accepted" }, { state: "won" }, {}, { betId: 7 }]) {
      expect(betMessage(body, 5)).toBeUndefined();
      expect(paymentMessage(body, 5)).toBeUndefined();
    }
  });

  it("rings for payments that came to an end", () => {
    const body = { paymentId: "3", state: "succeeded", amountMinor: "10000" };
    expect(paymentMessage(body, 5)).toMatchObject({ id: "payment-3", amountMinor: "10000" });
    expect(paymentMessage({ ...body, state: "pending" }, 5)).toBeUndefined();
  });

  it("keeps the newest twenty, one for each thing, and counts what was not looked at", () => {
    let bell = silentBell;
    for (let n = 0; n < MESSAGES_MAX + 5; n += 1) {
      const message = betMessage({ betId: String(n), state: "lost" }, n + 1);
      if (message) bell = ring(bell, message);
    }
    expect(bell.messages).toHaveLength(MESSAGES_MAX);
    expect(bell.messages[0]?.id).toBe("bet-24");
    expect(countUnread(bell)).toBe(MESSAGES_MAX);
    const again = betMessage({ betId: "24", state: "won", returnsMinor: "1" }, 99);
    bell = look(again ? ring(bell, again) : bell, 99);
    expect(bell.messages.filter(({ id }) => id === "bet-24")).toHaveLength(1);
    expect(countUnread(bell)).toBe(0);
    expect(look(bell, 50)).toEqual(bell);
  });

  it("recalls what came before this page, and counts of it what came since he looked", () => {
    const message = (betId: string, atMs: number) => {
      const told = betMessage({ betId, state: "lost" }, atMs);
      if (told === undefined) throw new RangeError("a lost bet rings");
      return told;
    };
    const rung = ring(silentBell, message("9", 90));
    const kept = [message("9", 80), message("8", 70), message("7", 60)];
    const bell = recall(rung, kept, 65);
    expect(bell.messages.map(({ id, atMs }) => `${id} ${atMs}`)).toEqual([
      "bet-9 90",
      "bet-8 70",
      "bet-7 60",
    ]);
    expect(countUnread(bell)).toBe(2);
    const many = Array.from({ length: MESSAGES_MAX * 2 }, (_, n) => message(String(n), n + 1));
    expect(recall(silentBell, many, 0).messages).toHaveLength(MESSAGES_MAX);
  });
});
