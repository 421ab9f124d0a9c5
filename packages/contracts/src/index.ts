export { commonErrors } from "./common-errors.ts";
export { type Access, type Contract, contract } from "./contract.ts";
export { allContracts } from "./all-contracts.ts";
export { accountView } from "./fields.ts";
export { getSession } from "./identity/get-session.ts";
export { type PlayerView, playerView } from "./identity/player-view.ts";
export { register } from "./identity/register.ts";
export { signIn } from "./identity/sign-in.ts";
export { signOut } from "./identity/sign-out.ts";
export { answerLimit } from "./limits/answer-limit.ts";
export { cancelLimit } from "./limits/cancel-limit.ts";
export { findLimits } from "./limits/find-limits.ts";
export { type LimitPing, pingLimits } from "./limits/ping-limits.ts";
export { setLimit } from "./limits/set-limit.ts";
export type { LimitView } from "./limits/views.ts";
export { createLiveTicket } from "./live/create-live-ticket.ts";
export { findFixtures } from "./offering/find-fixtures.ts";
export { findResults } from "./offering/find-results.ts";
export { findSportsTree } from "./offering/find-sports-tree.ts";
export { getFixture } from "./offering/get-fixture.ts";
export type {
  ChampionView,
  FixtureRow,
  FixtureStatus,
  MarketStatus,
  MarketView,
  OutcomeResult,
  OutcomeView,
  PlayView,
  TeamView,
  TimelineEvent,
} from "./offering/views.ts";
export { findPaymentMethods } from "./payments/find-payment-methods.ts";
export { findPayments } from "./payments/find-payments.ts";
export { getPayment } from "./payments/get-payment.ts";
export { type PaymentView, paymentView } from "./payments/payment-view.ts";
export { startDeposit } from "./payments/start-deposit.ts";
export { findBetByRequest } from "./sportsbook/find-bet-by-request.ts";
export { findBets } from "./sportsbook/find-bets.ts";
export { getBet } from "./sportsbook/get-bet.ts";
export { placeBet } from "./sportsbook/place-bet.ts";
export { priceCoupon } from "./sportsbook/price-coupon.ts";
export type {
  AskedLeg,
  BetLeg,
  BetState,
  BetView,
  CouponLeg,
  OddsPolicy,
  Plan,
} from "./sportsbook/views.ts";
export { findAccounts } from "./wallet/find-accounts.ts";
export { findStatement } from "./wallet/find-statement.ts";
