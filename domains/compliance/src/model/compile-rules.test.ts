import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileRules } from "./compile-rules.ts";
import { decideBlock, decideRedirect } from "./decide.ts";
import { compareRules } from "./order-rules.ts";
import type { Visitor } from "./visitor.ts";
import { visitorRule, type VisitorConditions, type VisitorRule } from "./visitor-rule.ts";

const NOW = 1_800_000_000_000;
const HOSTS = new Set(["fairline.example", "mirror.example"]);
let made = 0;

function rule(kind: VisitorRule["kind"], when: VisitorConditions, more: object = {}): VisitorRule {
  made += 1;
  const outcomes = {
    allow: {},
    block: { outcome: { reasonId: 13, displayTypeId: 1 } },
    redirect: { outcome: { to: "/en/about", code: 302, keepPath: false, keepQuery: false } },
  };
  return visitorRule.parse({
    id: `0199a000-0000-7000-8000-${String(made).padStart(12, "0")}`,
    kind,
    priority: 0,
    state: "active",
    when,
    reasons: [],
    note: "",
    ...outcomes[kind],
    ...more,
  });
}

function visitor(change: Partial<Visitor> = {}): Visitor {
  return {
    address: "192.0.2.7",
    country: "de",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
    url: new URL("https://fairline.example/en/line/football?x=1"),
    playerId: null,
    ...change,
  };
}

function isBlocked(rules: readonly VisitorRule[], change: Partial<Visitor> = {}, nowMs = NOW) {
  return decideBlock(compileRules(rules), visitor(change), nowMs).displayTypeId === 1;
}

describe("conditions of a rule", () => {
  it.each<[string, VisitorConditions, Partial<Visitor>, boolean]>([
    ["nothing means everybody", {}, {}, true],
    ["a country", { countries: ["ua", "de"] }, {}, true],
    ["another country", { countries: ["ua"] }, {}, false],
    ["a country nobody knows is in no list", { countries: ["ru"] }, { country: undefined }, false],
    ["outside countries", { notCountries: ["ua"] }, {}, true],
    ["not outside", { notCountries: ["de"] }, {}, false],
    ["a country nobody knows is outside", { notCountries: ["de"] }, { country: undefined }, true],
    ["a network", { cidrs: ["198.51.100.0/24", "192.0.2.0/29"] }, {}, true],
    ["a network beside", { cidrs: ["192.0.2.8/29"] }, {}, false],
    ["an address inside IPv6", { cidrs: ["192.0.2.7"] }, { address: "::ffff:192.0.2.7" }, true],
    ["a network of IPv6", { cidrs: ["2001:db8::/32"] }, { address: "2001:db8:9::1" }, true],
    ["the whole of IPv4", { cidrs: ["0.0.0.0/0"] }, {}, true],
    ["the whole of IPv4, not IPv6", { cidrs: ["0.0.0.0/0"] }, { address: "2001:db8::1" }, false],
    ["no address", { cidrs: ["0.0.0.0/0"] }, { address: "" }, false],
    ["a browser", { userAgents: ["*firefox/1??.0"] }, {}, true],
    ["another browser", { userAgents: ["*chrome*"] }, {}, false],
    ["signs of regular expressions as themselves", { userAgents: [".*"] }, {}, false],
    ["a language", { languages: ["en"] }, {}, true],
    ["another language", { languages: ["ru"] }, {}, false],
    ["a host", { hosts: ["FAIRLINE.example"] }, {}, true],
    ["another host", { hosts: ["mirror.example"] }, {}, false],
    ["a path without its language", { paths: ["/line/*"] }, {}, true],
    ["a path with its language", { paths: ["/en/line/*"] }, {}, false],
    ["a device", { platforms: ["desktop"] }, {}, true],
    ["another device", { platforms: ["phone"] }, {}, false],
    ["a guest", { account: { is: "guest" } }, {}, true],
    ["a player", { account: { is: "signed" } }, { playerId: 7n }, true],
    ["this player", { account: { ids: ["7"] } }, { playerId: 7n }, true],
    ["another player", { account: { ids: ["8"] } }, { playerId: 7n }, false],
    ["all of them", { percent: 100 }, {}, true],
    ["all conditions", { countries: ["de"], languages: ["en"] }, {}, true],
    ["not all conditions", { countries: ["de"], languages: ["ru"] }, {}, false],
  ])("%s", (_name, when, change, expected) => {
    expect(isBlocked([rule("block", when)], change)).toBe(expected);
  });

  it("hold in their time only", () => {
    const rules = [rule("block", {}, { from: NOW, until: NOW + 1_000 })];
    const times = [NOW - 1, NOW, NOW + 999, NOW + 1_000];
    expect(times.map((time) => isBlocked(rules, {}, time))).toEqual([false, true, true, false]);
  });

  it("mean always the same part of all addresses", () => {
    const rules = [rule("block", { percent: 30 })];
    const hit = Array.from({ length: 10_000 }, (_, n) =>
      isBlocked(rules, { address: `10.${n >> 8}.${n & 255}.1` }),
    ).filter(Boolean).length;
    expect(hit).toBeGreaterThan(2_800);
    expect(hit).toBeLessThan(3_200);
  });

  it("take bounded time, whatever the glob", () => {
    const userAgents = [`${"*a".repeat(99)}b`];
    expect(isBlocked([rule("block", { userAgents })], { userAgent: "a".repeat(10_000) })).toBe(
      false,
    );
  });
});

