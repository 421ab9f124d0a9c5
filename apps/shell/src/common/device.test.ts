import { describe, expect, it } from "vitest";
import { isSearchEngine, platformOf, readDevice } from "./device.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0.0.0 Mobile Safari/537.36";
const TABLET = "Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140.0.0.0 Safari/537.36";
const PC = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36";

describe("device", () => {
  it.each([
    [PC, "", undefined, null, "desktop"],
    [PHONE, "", undefined, null, "phone"],
    [TABLET, "", undefined, null, "tablet"],
    [`${PHONE} FairlineApp/3.1`, "", undefined, null, "app"],
    [PC, "", "?1", null, "phone"],
    [PC, "?platform_type=mobile", undefined, null, "phone"],
    [PC, "?platform_type=other", undefined, null, "desktop"],
    [PC, "", undefined, "phone", "phone"],
    [PHONE, "", undefined, "desktop", "desktop"],
    [PHONE, "?platform_type=mobile", undefined, "desktop", "phone"],
  ])("[NAV-08] of %s with %s, hint %s, remembered %s is a %s", (...signs) => {
    const [userAgent, search, mobileHint, remembered, device] = signs;
    expect(readDevice({ userAgent, search, mobileHint, remembered })).toBe(device);
  });

  it("has the layout of phones when it is one, or the application", () => {
    expect(["desktop", "tablet", "phone", "app"].map((one) => platformOf(one as never))).toEqual([
      "desktop",
      "desktop",
      "mobile",
      "mobile",
    ]);
  });

  it("[BLK-03] knows readers of search engines by their name", () => {
    expect(isSearchEngine("Mozilla/5.0 (compatible; Googlebot/2.1)")).toBe(true);
    expect(isSearchEngine("facebookexternalhit/1.1")).toBe(false);
    expect(isSearchEngine(PC)).toBe(false);
  });
});
