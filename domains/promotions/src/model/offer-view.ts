import type { OfferView } from "@fairline/contracts";
import type { Template } from "./template.ts";

/** A template as an offer in a currency, which may be taken still or not; undefined when it is not offered in it. */
export function toOfferView(
  template: Template,
  choice: OfferView["choice"],
  currency: string,
  mayBeTaken: boolean,
): OfferView | undefined {
  const capMinor = template.capMinor[currency];
  const minDepositMinor = template.minDepositMinor[currency];
  if (capMinor === undefined || minDepositMinor === undefined) return undefined;
  const text = (amounts: Readonly<Record<string, bigint>> | null) => {
    const amount = amounts?.[currency];
    return amount === undefined ? null : String(amount);
  };
  return {
    templateId: template.templateId,
    version: template.version,
    choice,
    mayBeTaken,
    products: template.products,
    pctBp: template.pctBp,
    capMinor: String(capMinor),
    minDepositMinor: String(minDepositMinor),
    wagerX: template.wagerX,
    basis: template.basis,
    sticky: template.sticky,
    maxBetMinor: text(template.maxBetMinor),
    maxWinMinor: text(template.maxWinMinor),
    minLegs: template.minLegs,
    minOddsMilli: template.minOddsMilli,
    contributions: template.contributions,
    activateWithinDays: template.activateWithinDays,
    expiresDays: template.expiresDays,
  };
}
