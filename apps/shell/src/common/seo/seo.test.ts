import { describe, expect, it } from "vitest";
import { customAddress, selfAddress, tellingSearch } from "./canonical-address.ts";
import { fillTemplate, nameOfParam } from "./fill-template.ts";
import { forbidsIndex, mergeRobots } from "./merge-robots.ts";
import { structuredDataOf } from "./structured-data.ts";

describe("line for robots", () => {
  it.each([
    [[], ""],
    [["index, follow"], ""],
    [["index, follow", "noindex"], "noindex"],
    [["nofollow", "NOINDEX", ""], "noindex, nofollow"],
    [["none"], "noindex, nofollow"],
    [["noarchive", "nosnippet, follow"], "nosnippet, noarchive"],
  ])("[SEO-01] of %j is the more restrictive of each pair: %j", (lines, merged) => {
    expect(mergeRobots(lines)).toBe(merged);
    expect(forbidsIndex(merged)).toBe(merged.includes("noindex"));
  });
});

describe("canonical address", () => {
  const self = selfAddress("https://fairline.example", "en", {
    path: "/blog",
    search: "?utm=x&page=2&modal=LOGIN",
  });

  it("[SEO-01] is the page's own, with what of the query makes another page", () => {
    expect(self).toBe("https://fairline.example/en/blog?page=2");
    expect(selfAddress("https://fairline.example", "en", { path: "/", search: "" })).toBe(
      "https://fairline.example/en",
    );
    expect(tellingSearch("?category=a&page=12")).toBe("?page=12&category=a");
    for (const search of [
      "?page=1",
      "?page=0",
      "?page=02",
      "?page=x",
      "?category=%3Cb%3E",
      "?page",
    ]) {
      expect(tellingSearch(search), search).toBe("");
    }
  });

  const custom = (mode: "url" | "mirror", targetUrl = "", host = "") =>
    customAddress({ mode, targetUrl, domain: { host } }, self, ["mirror.example"]);

  it("[SEO-01] may be another page, or the same page of a mirror", () => {
    expect(custom("url", "/en/news")).toBe("https://fairline.example/en/news");
    expect(custom("url", "https://mirror.example/en")).toBe("https://mirror.example/en");
    expect(custom("mirror", "", "mirror.example")).toBe("https://mirror.example/en/blog?page=2");
    expect(customAddress(null, self, [])).toBeNull();
  });

  it("is never on another host", () => {
    for (const url of [
      "https://evil.example/",
      "//evil.example",
      "javascript:alert(1)",
      "http://[",
    ]) {
      expect(custom("url", url), url).toBeNull();
    }
    expect(custom("mirror", "", "evil.example")).toBeNull();
  });
});

describe("template of a text", () => {
  it("takes readable names out of the address", () => {
    expect(nameOfParam("1204-premier-league")).toBe("Premier league");
    expect(nameOfParam("ice-hockey")).toBe("Ice hockey");
    expect(fillTemplate("{champ}: {sport}", { champ: "7-cup", sport: "football" })).toBe(
      "Cup: Football",
    );
  });

  it("says nothing when a parameter is missing", () => {
    expect(fillTemplate("{champ}: {sport}", { sport: "football" })).toBe("");
    expect(fillTemplate("plain", {})).toBe("plain");
  });
});

describe("structured data", () => {
  const page = {
    origin: "https://fairline.example",
    lang: "en",
    path: "/",
    routeName: "home",
    title: "Home",
    siteName: "Fairline",
    tellsWay: false,
  };

  it("[SEO-01] of home name the organization and the site", () => {
    expect(structuredDataOf(page)).toMatchObject({
      "@graph": [{ "@type": "Organization" }, { "@type": "WebSite", inLanguage: "en" }],
    });
  });

  it("[SEO-01] of a deeper page are the way to it over pages that exist", () => {
    const path = "/rules/general/stakes";
    expect(structuredDataOf({ ...page, path, routeName: "rules", title: "Stakes" })).toMatchObject({
      "@graph": [
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { position: 1, name: "Rules", item: "https://fairline.example/en/rules" },
            { position: 2, name: "General" },
            { position: 3, name: "Stakes", item: `https://fairline.example/en${path}` },
          ],
        },
      ],
    });
    expect(structuredDataOf({ ...page, path: "/live", routeName: "section" })).toBeNull();
    // A page that tells it by its own words is not told twice.
    expect(structuredDataOf({ ...page, path, routeName: "rules", tellsWay: true })).toBeNull();
  });
});
