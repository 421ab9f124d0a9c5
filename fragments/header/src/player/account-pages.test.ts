import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { accountPages } from "./account-pages.ts";

describe("pages of the account in a menu", () => {
  it("are every one that the site has, with the break beside the limits", () => {
    const { menu } = defaultSiteConfig().office;
    const paths = accountPages(menu).map(({ path }) => path);
    expect(paths).toHaveLength(menu.length + 1);
    for (const page of ["deduce", "bonuses/wager", "security", "responsible#limits-extra"]) {
      expect(paths).toContain(`/office/${page}`);
    }
    expect(paths.indexOf("/office/responsible#limits-extra")).toBe(
      paths.indexOf("/office/responsible") + 1,
    );
  });

  it("stand in the site's order, without those that it does not have", () => {
    const names = (menu: readonly string[] | undefined) =>
      accountPages(menu).map(({ name }) => name);
    expect(names(["history", "recharge"])).toEqual(["history", "recharge"]);
    expect(names(["unknown"])).toEqual([]);
    expect(names(undefined)).toHaveLength(9);
  });
});
