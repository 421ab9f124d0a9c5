import { describe, expect, it } from "vitest";
import { infoGroups, infoPath } from "./info-pages.ts";
import { parseRoute } from "./routes.ts";

describe("addresses of information", () => {
  it("lead to every page of the menu", () => {
    for (const slug of infoGroups.flatMap(({ slugs }) => slugs)) {
      expect(parseRoute(infoPath(slug))).toEqual({ kind: "page", slug });
    }
  });

  it("know rules, blog and news with their parts", () => {
    expect(parseRoute("/rules")).toEqual({ kind: "rules", group: null, chapter: null });
    expect(parseRoute("/rules/football/goals")).toEqual({
      kind: "rules",
      group: "football",
      chapter: "goals",
    });
    expect(parseRoute("/blog/product")).toEqual({ kind: "blog", category: "product" });
    expect(parseRoute("/blog/product/one-ledger")).toEqual({
      kind: "article",
      type: "blog-article",
      category: "product",
      slug: "one-ledger",
    });
    expect(parseRoute("/news/cash-out")).toMatchObject({ kind: "article", type: "news" });
  });

  it.each([
    "/",
    "/nowhere",
    "/about/more",
    "/app-download",
    "/rules/a/b/c",
    "/news/a/b",
    "/blog/A",
  ])("%s is nothing here", (path) => expect(parseRoute(path)).toEqual({ kind: "unknown" }));
});
