import type { LimitType } from "@fairline/contracts/limit-types";
import { describe, expect, it } from "vitest";
import {
  fieldOf,
  isAhead,
  type Limit,
  noLimitValue,
  obstacleOf,
  readAmount,
  usedPercent,
} from "./limit-fields.ts";

const NOW = 1_790_000_000;

function limit(patch: Partial<Limit>): Limit {
  return {
    limitType: 20,
    limitValue: "10000",
    limitState: "ACTIVE",
    startedAt: NOW,
    endsAt: null,
    limitBalance: "4000",
    resetsAt: null,
    needApprove: false,
    label: "limit.label.20",
    measure: "money",
    currency: "EUR",
    ...patch,
  };
}

function field(...limits: readonly Limit[]) {
  const [first] = limits;
  const found = first && fieldOf(limits, first.limitType);
  if (!found) throw new Error("the sample has a field");
  return found;
}

const unset = (limitType: LimitType) =>
  field(limit({ limitType, limitState: "INACTIVE", limitValue: null, limitBalance: null }));

describe("a field of a limit", () => {
  it("[RGL-05] is closed while a change of it waits", () => {
    const waiting = field(limit({}), limit({ limitState: "PENDING", limitValue: "20000" }));
    expect(waiting.shown.limitValue).toBe("10000");
    expect(obstacleOf(waiting, [waiting])).toBe("pending");
    expect(obstacleOf(field(limit({})), [])).toBeNull();
  });

  it("[RGL-05] is closed while an exclusion or break has an end", () => {
    for (const limitType of [30, 33] as const) {
      const running = field(limit({ limitType, limitValue: "7", endsAt: NOW + 604_800 }));
      expect(obstacleOf(running, [])).toBe("running");
    }
    expect(obstacleOf(unset(30), [])).toBeNull();
  });

  it("[RGL-05] of the extra section is closed while another one there is", () => {
    const running = field(limit({ limitType: 33, limitValue: "7", endsAt: NOW + 604_800 }));
    const section = [unset(31), unset(32), running];
    expect(section.map((one) => obstacleOf(one, section))).toEqual([
      "section",
      "section",
      "running",
    ]);
    expect(obstacleOf(unset(30), section)).toBeNull();
    expect(obstacleOf(unset(20), section)).toBeNull();
  });

  it("[RGL-05] warns of an exclusion that is set and has not begun", () => {
    const ahead = limit({ limitType: 30, startedAt: NOW + 60, endsAt: NOW + 86_460 });
    expect(isAhead(ahead, NOW * 1_000)).toBe(true);
    expect(isAhead(ahead, (NOW + 61) * 1_000)).toBe(false);
    const running = limit({ limitType: 30, endsAt: NOW + 30 });
    expect(field(running, ahead).spans).toEqual([running, ahead]);
    expect(unset(30).spans).toEqual([]);
  });

  it("[RGL-04] asks for no limit in the words of each kind", () => {
    expect(noLimitValue(field(limit({})))).toBe("99999999900");
    expect(noLimitValue(field(limit({ currency: "JPY" })))).toBe("999999999");
    expect(noLimitValue(field(limit({ limitType: 31 })))).toBe("-1");
    expect(noLimitValue(field(limit({ limitType: 1 })))).toBeNull();
  });

  it("reads amounts as they are written in the player's language", () => {
    expect(readAmount("12.50", "EUR", "en")).toEqual({ minor: 1_250n });
    expect(readAmount("12,50", "EUR", "de")).toEqual({ minor: 1_250n });
    expect(readAmount("0", "EUR", "en")).toEqual({ minor: 0n });
    expect(readAmount("", "EUR", "en")).toEqual({ fault: "missing" });
    expect(readAmount("ten", "EUR", "en")).toEqual({ fault: "not-a-number" });
    expect(readAmount("999999999", "EUR", "en")).toEqual({ fault: "too-large" });
  });

  it("shows the used part of a limit between nothing and all", () => {
    expect(usedPercent(field(limit({})))).toBe(60);
    expect(usedPercent(field(limit({ limitBalance: "0" })))).toBe(100);
    expect(usedPercent(field(limit({ limitValue: "0", limitBalance: "0" })))).toBe(100);
    expect(usedPercent(field(limit({ limitBalance: "10000" })))).toBe(0);
    expect(usedPercent(unset(20))).toBeNull();
  });
});
