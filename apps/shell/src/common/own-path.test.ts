import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

const origin = "https://fairline.example";

/** Addresses that lead elsewhere, put together from every trick of schemes, slashes and spaces. */
function foreign(): string[] {
  const starts = [
    "",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\u0000",
    "\\",
    "/\\",
    "\\\\",
    "//",
    "///",
    "/\t/",
    "/\n/",
  ];
  const schemes = ["", "http:", "https:", "HTTPS:", "javascript:", "data:", "ftp:", "blob:"];
  const hosts = [
    "evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "fairline.example@evil.example",
    "//fairline.example@evil.example/x",
    "//evil.example%2f@fairline.example",
    "%2f%2fevil.example",
  ];
  return starts.flatMap((start) =>
    schemes.flatMap((scheme) => hosts.map((host) => start + scheme + host)),
  );
}

/** Everything an address is made of, in any order. */
const pieces = fc
  .array(fc.constantFrom("/", "\\", "a", "%2f", "%5c", ":", "@", "?", "#", "..", "\t", "http"), {
    maxLength: 12,
  })
  .map((parts) => `/${parts.join("")}`);

describe("address inside the site", () => {
  it.each(["/", "/en", "/en/live?a=1#x", "/en/live/football/8-a/9-b", "/ru?q=%2F%2Fevil.example"])(
    "[NAV-10] %s is kept",
    (path) => {
      expect(ownPath(path)).toBe(path);
    },
  );

  it("[NAV-10] never leaves the site, whatever the trick", () => {
    const corpus = foreign();
    expect(corpus.length).toBeGreaterThan(200);
    for (const address of corpus) {
      const path = ownPath(address);
      if (path === undefined) continue;
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).toMatch(/^\/(?![\\/])/);
    }
  });

  it("[NAV-10] is always a path of this site when it is anything", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), pieces), (text) => {
        const path = ownPath(text);
        if (path === undefined) return;
        expect(new URL(path, origin).origin).toBe(origin);
        expect(ownPath(path)).toBe(path);
      }),
    );
  });

  it("is not absent, not empty and not endless", () => {
    for (const text of [null, undefined, "", `/${"x".repeat(3_000)}`]) {
      expect(ownPath(text)).toBeUndefined();
    }
  });
});
