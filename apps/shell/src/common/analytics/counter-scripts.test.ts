import { describe, expect, it } from "vitest";
import { counterScripts } from "./counter-scripts.ts";

const counters = [
  { type: 1, code: "G-ABCD1234" },
  { type: 10, code: "client1" },
  { type: 5, code: "not-a-number" },
];
const vendorHosts = {
  google: ["tags.example.com"],
  sportradar: ["widgets.example.com"],
  hotjar: ["hot.example.com"],
};

describe("scripts of counters", () => {
  it("[SHELL-14] [CFG-03] thirdparty.counters are installed from their vendor's host with consent of their class", () => {
    const google = "https://tags.example.com/gtag/js?id=G-ABCD1234";
    const radar = "https://widgets.example.com/client1/widgetloader";
    expect(counterScripts({ counters, vendorHosts }, 1)).toEqual([google, radar]);
    expect(counterScripts({ counters, vendorHosts }, 4)).toEqual([google]);
    expect(counterScripts({ counters, vendorHosts }, 3)).toEqual([radar]);
    for (const consent of [0, 2] as const) {
      expect(counterScripts({ counters, vendorHosts }, consent)).toEqual([]);
    }
  });

  it("need a host of their vendor", () => {
    expect(counterScripts({ counters, vendorHosts: {} }, 1)).toEqual([]);
  });
});
