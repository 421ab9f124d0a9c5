import { UNDRAWN_PAGES } from "@fairline/contracts/undrawn-pages";
import { describe, expect, it } from "vitest";
import { matchRoute } from "../common/routes/match-route.ts";
import { nearestWay } from "./nearest-way.ts";
import { shellTexts } from "./shell-texts.ts";

describe("what comes instead of a page that is not built", () => {
  it("is an open page for every one of them", () => {
    for (const name of UNDRAWN_PAGES) {
      const way = nearestWay(name);
      expect(way, name).toBeDefined();
      const found = matchRoute(way?.path ?? "");
      expect(found?.route.fragment, name).toBeTruthy();
      expect(UNDRAWN_PAGES.has(found?.route.name ?? ""), name).toBe(false);
    }
  });

  it("is said in every language of the site", async () => {
    for (const [lang, load] of Object.entries(shellTexts)) {
      const { default: texts } = await load();
      expect(texts["shell.later.instead"], lang).toContain("{page}");
    }
  });
});
