import { describe, expect, it } from "vitest";
import { sampleTemplate } from "../testing/sample-grants.ts";
import { contributionOf } from "./contributions.ts";
import { templateSchema } from "./template.ts";
import { validateTemplate } from "./validate-template.ts";

const rulesOf = (...args: Parameters<typeof sampleTemplate>) =>
  validateTemplate(sampleTemplate(...args)).map(({ rule, profile }) =>
    profile === undefined ? rule : `${profile}: ${rule}`,
  );

describe("validateTemplate", () => {
  it("passes a bonus within the rules", () => {
    expect(rulesOf({ profiles: ["default", "GB"] })).toEqual([]);
  });

  it("tells every fault at once", () => {
    const faults = rulesOf({ pctBp: 40_000, expiresDays: 0, maxWinMinor: {}, profiles: ["XX"] });
    expect(faults).toEqual(
      ["pct-too-high", "expires-too-soon", "currency-missing", "profile-unknown"].map((rule) =>
        rule === "profile-unknown" ? `XX: ${rule}` : rule,
      ),
    );
  });

  it("holds a template to the licences it is published to", () => {
    expect(rulesOf({ wagerX: 11, profiles: ["GB"] })).toEqual(["GB: wager-too-high"]);
    const mixed = rulesOf({ products: ["sport-line", "slots"], profiles: ["GB"] });
    expect(mixed).toEqual(["GB: mixed-products"]);
    expect(rulesOf({ sticky: true, profiles: ["GB"] })).toEqual(["GB: sticky"]);
    expect(rulesOf({ profiles: ["SE"] })).toEqual(["SE: first-only", "SE: expires-too-soon"]);
    expect(rulesOf({ capMinor: { EUR: "10001" }, profiles: ["FR"] })).toEqual([
      "FR: value-too-high",
    ]);
    expect(rulesOf({ profiles: ["none"] })).toEqual(["none: bonus-not-allowed"]);
  });

  it("refuses what nobody can reach, and a greatest win below the bonus", () => {
    expect(rulesOf({ contributions: [] })).toEqual(["unreachable"]);
    expect(rulesOf({ maxWinMinor: { EUR: "9999" } })).toEqual(["max-win-below-cap"]);
  });

  it("reads amounts from text only, and no field it does not know", () => {
    const json = { ...sampleTemplate(), capMinor: { EUR: "1" }, minDepositMinor: { EUR: "1" } };
    expect(templateSchema.safeParse(json).success).toBe(true);
    expect(templateSchema.safeParse({ ...json, capMinor: { EUR: 1 } }).success).toBe(false);
    expect(templateSchema.safeParse({ ...json, surplus: 1 }).success).toBe(false);
  });
});

describe("contributionOf", () => {
  const table = [
    { by: "product" as const, id: "slots", bp: 10_000 },
    { by: "provider" as const, id: "acme", bp: 5_000 },
    { by: "game" as const, id: "acme-gold", bp: 0 },
  ];

  it("looks for the game, then the provider, then the product; else nothing counts", () => {
    const key = { product: "slots", gameId: "acme-gold", providerId: "acme" } as const;
    expect(contributionOf(table, key)).toBe(0);
    expect(contributionOf(table, { ...key, gameId: "acme-silver" })).toBe(5_000);
    expect(contributionOf(table, { ...key, gameId: "x", providerId: "y" })).toBe(10_000);
    expect(contributionOf(table, { product: "table" })).toBe(0);
  });
});
