import { describe, expect, it } from "vitest";
import { createWebAnalytics, pageQueue } from "./web-analytics.ts";

const hosts = { google: ["tags.example.com"], tagmanager: ["tags.example.com"] };

function open(type: number, code: string, vendorHosts: Readonly<Record<string, string[]>> = hosts) {
  const page = {};
  const web = createWebAnalytics({
    clock: { nowMs: () => 0 },
    thirdparty: () => ({ counters: [{ type, code }], vendorHosts }),
    consent: () => 1,
    queue: () => pageQueue(page),
  });
  web.tell("page_view", { route: "home" });
  return { page, queue: pageQueue(page) };
}

describe("the web analytics service of a site", () => {
  it("[ANA-02] is a tag manager, which hears events", () => {
    expect(open(9, "GTM-ABCD").queue).toEqual([{ event: "page_view", route: "home" }]);
  });

  it("[ANA-02] is none of another vendor, and none without a host", () => {
    for (const { page } of [open(5, "12345"), open(1, "G-ABCD", {}), open(9, "GTM-ABCD", {})]) {
      expect(pageQueue(page)).toEqual([]);
    }
  });
});
