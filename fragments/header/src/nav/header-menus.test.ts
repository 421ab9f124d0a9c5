import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import { describe, expect, it } from "vitest";
import { languagesFor, linksFor } from "./header-menus.ts";

const links = [
  { to: "/live", text: "Live" },
  { to: "/slots", text: "Slots", isGame: true },
  { to: "/line", text: "Line", hiddenOn: ["phone"] },
];
const shown = (platform: "desktop" | "mobile", sportsOnly: 0 | 1) =>
  linksFor(links, { platform, settings: { ...SETTING_DEFAULTS, sportsOnly } }).map(({ to }) => to);

describe("the menu of a visitor", () => {
  it("has no games where he wants sports only", () => {
    expect(shown("desktop", 0)).toEqual(["/live", "/slots", "/line"]);
    expect(shown("desktop", 1)).toEqual(["/live", "/line"]);
  });

  it("has no page that his device does not show", () => {
    expect(shown("mobile", 0)).toEqual(["/live", "/slots"]);
  });

  it("offers every language that is spoken while the site does not say", () => {
    expect(languagesFor(null, { lang: "en", signedIn: null })).toHaveLength(10);
  });

  it("offers the page's own language first, then the others by their own names", () => {
    const codes = languagesFor(null, { lang: "ru", signedIn: null }).map(({ code }) => code);
    expect(codes).toEqual(["ru", "de", "en", "es", "fr", "pt", "tr", "ar", "hi", "zh"]);
  });
});
