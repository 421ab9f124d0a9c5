import { describe, expect, it } from "vitest";
import { FEATURES } from "@fairline/contracts/features";
import { siteFacts, type SiteChanges } from "../facts/site-facts.ts";
import { isWithinHours, supportWays } from "./support-ways.ts";

const ways = (changes: SiteChanges = {}, isPlayer = true) =>
  supportWays(siteFacts(changes), isPlayer);
const consultant = { enabled: true, guests: true, hours: "00:00-24:00", topics: ["other"] };
const without = (id: number): SiteChanges => ({
  modules: {
    available: siteFacts({}).modules.available.filter((one) => one !== id),
  },
});

describe("ways to ask", () => {
  it("[CFG-03] support.* decides each of them", () => {
    expect(ways()).toEqual(["consultant", "question", "call-back", "history"]);
    expect(ways({ support: { consultant: { ...consultant, enabled: false } } })).not.toContain(
      "consultant",
    );
    expect(ways({ support: { questionModal: false } })).not.toContain("question");
    expect(ways({ support: { callBack: false } })).not.toContain("call-back");
    expect(ways({ support: { requestHistory: false } })).not.toContain("history");
  });

  it("[CFG-03] guests ask where support.consultant.guests lets them, and have no history", () => {
    expect(ways({}, false)).toEqual(["consultant", "question", "call-back"]);
    expect(ways({ support: { consultant: { ...consultant, guests: false } } }, false)).toEqual([]);
  });

  it.each([
    ["consultant", FEATURES.consultant],
    ["question", FEATURES.questionModal],
    ["history", FEATURES.requestHistory],
  ])("[CFG-06] %s needs its number", (view, id) => {
    expect(ways(without(id))).not.toContain(view);
  });

  it("[CFG-03] support.consultant.hours are hours of UTC and may reach past midnight", () => {
    const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00Z`);
    expect(isWithinHours("00:00-24:00", at("23:59"))).toBe(true);
    expect(
      [at("07:59"), at("08:00"), at("21:59"), at("22:00")].map((now) =>
        isWithinHours("08:00-22:00", now),
      ),
    ).toEqual([false, true, true, false]);
    expect(
      [at("23:00"), at("05:59"), at("12:00")].map((now) => isWithinHours("22:00-06:00", now)),
    ).toEqual([true, true, false]);
  });
});
