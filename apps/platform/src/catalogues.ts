import { complianceErrors } from "@fairline/compliance";
import { contentErrors } from "@fairline/content";
import { casinoErrors } from "@fairline/casino";
import { identityErrors } from "@fairline/identity";
import type { ErrorCatalogue } from "@fairline/kernel";
import { messagingErrors } from "@fairline/messaging";
import { offeringErrors } from "@fairline/offering";
import { paymentErrors } from "@fairline/payments";
import { bonusErrors } from "@fairline/promotions";
import { limitErrors } from "@fairline/responsible-gaming";
import { sportsbookErrors } from "@fairline/sportsbook";
import { walletErrors } from "@fairline/wallet";

/** What every domain may refuse with. */
export const catalogues: readonly ErrorCatalogue[] = [
  identityErrors,
  walletErrors,
  offeringErrors,
  sportsbookErrors,
  casinoErrors,
  paymentErrors,
  limitErrors,
  bonusErrors,
  messagingErrors,
  contentErrors,
  complianceErrors,
];
