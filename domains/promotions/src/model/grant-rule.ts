import { assert } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { Grant } from "./grant.ts";
import type { GrantRule } from "./player-grants.ts";
import type { Template } from "./template.ts";

/** Facts of a grant that its rule in the ledger is made of, beside the terms. */
export type RuleFacts = Pick<
  Grant,
  "grantId" | "grantedAt" | "currencyId" | "principalMinor" | "requiredMinor" | "convertedMinor"
> & {
  readonly template: Template;
  readonly accountId: bigint;
  readonly state: GrantRule["state"];
  readonly expiresAt: bigint;
  readonly openStakeMinor: bigint;
  readonly latePaidMinor: bigint;
};

/** The rule by which a grant pays stakes. */
export function toGrantRule(facts: RuleFacts): GrantRule {
  const { template } = facts;
  const code = currencies.find(({ id }) => id === facts.currencyId)?.code;
  assert(code, "a grant's currency is known");
  return {
    grantId: facts.grantId,
    accountId: facts.accountId,
    templateId: template.templateId,
    state: facts.state,
    priority: template.priority,
    grantedAt: facts.grantedAt,
    expiresAt: facts.expiresAt,
    products: template.products,
    contributions: template.contributions,
    maxBetMinor: template.maxBetMinor?.[code] ?? null,
    maxWinMinor: template.maxWinMinor?.[code] ?? null,
    minLegs: template.minLegs,
    minOddsMilli: template.minOddsMilli,
    sticky: template.sticky,
    principalMinor: facts.principalMinor,
    requiredMinor: facts.requiredMinor,
    convertedMinor: facts.convertedMinor,
    latePaidMinor: facts.latePaidMinor,
    openStakeMinor: facts.openStakeMinor,
  };
}
