export { commonErrors } from "./common-errors.ts";
export { type Access, type Contract, contract } from "./contract.ts";
export { allContracts } from "./all-contracts.ts";
export {
  answerRealityCheck,
  getRealityCheck,
  type RealityCheckView,
} from "./casino/reality-check.ts";
export { findGames, type GameCard, openGame } from "./casino/games.ts";
export { findPlayedGames, findPlayedRounds, type PlayedRound } from "./casino/played.ts";
export {
  actInRound,
  changeSeeds,
  enterGame,
  findGameRounds,
  getGameRound,
  playRound,
} from "./games/calls.ts";
export { type GameBalance, type GameRoundView, type SeedsView } from "./games/views.ts";
export { checkBlock, checkRedirect } from "./compliance/check-visitor.ts";
export { getConfig, getConfigGroups } from "./content/get-config.ts";
export { getDictionary, getDictionaryFile } from "./content/get-dictionary.ts";
export {
  type FrameLink,
  getSiteFrame,
  type SiteFrame,
  siteFrameExample,
} from "./content/get-site-frame.ts";
export {
  findMovedPages,
  findSportsMap,
  getSeoContent,
  getSeoEntity,
  getSeoPage,
  getSeoVisual,
  seoContent,
  type SeoPage,
  seoPage,
  seoVisual,
} from "./content/seo.ts";
export {
  findArticles,
  findRules,
  findWrittenTexts,
  getArticle,
  getPage,
  getRuleChapter,
  TEXT_PAGES_MAX,
} from "./content/texts.ts";
export type { Block, Inline, TextGroup, TextRow, TextView } from "./content/blocks.ts";
export { countryCodes, countryId } from "./countries.ts";
export { accountView, INT8_MAX } from "./fields.ts";
export { type AccountStanding, type BanReason, banReasons } from "./identity/account-standing.ts";
export { agreeToTerms, getTermsStatus } from "./identity/terms.ts";
export { changePassword } from "./identity/change-password.ts";
export {
  checkTransferCode,
  sendTransferCode,
  takeTransferredUser,
} from "./identity/user-transfer.ts";
export { getUserConfig, type UserConfig } from "./identity/user-config.ts";
export { getUserToken } from "./identity/user-token.ts";
export {
  type CaptchaAction,
  captchaActions,
  type CaptchaChallenge,
  getCaptchaTime,
  updateCaptcha,
  validateCaptcha,
} from "./identity/captcha.ts";
export { type DeviceComponents, takeFingerprint } from "./identity/fingerprint.ts";
export {
  getPlayerSettings,
  type KeptSettings,
  savePlayerSettings,
} from "./identity/player-settings.ts";
export { getSecureData, getWebSession } from "./identity/session-data.ts";
export { getSession } from "./identity/get-session.ts";
export { type PlayerView, playerView } from "./identity/player-view.ts";
export { register } from "./identity/register.ts";
export {
  findSignInWays,
  getOneTapClient,
  getSocialApplicant,
  registerBySocial,
  signInByOneTap,
  startSocialSignIn,
  unlinkSocial,
} from "./identity/social.ts";
export { signIn } from "./identity/sign-in.ts";
export { signOut } from "./identity/sign-out.ts";
export { answerLimit } from "./limits/answer-limit.ts";
export { cancelLimit } from "./limits/cancel-limit.ts";
export { findLimits } from "./limits/find-limits.ts";
export { type LimitPing, pingLimits } from "./limits/ping-limits.ts";
export { setLimit } from "./limits/set-limit.ts";
export type { LimitView } from "./limits/views.ts";
export { createLiveTicket } from "./live/create-live-ticket.ts";
export {
  findByWords,
  FOUND_MAX,
  type FoundFixture,
  type FoundTeam,
  SEARCHED_CHARACTERS,
} from "./offering/find-by-words.ts";
export { findForm, type FormRow } from "./offering/find-form.ts";
export { findFixtures } from "./offering/find-fixtures.ts";
export { findResults } from "./offering/find-results.ts";
export { findSportsTree } from "./offering/find-sports-tree.ts";
export { getFixture } from "./offering/get-fixture.ts";
export {
  findAccumulators,
  type Proposal,
  PROPOSAL_LEGS_MAX,
  PROPOSAL_ODDS,
  proposeLegs,
} from "./offering/proposals.ts";
export type {
  ChampionView,
  FixtureRow,
  FixtureStatus,
  MarketLook,
  MarketStatus,
  MarketView,
  OutcomeResult,
  OutcomeView,
  PlayView,
  ScoreColumn,
  TeamView,
  TimelineEvent,
} from "./offering/views.ts";
export { cancelWithdrawal } from "./payments/cancel-withdrawal.ts";
export { findPaymentMethods } from "./payments/find-payment-methods.ts";
export { findPayments } from "./payments/find-payments.ts";
export { getPayment } from "./payments/get-payment.ts";
export { type PaymentView, paymentView } from "./payments/payment-view.ts";
export { findWithdrawals } from "./payments/find-withdrawals.ts";
export { startDeposit } from "./payments/start-deposit.ts";
export { startWithdrawal } from "./payments/start-withdrawal.ts";
export type { WithdrawalView } from "./payments/withdrawal-view.ts";
export { cashOutBet } from "./sportsbook/cash-out-bet.ts";
export { cancelGrant } from "./promotions/cancel-grant.ts";
export { type Banner, findBanners } from "./content/find-banners.ts";
export { collectEvents } from "./content/collect-events.ts";
export {
  createSupportRequest,
  findSupportRequests,
  seeSupportAnswers,
} from "./support/support-requests.ts";
export { logAgreement } from "./identity/log-agreement.ts";
export { chooseFirstDepositBonus } from "./promotions/choose-first-deposit-bonus.ts";
export { findGrants } from "./promotions/find-grants.ts";
export { findOffers } from "./promotions/find-offers.ts";
export type { OfferView } from "./promotions/offer-view.ts";
export { getGrant } from "./promotions/get-grant.ts";
export type { ContributionView, GrantView } from "./promotions/views.ts";
export { findBetByRequest } from "./sportsbook/find-bet-by-request.ts";
export { findBets } from "./sportsbook/find-bets.ts";
export { type CashOutOfferView, findCashOutOffers } from "./sportsbook/find-cash-out-offers.ts";
export { getBet } from "./sportsbook/get-bet.ts";
export { loadCoupon } from "./sportsbook/load-coupon.ts";
export { placeBet } from "./sportsbook/place-bet.ts";
export { priceCoupon } from "./sportsbook/price-coupon.ts";
export { saveCoupon } from "./sportsbook/save-coupon.ts";
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
export { findStatement, type MovementSubject } from "./wallet/find-statement.ts";
export { convertMoney } from "./wallet/convert-money.ts";
export { findConversions } from "./wallet/find-conversions.ts";
export { findCurrencies } from "./wallet/find-currencies.ts";
export { openCurrencyAccount } from "./wallet/open-currency-account.ts";
export { quoteConversion } from "./wallet/quote-conversion.ts";
export {
  findPushTopics,
  type PushTopic,
  pushTopics,
  subscribePush,
  unsubscribePush,
} from "./messaging/push.ts";
export { type ClosedSports, isSportClosed, SPORT_NUMBERS } from "./sports.ts";
