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
  ])("[SHELL-17] %s hours are %d minutes, and are written so", (text, minutes) => {
    expect(readZoneCookie(text)).toBe(minutes);
    expect(zoneCookie(minutes)).toBe(text);
  });

  it.each([
    undefined,
    "",
    "180",
    "15",
    "-20",
    "3.1",
    "1e1",
    " 3",
    "x",
    "3~~",
    "~",
    "3~a;b",
    "3~<b>",
  ])("[SHELL-17] %j is no zone", (text) => {
    expect(readZoneCookie(text)).toBeUndefined();
  });

  it("[SHELL-17] tells a zone that the browser has from one that somebody chose", () => {
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
