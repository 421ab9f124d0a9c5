import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERIODS } from "../period/period.ts";
import { questionOf, readFilter, STATUSES, writeFilter } from "./history-filter.ts";

const NOW = Date.parse("2026-08-01T22:30:00Z");
const read = (search: string) => readFilter(new URLSearchParams(search));

describe("the filter of the history", () => {
  it("is everything when the address says nothing or nonsense", () => {
    const all = { status: "all", period: "all", from: "", to: "" };
    expect(read("")).toEqual(all);
    expect(read("status=best&period=ever&from=yesterday&to=2026-02-30")).toEqual(all);
    expect(writeFilter(read(""))).toBe("");
  });

  it("comes back from its own address", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUSES),
        fc.constantFrom(...PERIODS),
        fc.constantFrom("", "2026-07-01"),
        fc.constantFrom("", "2026-07-31"),
        (status, period, from, to) => {
          const search = new URLSearchParams({ status, period, from, to });
          const filter = readFilter(search);
          expect(read(writeFilter(filter).slice(1))).toEqual(filter);
        },
      ),
      { seed: 20260801 },
    );
  });

  it("begins days in the player's zone", () => {
    // 22:30 in London is 01:30 of the next day in Moscow.
    expect(questionOf(read("period=today"), NOW, { timeZoneMinutes: 0 }).from).toBe(
      String(Date.parse("2026-08-01T00:00:00Z")),
    );
    expect(questionOf(read("period=today"), NOW, { timeZoneMinutes: 180 }).from).toBe(
      String(Date.parse("2026-08-01T21:00:00Z")),
    );
    expect(questionOf(read("period=7"), NOW, { timeZoneMinutes: 0 }).from).toBe(
      String(Date.parse("2026-07-26T00:00:00Z")),
    );
  });

  it("takes both days of a span whole", () => {
    const question = questionOf(read("from=2026-07-01&to=2026-07-01&status=won"), NOW, {
      timeZoneMinutes: -60,
    });
    expect(question).toEqual({
      status: "won",
      from: String(Date.parse("2026-07-01T01:00:00Z")),
      to: String(Date.parse("2026-07-02T01:00:00Z") - 1),
    });
    expect(questionOf(read(""), NOW, { timeZoneMinutes: 0 })).toEqual({ status: "all" });
  });

  it("begins a day of summer by the summer's offset, asked for in winter", () => {
    const november = Date.parse("2026-11-28T12:00:00Z");
    const zone = { timeZoneMinutes: -300, timeZoneName: "America/New_York" };
    const ask = (search: string) => questionOf(read(search), november, zone);
    expect(ask("from=2026-10-20&to=2026-10-20")).toMatchObject({
      from: String(Date.parse("2026-10-20T04:00:00Z")),
      to: String(Date.parse("2026-10-21T04:00:00Z") - 1),
    });
    // The clocks went back on the first of November: that day had 25 hours.
    expect(ask("from=2026-11-01&to=2026-11-01")).toMatchObject({
      from: String(Date.parse("2026-11-01T04:00:00Z")),
      to: String(Date.parse("2026-11-02T05:00:00Z") - 1),
    });
    expect(ask("period=30").from).toBe(String(Date.parse("2026-10-30T04:00:00Z")));
  });
});
