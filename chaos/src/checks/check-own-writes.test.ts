import { describe, expect, it } from "vitest";
import { ask, done, micros, PLAYER, verdictOn } from "../testing/sound-evidence.ts";
import type { ReadCall } from "../load/journal.ts";

const LIMIT = { limitType: 1, limitValue: "5000" };

/** Whether the judges say that the player missed something, when he read this after all he did. */
function isMissed(call: ReadCall, reply: object): boolean {
  return verdictOn(({ entries, stored }) => {
    stored.limits = [
      { playerId: PLAYER, type: 1, value: 5_000n, fromAt: micros(50_000), untilAt: null },
    ];
    const seen = { ids: ["9"], arrived: ["9"], hasMore: false };
    entries.push(
      ...ask({ call: "setLimit", key: "l", body: LIMIT, at: 50_000 }, done({})),
      ...ask({ call: "findPayments", key: "p", body: {}, at: 50_020 }, done(seen)),
      ...ask({ call, key: "r", body: {}, at: 51_000 }, done(JSON.parse(JSON.stringify(reply)))),
    );
  }).includes("own-writes");
}

describe("what a player finds of what he was told", () => {
  it("is every bet, or those down to the end of the page", () => {
    expect(isMissed("findBets", { ids: ["71", "70"], hasMore: false })).toBe(false);
    expect(isMissed("findBets", { ids: ["90", "71"], hasMore: true })).toBe(false);
    expect(isMissed("findBets", { ids: ["71", "69"], hasMore: true })).toBe(true);
    expect(isMissed("findBets", { ids: ["71"], hasMore: false })).toBe(true);
    expect(isMissed("findBets", { ids: [], hasMore: false })).toBe(true);
  });

  it("is every deposit", () => {
    expect(isMissed("findPayments", { ids: ["9"], arrived: [], hasMore: false })).toBe(false);
    expect(isMissed("findPayments", { ids: [], arrived: [], hasMore: false })).toBe(true);
  });

  it("is a limit as strict as he set it", () => {
    const showing = (limitValue: string, limitType = 1) => ({
      active: [{ limitType, limitValue }],
    });
    expect(isMissed("findLimits", showing("5000"))).toBe(false);
    expect(isMissed("findLimits", showing("4000"))).toBe(false);
    expect(isMissed("findLimits", showing("5001"))).toBe(true);
    expect(isMissed("findLimits", showing("5000", 10))).toBe(true);
    expect(isMissed("findLimits", { active: [] })).toBe(true);
  });

  it("is a balance that his account had since then", () => {
    expect(isMissed("findAccounts", { balanceMinor: "8000" })).toBe(false);
    expect(isMissed("findAccounts", { balanceMinor: "9000" })).toBe(true);
    expect(isMissed("findAccounts", { balanceMinor: "10000" })).toBe(true);
  });

  it("does not hold what was still under way when he read, nor a read without an answer", () => {
    const verdict = verdictOn(({ entries }) => {
      const body = {};
      const [asked, answered] = ask(
        { call: "findBets", key: "r", body },
        done({ ids: [], hasMore: false }),
      );
      entries.unshift(...ask({ call: "findLimits", key: "s", body }));
      // Asked before his first bet and heard after all of them.
      if (asked && answered) {
        entries.splice(1, 0, asked);
        entries.push(answered);
      }
    });
    expect(verdict).toEqual([]);
  });
});
