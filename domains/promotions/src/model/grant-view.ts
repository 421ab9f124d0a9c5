import type { ContributionView, GrantView } from "@fairline/contracts";
import { assert } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import type { LoggedContribution } from "../store/grant-store.ts";
import type { Grant } from "./grant.ts";
import { doneMinor } from "./progress.ts";

const MICROS_PER_MS = 1_000n;

/** A grant as its owner sees it, with what is on its account. */
export function toGrantView(grant: Grant, balanceMinor: bigint): GrantView {
  const { template } = grant;
  const currency = currencies.find(({ id }) => id === grant.currencyId)?.code;
  assert(currency, `currency ${grant.currencyId} is known`);
  const text = (amounts: Readonly<Record<string, bigint>> | null) => {
    const amount = amounts?.[currency];
    return amount === undefined ? null : String(amount);
  };
  const done = doneMinor(grant.doneE4);
  const shown = done < grant.requiredMinor ? done : grant.requiredMinor;
  return {
    grantId: String(grant.grantId),
    templateId: template.templateId,
    version: template.version,
    state: grant.state,
    reason: grant.reason,
    currency,
    accountId: grant.accountId === null ? null : String(grant.accountId),
    principalMinor: String(grant.principalMinor),
    balanceMinor: String(balanceMinor),
    requiredMinor: String(grant.requiredMinor),
    doneMinor: String(shown),
    convertedMinor: String(grant.convertedMinor),
    grantedAt: toMs(grant.grantedAt),
    activateUntil: toMs(grant.activateUntil),
    expiresAt: grant.expiresAt === null ? null : toMs(grant.expiresAt),
    endedAt: grant.endedAt === null ? null : toMs(grant.endedAt),
    terms: {
      products: template.products,
      wagerX: template.wagerX,
      basis: template.basis,
      sticky: template.sticky,
      maxBetMinor: text(template.maxBetMinor),
      maxWinMinor: text(template.maxWinMinor),
      minLegs: template.minLegs,
      minOddsMilli: template.minOddsMilli,
    },
  };
}

/** A line of progress as the player sees it. */
export function toContributionView(line: LoggedContribution): ContributionView {
  return {
    ref: String(line.ref),
    rev: line.rev,
    at: toMs(line.at),
    countableMinor: String(line.countableMinor),
    bp: line.bp,
    deltaE4: String(line.deltaE4),
    reason: line.reason,
  };
}

function toMs(micros: bigint): number {
  return Number(micros / MICROS_PER_MS);
}
