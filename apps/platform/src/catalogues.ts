import { identityErrors } from "@fairline/identity";
import type { ErrorCatalogue } from "@fairline/kernel";
import { offeringErrors } from "@fairline/offering";
import { paymentErrors } from "@fairline/payments";
import { limitErrors } from "@fairline/responsible-gaming";
import { sportsbookErrors } from "@fairline/sportsbook";
import { walletErrors } from "@fairline/wallet";

/** What every domain may refuse with. */
export const catalogues: readonly ErrorCatalogue[] = [
  identityErrors,
  walletErrors,
  offeringErrors,
  sportsbookErrors,
  paymentErrors,
  limitErrors,
];
