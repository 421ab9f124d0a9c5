import { describe, expect, it } from "vitest";
import { actsOnMoves, readBlock, readMove } from "./service-answers.ts";

const here = new URL("https://fairline.example/en/line?x=1");
const HOSTS = ["mirror.example"];
const moved = (url: unknown, code: unknown = 302) =>
  readMove({ data: { redirect: true, code, url, reasons: [], breadcrumbs: [] } }, here, HOSTS);

describe("answer of the block service", () => {
  it.each([
    [0, 13, undefined, null],
    [1, 13, undefined, 13],
    [1, 13, "1", 13],
    [1, 1, undefined, 1],
    [1, 1, "0", 1],
    [1, 1, "1", null],
    [2, 1, undefined, null],
  ])(
    "[BLK-04] display type %d with template %d and force_geo_off %s is reason %s",
    (displayTypeId, templateTypeId, forceGeoOff, reason) => {
      expect(readBlock({ displayTypeId, templateTypeId }, forceGeoOff)).toBe(reason);
    },
  );
});

describe("answer of the redirect service", () => {
  it("[BLK-05] is followed in production, and elsewhere only when the address asks for it", () => {
    expect(actsOnMoves(true, "")).toBe(true);
    expect(actsOnMoves(false, "?redirect-service")).toBe(true);
    expect(actsOnMoves(false, "?redirect=service")).toBe(false);
  });

  it("leads to this host as a path, and to the site's others in full", () => {
    expect(moved("https://fairline.example/en/about?a=1#b")).toEqual({
      kind: "move",
      move: { to: "/en/about?a=1#b", code: 302 },
    });
    expect(moved("https://mirror.example/en", 301)).toEqual({
      kind: "move",
      move: { to: "https://mirror.example/en", code: 301 },
    });
    expect(readMove({ data: { redirect: false } }, here, HOSTS)).toEqual({ kind: "stay" });
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/en/about",
    "https://fairline.example//evil.example",
    "https://fairline.example@evil.example/",
    "https://user@mirror.example/",
    "http://mirror.example/",
    "https://mirror.example:8443/",
    "https:\\\\evil.example",
    "https:/\\evil.example",
    "https://mirror.example\t.evil.example/",
    " https://mirror.example/",
    "javascript:alert(1)",
    "data:text/html,x",
  ])("never leads to %j", (url) => {
    expect(moved(url).kind).toBe("foreign");
  });

  it.each([
    [null],
    ["text"],
    [{}],
    [{ data: {} }],
    [{ data: { redirect: "yes" } }],
    [{ data: { redirect: true, code: 200, url: "https://mirror.example/" } }],
    [{ data: { redirect: true, code: 302, url: null } }],
  ])("is malformed as %j", (answer) => {
    expect(readMove(answer, here, HOSTS)).toEqual({ kind: "malformed" });
  });
});
