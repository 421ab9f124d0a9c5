import type { GrantRule } from "../model/player-grants.ts";
import { type Template, type TemplateJson, templateSchema } from "../model/template.ts";

/** A welcome bonus for accumulators, with fields replaced. */
export function sampleTemplate(fields: Partial<TemplateJson> = {}): Template {
  return templateSchema.parse(sampleTemplateJson(fields));
}

/** The same as it is published. */
export function sampleTemplateJson(fields: Partial<TemplateJson> = {}): TemplateJson {
  return {
    templateId: "sample-sport",
    version: 1,
    kind: "desk",
    products: ["sport-line", "sport-live"],
    pctBp: 10_000,
    capMinor: { EUR: "10000" },
    minDepositMinor: { EUR: "100" },
    wagerX: 5,
    basis: "bonus",
    sticky: false,
    maxBetMinor: null,
    maxWinMinor: null,
    minLegs: 1,
    minOddsMilli: null,
    contributions: [
      { by: "product", id: "sport-line", bp: 10_000 },
      { by: "product", id: "sport-live", bp: 10_000 },
    ],
    priority: 10,
    activateWithinDays: 7,
    expiresDays: 30,
    profiles: ["default"],
    ...fields,
  };
}

/** An active grant of 80.00 with fields replaced. */
export function sampleGrant(fields: Partial<GrantRule> = {}): GrantRule {
  const { products, contributions, minLegs, minOddsMilli } = sampleTemplate();
  return {
    grantId: 1n,
    accountId: 2_000_001n,
    templateId: "sample-sport",
    state: "active",
    priority: 10,
    grantedAt: 0n,
    expiresAt: 1_000_000_000n,
    products,
    contributions,
    maxBetMinor: null,
    maxWinMinor: null,
    minLegs,
    minOddsMilli,
    sticky: false,
    principalMinor: 8_000n,
    requiredMinor: 40_000n,
    convertedMinor: 0n,
    latePaidMinor: 0n,
    openStakeMinor: 0n,
    ...fields,
  };
}
