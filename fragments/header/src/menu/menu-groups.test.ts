import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import { siteFrameExample } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { menuGroups } from "./menu-groups.ts";

const link = (to: string) => ({ to, text: to });
const menus = {
  ...siteFrameExample.header,
  languages: siteFrameExample.languages,
  account: siteFrameExample.account,
  menu: [link("/live"), link("/line"), { ...link("/casino"), isGame: true }],
  more: [link("/rules"), link("/blog")],
};
const columns = [
  { title: "Betting", links: [link("/live"), link("/results")] },
  { title: "Account", links: [link("/office/history")] },
  { title: "Information", links: [link("/rules"), link("/contacts")] },
];
const visitor = { platform: "mobile", settings: SETTING_DEFAULTS } as const;
const shown = (at: Parameters<typeof menuGroups>[2] = visitor) =>
  menuGroups(menus, columns, at).map(({ title, links }) => [title, ...links.map(({ to }) => to)]);

describe("the menu of a phone", () => {
  it("names every page of header and footer once, the account's aside", () => {
    expect(shown()).toEqual([
      [null, "/live", "/line", "/casino"],
      ["Betting", "/results"],
      ["Information", "/rules", "/contacts"],
      [null, "/blog"],
    ]);
  });

  it("has no games where its visitor wants sports only", () => {
    const settings = { ...SETTING_DEFAULTS, sportsOnly: 1 as const };
    expect(shown({ ...visitor, settings })[0]).toEqual([null, "/live", "/line"]);
  });
});
