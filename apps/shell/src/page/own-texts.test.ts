import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findRoot } from "@fairline/kernel/node";
import { UNDRAWN_PAGES } from "@fairline/contracts/undrawn-pages";
import { describe, expect, it } from "vitest";
import { allRoutes, findRoute } from "../common/routes/all-routes.ts";
import { blockRoutes } from "../common/routes/block.ts";
import { ownTitleKey } from "./own-texts.ts";
import { shellTexts } from "./shell-texts.ts";

const root = findRoot(import.meta.dirname);

describe("pages of the shell itself", () => {
  it.each(["en", "ru"])(
    "have their texts in %s, and no text is left without a page",
    async (lang) => {
      const { default: texts } = (await shellTexts[lang]?.()) ?? { default: {} };
      const keys = new Set(Object.keys(texts));
      for (const routeName of UNDRAWN_PAGES) {
        expect(keys, routeName).toContain(
          ownTitleKey({ body: { kind: "later", area: "sports" }, routeName }),
        );
        expect(keys).toContain(`shell.later.${findRoute(routeName)?.fragment}`);
      }
      for (const { name } of blockRoutes) {
        expect(keys).toContain(`shell.closed.${name}.title`);
        expect(keys).toContain(`shell.closed.${name}.text`);
      }
      for (const reason of [1, 2, 3, 5, 14])
        expect(keys).toContain(`shell.closed.reason.${reason}`);
      const pages = [...keys].filter((key) => key.startsWith("shell.page."));
      expect(pages.map((key) => key.slice("shell.page.".length)).toSorted()).toEqual(
        [...UNDRAWN_PAGES].toSorted(),
      );
    },
  );

  it("stand in for every page whose fragment is not there, so that none is missing", () => {
    const isThere = (name: string) => existsSync(join(root, "fragments", name, "fragment.json"));
    for (const { name, fragment } of allRoutes) {
      if (fragment !== null && !isThere(fragment)) expect(UNDRAWN_PAGES.has(name), name).toBe(true);
    }
    for (const name of UNDRAWN_PAGES) expect(findRoute(name), name).toBeDefined();
  });

  it("promise nothing: what is not open is said to be not open", () => {
    const en = readFileSync(join(root, "apps/shell/src/locales/en.json"), "utf8");
    expect(en).not.toMatch(/coming soon|under construction/i);
  });
});
