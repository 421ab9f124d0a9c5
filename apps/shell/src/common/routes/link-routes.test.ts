import { defaultSiteConfig, EMPTY_PAGES, LINK_ROUTES } from "@fairline/contracts/site-config";
import { UNDRAWN_PAGES } from "@fairline/contracts/undrawn-pages";
import { describe, expect, it } from "vitest";
import { matchRoute } from "./match-route.ts";

const rowNameOf = (name: string) => (name === "sectionLive" ? "section" : name);

describe("pages that menus may name", () => {
  it.each(Object.entries(LINK_ROUTES))(
    "[CFG-03] %s is the row of the route table of that name",
    (name, { path, id }) => {
      const match = matchRoute(path);
      expect(match?.route.name).toBe(rowNameOf(name));
      expect(match?.route.layout).toBe("main");
      const ids: readonly (number | undefined)[] = match?.route.ids ?? [];
      expect(ids.length === 0 ? [undefined] : ids).toContain(id);
    },
  );

  it("[SHELL-20] lead, unless an operator says otherwise, to pages that are there", () => {
    const { footer, header } = defaultSiteConfig();
    const named = [
      ...header.menu.map(({ route }) => route),
      ...header.more.map(({ route }) => route),
      ...footer.columns.flatMap(({ links }) => links.flatMap(({ route }) => route ?? [])),
    ];
    expect(named).toEqual(
      expect.arrayContaining(["mobile", "appDownload", "apkDownload", "desktop"]),
    );
    for (const name of named) expect(UNDRAWN_PAGES.has(name), name).toBe(false);
  });

  it("are left out of every menu while no fragment draws them, in one list for both", () => {
    const undrawn = Object.keys(LINK_ROUTES).filter((name) => UNDRAWN_PAGES.has(name));
    expect(undrawn.length).toBeGreaterThan(10);
    expect([...EMPTY_PAGES]).toEqual(expect.arrayContaining(undrawn));
  });
});
