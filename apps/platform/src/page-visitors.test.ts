import type { AskingVisitor, Compliance } from "@fairline/compliance";
import { describe, expect, it } from "vitest";
import { locateByTable } from "./geo-locator.ts";
import { createPageVisitors, type PageVisitor } from "./page-visitors.ts";

async function seen(change: Partial<PageVisitor>, proxies: readonly string[] = ["10.0.0.0/8"]) {
  let asked: AskingVisitor | undefined;
  const compliance: Compliance = {
    checkBlock: async (visitor) => {
      asked = visitor;
      return { displayTypeId: 0, templateTypeId: 0 };
    },
    checkRedirect: () => Promise.reject(new RangeError("not asked")),
    saveRule: () => Promise.reject(new RangeError("not asked")),
    start: async () => undefined,
    stop: () => undefined,
  };
  const visitors = createPageVisitors(
    compliance,
    { readSession: async () => null },
    proxies,
    locateByTable("192.0.2.9/32,ie\n203.0.113.0/24,fr"),
  );
  const visitor = {
    url: "https://fairline.example/en",
    remoteAddress: "10.0.0.1",
    forwardedFor: undefined,
    geoCountry: undefined,
    userAgent: "",
    cookie: undefined,
    ...change,
  };
  await visitors.checkBlock(visitor);
  expect(visitors.countryOf(visitor)).toBe(asked?.country);
  return [asked?.address, asked?.country];
}

describe("visitors of pages", () => {
  it("come from where a trusted proxy says", async () => {
    const forwardedFor = "192.0.2.1";
    expect(await seen({ forwardedFor, geoCountry: "DE" })).toEqual(["192.0.2.1", "de"]);
    const mapped = { remoteAddress: "::ffff:10.0.0.1", forwardedFor };
    expect(await seen(mapped)).toEqual(["192.0.2.1", undefined]);
    const inHex = { remoteAddress: "::ffff:a00:1", forwardedFor: "::FFFF:192.0.2.1" };
    expect(await seen(inHex)).toEqual(["192.0.2.1", undefined]);
  });

  it("are where the site's table says, unless a trusted proxy knows better", async () => {
    expect(await seen({ remoteAddress: "203.0.113.5" })).toEqual(["203.0.113.5", "fr"]);
    const forwardedFor = "192.0.2.9";
    expect(await seen({ forwardedFor })).toEqual(["192.0.2.9", "ie"]);
    expect(await seen({ forwardedFor, geoCountry: "DE" })).toEqual(["192.0.2.9", "de"]);
  });

  it("say nothing about themselves that counts", async () => {
    const lie = { remoteAddress: "198.51.100.1", forwardedFor: "192.0.2.1", geoCountry: "de" };
    expect(await seen(lie)).toEqual(["198.51.100.1", undefined]);
    expect(await seen({ forwardedFor: "203.0.113.9, 192.0.2.1, 10.2.2.2" })).toEqual([
      "192.0.2.1",
      undefined,
    ]);
    expect(await seen({ forwardedFor: "192.0.2.1" }, [])).toEqual(["10.0.0.1", undefined]);
  });

  it("keep the proxy's address when it says none", async () => {
    expect(await seen({})).toEqual(["10.0.0.1", undefined]);
    expect(await seen({ geoCountry: "deu" })).toEqual(["10.0.0.1", undefined]);
  });
});
