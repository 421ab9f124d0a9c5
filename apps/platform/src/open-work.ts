import { openRounds } from "@fairline/casino";
import { openPayments } from "@fairline/payments";
import { openGrants } from "@fairline/promotions";
import { openBets } from "@fairline/sportsbook";
import type { OpenWork } from "@fairline/wallet";

/** What the domains that move money may still ask the ledger about. */
export const platformOpenWork: readonly OpenWork[] = [
  openBets,
  openRounds,
  openPayments,
  openGrants,
];
