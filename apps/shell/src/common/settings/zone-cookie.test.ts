import { describe, expect, it } from "vitest";
import {
  isZoneChosen,
  readZoneCookie,
  readZoneName,
  toldZoneCookie,
  zoneCookie,
} from "./zone-cookie.ts";

describe("cookie of the time zone", () => {
  it.each([
    ["3", 180],
    ["0", 0],
    ["-3.5", -210],
    ["5.75", 345],
    ["14", 840],
    ["-12", -720],
    ["-2.5", -150],
    ["8.75", 525],
    ["12.75", 765],
    ["13.75", 825],
  ])("%s hours are %d minutes, and are written so", (text, minutes) => {
    expect(readZoneCookie(text)).toBe(minutes);
    expect(zoneCookie(minutes)).toBe(text);
  });

  it.each([
    undefined,
    "",
    "180",
    "15",
    "-20",
    "-12.25",
    "-12.5",
    "-13",
    "3.25",
    "14.25",
    "3.1",
    "1e1",
    " 3",
    "x",
    "3~~",
    "~",
    "3~a;b",
    "3~<b>",
  ])("%j is no zone", (text) => {
    expect(readZoneCookie(text)).toBeUndefined();
  });

  it("takes every offset that any zone of this computer has, this year's summer and winter", () => {
    const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];
    for (const timeZone of Intl.supportedValuesOf("timeZone")) {
      for (const day of days) {
        const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
        const name = parts.formatToParts(day).find(({ type }) => type === "timeZoneName")?.value;
        const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? "") ?? [];
        const offset = (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
        expect(readZoneCookie(zoneCookie(offset)), timeZone).toBe(offset + 0);
      }
    }
  });

  it("tells a zone that the browser has from one that somebody chose", () => {
    expect(readZoneCookie(toldZoneCookie(345))).toBe(345);
    expect(isZoneChosen(toldZoneCookie(345))).toBe(false);
    expect(isZoneChosen(zoneCookie(345))).toBe(true);
    expect(isZoneChosen(toldZoneCookie(-300, "America/New_York"))).toBe(false);
    expect(isZoneChosen("180")).toBe(false);
    expect(isZoneChosen(undefined)).toBe(false);
  });

  it("keeps the name of the zone that the browser told, and none beside an offset chosen by hand", () => {
    const told = toldZoneCookie(-300, "America/New_York");
    expect([readZoneCookie(told), readZoneName(told)]).toEqual([-300, "America/New_York"]);
    expect([readZoneName("-5"), readZoneName("-5~"), readZoneName("x~Europe/Rome")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
