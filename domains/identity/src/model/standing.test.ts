import { isRefused } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  changeStanding,
  CLEAR_STANDING,
  findMoneyBar,
  isHarder,
  presentStanding,
  type Standing,
} from "./standing.ts";

const clear: Standing = { ...CLEAR_STANDING, agreedTerms: "1" };
const banned = (banLevel: number, banVersion = 0): Standing => ({
  ...clear,
  banLevel,
  banVersion,
  banReason: "rules",
});

describe("standing of a player", () => {
  it("changes what is said and leaves the rest", () => {
    const ban = { level: 45, version: 0, reason: "payments" } as const;
    const after = changeStanding({ ...clear, needsData: true }, { ban });
    expect(after).toEqual({
      ...clear,
      needsData: true,
      banLevel: 45,
      banVersion: 0,
      banReason: "payments",
    });
    expect(changeStanding(banned(45), { liftBan: true })).toEqual(clear);
    expect(changeStanding(clear, { needsIdentification: true })).toMatchObject({
      needsIdentification: true,
      needsData: false,
    });
  });

  it("keeps sports that are closed in order, each once, and those it is told nothing of", () => {
    const after = changeStanding(clear, { closedSports: { line: [4, 1, 4] } });
    expect(after).toMatchObject({ closedSports: { line: [1, 4], live: [] } });
    expect(isRefused(after) ? after : changeStanding(after, { needsData: true })).toMatchObject({
      closedSports: { line: [1, 4], live: [] },
    });
  });

  it("knows no ban of level zero, of a part of a level, or beyond its bounds", () => {
    const levels = fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 1_000 }), fc.constant(1.5));
    fc.assert(
      fc.property(levels, (level) => {
        const ban = { level, version: 0, reason: "rules" } as const;
        expect(isRefused(changeStanding(clear, { ban }))).toBe(true);
      }),
      { seed: 20_260_405 },
    );
  });

  it("is harder only with a ban that was not there before", () => {
    expect(isHarder(clear, banned(45))).toBe(true);
    expect(isHarder(banned(45), banned(53))).toBe(true);
    expect(isHarder(banned(45), banned(45))).toBe(false);
    expect(isHarder(banned(45), clear)).toBe(false);
    expect(isHarder(clear, { ...clear, needsData: true })).toBe(false);
  });

  it("tells pages of changed terms by the wording agreed to last", () => {
    expect(presentStanding(clear, "1").termsChanged).toBe(false);
    expect(presentStanding(clear, "2").termsChanged).toBe(true);
    expect(presentStanding({ ...clear, agreedTerms: null }, "1").termsChanged).toBe(true);
    expect(presentStanding(clear, "1")).not.toHaveProperty("agreedTerms");
  });

  it("closes money to the banned, but not the way out at its level", () => {
    expect(findMoneyBar(clear, "1", "place-bet")).toBeUndefined();
    expect(findMoneyBar(banned(1), "1", "place-bet")?.code).toBe("ACCOUNT_BANNED");
    expect(findMoneyBar(banned(45), "1", "place-bet")?.code).toBe("ACCOUNT_BANNED");
    expect(findMoneyBar(banned(45), "1", "start-withdrawal")).toBeUndefined();
    expect(findMoneyBar(banned(53), "1", "start-withdrawal")?.code).toBe("ACCOUNT_BANNED");
    expect(findMoneyBar(banned(53, 1), "1", "start-withdrawal")).toBeUndefined();
    expect(findMoneyBar(banned(45, 1), "1", "start-withdrawal")?.code).toBe("ACCOUNT_BANNED");
  });

  it("asks for consent to changed terms before money moves, and never before it leaves", () => {
    expect(findMoneyBar(clear, "2", "place-bet")).toMatchObject({
      code: "TERMS_CHANGED",
      data: { exception_code: 1, version: "2" },
    });
    expect(findMoneyBar(clear, "2", "start-withdrawal")).toBeUndefined();
  });
});
