import type { Contract } from "./contract.ts";
import { getSession } from "./identity/get-session.ts";
import { register } from "./identity/register.ts";
import { signIn } from "./identity/sign-in.ts";
import { signOut } from "./identity/sign-out.ts";
import { answerLimit } from "./limits/answer-limit.ts";
import { cancelLimit } from "./limits/cancel-limit.ts";
import { findLimits } from "./limits/find-limits.ts";
import { pingLimits } from "./limits/ping-limits.ts";
import { setLimit } from "./limits/set-limit.ts";
import { createLiveTicket } from "./live/create-live-ticket.ts";
import { findFixtures } from "./offering/find-fixtures.ts";
import { findResults } from "./offering/find-results.ts";
import { findSportsTree } from "./offering/find-sports-tree.ts";
import { getFixture } from "./offering/get-fixture.ts";
import { findPaymentMethods } from "./payments/find-payment-methods.ts";
import { findPayments } from "./payments/find-payments.ts";
import { getPayment } from "./payments/get-payment.ts";
import { startDeposit } from "./payments/start-deposit.ts";
import { findBetByRequest } from "./sportsbook/find-bet-by-request.ts";
import { findBets } from "./sportsbook/find-bets.ts";
import { getBet } from "./sportsbook/get-bet.ts";
import { placeBet } from "./sportsbook/place-bet.ts";
import { priceCoupon } from "./sportsbook/price-coupon.ts";
import { findAccounts } from "./wallet/find-accounts.ts";
import { findStatement } from "./wallet/find-statement.ts";

/** Every call of the platform; OpenAPI, the call table and the contract tests are made from it. */
export const allContracts: readonly Contract[] = [
  register,
  signIn,
  signOut,
  getSession,
  findAccounts,
  findStatement,
  findPaymentMethods,
  startDeposit,
  getPayment,
  findPayments,
  findSportsTree,
  findFixtures,
  getFixture,
  findResults,
  priceCoupon,
  placeBet,
  getBet,
  findBetByRequest,
  findBets,
  findLimits,
  setLimit,
  answerLimit,
  cancelLimit,
  pingLimits,
  createLiveTicket,
];