describe("order of rules", () => {
  it("lets in before it shuts out, and shuts out before it sends on", () => {
    const block = rule("block", {}, { priority: 9 });
    const allow = rule("allow", { cidrs: ["192.0.2.7"] });
    expect(isBlocked([block, allow])).toBe(false);
    expect(isBlocked([block, allow], { address: "192.0.2.8" })).toBe(true);
  });

  it("asks the higher priority, then the more specific, then the older", () => {
    const [all, country, account] = [
      rule("block", {}, { outcome: { reasonId: 1, displayTypeId: 1 } }),
      rule("block", { countries: ["de"] }, { outcome: { reasonId: 2, displayTypeId: 1 } }),
      rule("block", { account: { ids: ["7"] } }, { outcome: { reasonId: 3, displayTypeId: 1 } }),
    ];
    const templateOf = (rules: VisitorRule[]) =>
      decideBlock(compileRules(rules), visitor({ playerId: 7n }), NOW).templateTypeId;
    expect(templateOf([all, country, account])).toBe(3);
    expect(templateOf([all, country])).toBe(2);
    expect(templateOf([{ ...all, priority: 1 }, country, account])).toBe(1);
    const twin = rule("block", {}, { outcome: { reasonId: 17, displayTypeId: 1 } });
    expect(templateOf([twin, all])).toBe(1);
  });

  it("gives what asking every rule in turn gives", () => {
    const words = fc.record(
      {
        countries: fc.subarray(["de", "fr", "ua"], { minLength: 1 }),
        notCountries: fc.subarray(["de", "fr"], { minLength: 1 }),
        cidrs: fc.subarray(["192.0.2.0/24", "192.0.2.7", "10.0.0.0/8", "::/0"], { minLength: 1 }),
        languages: fc.subarray(["en", "ru"], { minLength: 1 }),
        account: fc.record({ ids: fc.subarray(["7", "8"], { minLength: 1 }) }),
      },
      { requiredKeys: [] },
    );
    const kinds = fc.constantFrom("allow" as const, "block" as const);
    const rules = fc.array(fc.tuple(kinds, words, fc.integer({ min: 0, max: 2 })), {
      maxLength: 12,
    });
    const visitors = fc.record({
      address: fc.constantFrom("192.0.2.7", "10.1.2.3", "2001:db8::1", ""),
      country: fc.constantFrom("de", "fr", "ua", undefined),
      playerId: fc.constantFrom(7n, 8n, null),
    });
    fc.assert(
      fc.property(rules, visitors, (given, change) => {
        const made = given.map(([kind, when, priority]) => rule(kind, when, { priority }));
        const book = compileRules(made);
        const both = new Set(["allow", "block"] as const);
        const slow = made
          .toSorted(compareRules)
          .find((one) => compileRules([one]).find(visitor(change), NOW, both) !== undefined);
        expect(book.find(visitor(change), NOW, both)?.id).toBe(slow?.id);
      }),
      { seed: 20_261, numRuns: 300 },
    );
  });
});

describe("redirects", () => {
  const leads = (outcome: object, change: Partial<Visitor> = {}) =>
    decideRedirect(
      compileRules([rule("redirect", {}, { outcome, reasons: [7] })]),
      visitor(change),
      NOW,
      HOSTS,
    );
  const plain = { code: 307, keepPath: false, keepQuery: false };

  it("[BLK-05] tell address, code, reasons and the rule that says so", () => {
    expect(leads({ ...plain, to: "/en/about" })).toEqual({
      redirect: true,
      code: 307,
      url: "https://fairline.example/en/about",
      reasons: [7],
      breadcrumbs: [expect.stringMatching(/^[0-9a-f-]{36}:hit$/)],
    });
  });

  it("keep path and query where they are told to", () => {
    const to = "https://mirror.example";
    expect(leads({ ...plain, to, keepPath: true, keepQuery: true }).url).toBe(
      "https://mirror.example/en/line/football?x=1",
    );
    expect(leads({ ...plain, to, keepPath: true }).url).toBe(
      "https://mirror.example/en/line/football",
    );
  });

  it("lead to nobody else, to no plain page from an encrypted one, and not in a circle", () => {
    const schemes = [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
    ];
    const odd = [
      "javascript:alert(1)",
      "data:text/html,x",
      "https://fairline.example@evil.example",
      "https://user:secret@mirror.example",
      "https:evil.example",
      "https:///evil.example",
      "/\tx",
      " https://mirror.example",
      "http://mirror.example",
      "https://mirror.example:444",
      "https://mirror.example.evil.example",
      "evil.example",
    ];
    const spaced = schemes.flatMap((text) => [text, `${text}/`, `\n${text}`, text.toUpperCase()]);
    for (const to of [...spaced, ...odd]) {
      expect(leads({ ...plain, to }), to).toMatchObject({ redirect: false, url: null });
    }
    const circle = "/en/line/football?x=1";
    expect(leads({ ...plain, to: circle })).toMatchObject({ redirect: false });
  });
});
