import type { JsonObject } from "@fairline/kernel";
import { contributionOf } from "./contributions.ts";
import { groupOf } from "./product.ts";
import { type Profile, profiles } from "./profiles.ts";
import type { Template } from "./template.ts";

/** Why a template may not be published: the rule, and the profile that has it. */
export type TemplateFault = JsonObject & { readonly rule: string; readonly profile?: string };

const PCT_BP_MAX = 30_000;

/** Every fault of a template at once; none when it may be published to all its profiles. */
export function validateTemplate(template: Template): TemplateFault[] {
  const unknown = template.profiles.filter((id) => !profiles.has(id));
  return [
    ...ownFaults(template),
    ...unknown.map((profile) => ({ rule: "profile-unknown", profile })),
    ...template.profiles.flatMap((id) => {
      const profile = profiles.get(id);
      return profile ? profileFaults(template, profile) : [];
    }),
  ];
}

function ownFaults(template: Template): TemplateFault[] {
  const { capMinor, maxWinMinor, maxBetMinor, minDepositMinor } = template;
  const offered = Object.keys(capMinor);
  const isReachable = template.products.some(
    (product) => contributionOf(template.contributions, { product }) > 0,
  );
  const missing = [minDepositMinor, maxWinMinor, maxBetMinor].some(
    (amounts) => amounts !== null && offered.some((code) => amounts[code] === undefined),
  );
  const lowWin = offered.some((code) => (maxWinMinor?.[code] ?? MAX) < (capMinor[code] ?? 0n));
  return faultsOf([
    ["pct-too-high", template.pctBp > PCT_BP_MAX],
    ["expires-too-soon", template.expiresDays < 1],
    ["no-currency", offered.length === 0],
    ["currency-missing", missing],
    ["max-win-below-cap", lowWin],
    ["unreachable", template.wagerX > 0 && !isReachable],
  ]);
}

const MAX = 2n ** 63n;

function profileFaults(template: Template, profile: Profile): TemplateFault[] {
  const groups = new Set(template.products.map(groupOf));
  const isTooRich = Object.entries(profile.valueMinorMax).some(
    ([code, max]) => (template.capMinor[code] ?? 0n) > max,
  );
  const isFirst = template.kind === "first-deposit";
  return faultsOf(
    [
      ["bonus-not-allowed", profile.bonusAllowed === "none"],
      ["first-only", profile.bonusAllowed === "first-only" && !isFirst],
      ["wager-too-high", profile.wagerXMax !== null && template.wagerX > profile.wagerXMax],
      ["mixed-products", !profile.mixedProducts && groups.size > 1],
      ["expires-too-soon", template.expiresDays < profile.expiryDaysMin],
      ["value-too-high", isTooRich],
      ["sticky", template.sticky && !profile.stickyAllowed],
    ],
    profile.id,
  );
}

function faultsOf(
  rows: readonly (readonly [rule: string, isBroken: boolean])[],
  profile?: string,
): TemplateFault[] {
  return rows
    .filter(([, isBroken]) => isBroken)
    .map(([rule]) => (profile === undefined ? { rule } : { rule, profile }));
}
