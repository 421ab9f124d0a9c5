import { describe, expect, it } from "vitest";
import { parseDeclaration } from "./parse-declaration.ts";

const good = {
  name: "sports",
  slot: "primary",
  role: "primary",
  public: false,
  cookies: ["__Host-sid"],
  events: { in: [], out: ["coupon:toggle"] },
  budget: { ms: 700, kB: 42 },
};

describe("fragment.json", () => {
  it("is read as it is written", () => {
    expect(parseDeclaration(good)).toEqual(good);
  });

  it.each([
    ["name", { ...good, name: "Sports!" }],
    ["slot", { ...good, slot: "left" }],
    ["role", { ...good, role: "vip" }],
    ["cookies", { ...good, cookies: [1] }],
    ["budget.kB", { ...good, budget: { ms: 1, kB: 0 } }],
    ["events.out", { ...good, events: { in: [] } }],
  ])("names the field that is wrong: %s", (field, value) => {
    expect(() => parseDeclaration(value)).toThrow(`fragment.json: ${field}`);
  });
});
