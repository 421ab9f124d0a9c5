import type { Contract } from "./contract.ts";
import { answerRealityCheck, getRealityCheck } from "./casino/reality-check.ts";
import { findGames, openGame } from "./casino/games.ts";
import { findPlayedGames, findPlayedRounds } from "./casino/played.ts";
import {
  actInRound,
  changeSeeds,
  enterGame,
  findGameRounds,
  getGameRound,
  playRound,
} from "./games/calls.ts";
import { checkBlock, checkRedirect } from "./compliance/check-visitor.ts";
import { findBanners } from "./content/find-banners.ts";
import { getConfig, getConfigGroups } from "./content/get-config.ts";
import { getDictionary, getDictionaryFile } from "./content/get-dictionary.ts";
import { getSiteFrame } from "./content/get-site-frame.ts";
import {
  findMovedPages,
  findSportsMap,
  getSeoContent,
  getSeoEntity,
  getSeoPage,
  getSeoVisual,
} from "./content/seo.ts";
import {
  findArticles,
  findRules,
  findWrittenTexts,
  getArticle,
  getPage,
  getRuleChapter,
} from "./content/texts.ts";
import { getCaptchaTime, updateCaptcha, validateCaptcha } from "./identity/captcha.ts";
import { takeFingerprint } from "./identity/fingerprint.ts";
import { getSession } from "./identity/get-session.ts";
import { getPlayerSettings, savePlayerSettings } from "./identity/player-settings.ts";
import { getSecureData, getWebSession } from "./identity/session-data.ts";
import { agreeToTerms, getTermsStatus } from "./identity/terms.ts";
import { changePassword } from "./identity/change-password.ts";
import {
  checkTransferCode,
  sendTransferCode,
  takeTransferredUser,
} from "./identity/user-transfer.ts";
import { getUserConfig } from "./identity/user-config.ts";
import { getUserToken } from "./identity/user-token.ts";
import { register } from "./identity/register.ts";
import {
  findSignInWays,
  getOneTapClient,
  getSocialApplicant,
  registerBySocial,
  signInByOneTap,
  startSocialSignIn,
  unlinkSocial,
} from "./identity/social.ts";
import { signIn } from "./identity/sign-in.ts";
import { signOut } from "./identity/sign-out.ts";
import { answerLimit } from "./limits/answer-limit.ts";
import { cancelLimit } from "./limits/cancel-limit.ts";
import { findLimits } from "./limits/find-limits.ts";
import { pingLimits } from "./limits/ping-limits.ts";
import { setLimit } from "./limits/set-limit.ts";
import { createLiveTicket } from "./live/create-live-ticket.ts";
import { findByWords } from "./offering/find-by-words.ts";
import { findForm } from "./offering/find-form.ts";
import { findFixtures } from "./offering/find-fixtures.ts";
import { findResults } from "./offering/find-results.ts";
import { findSportsTree } from "./offering/find-sports-tree.ts";
import { getFixture } from "./offering/get-fixture.ts";
import { findAccumulators, proposeLegs } from "./offering/proposals.ts";
import { cancelWithdrawal } from "./payments/cancel-withdrawal.ts";
import { findPaymentMethods } from "./payments/find-payment-methods.ts";
import { findPayments } from "./payments/find-payments.ts";
import { getPayment } from "./payments/get-payment.ts";
import { findWithdrawals } from "./payments/find-withdrawals.ts";
import { startDeposit } from "./payments/start-deposit.ts";
import { startWithdrawal } from "./payments/start-withdrawal.ts";
import { cashOutBet } from "./sportsbook/cash-out-bet.ts";
import { cancelGrant } from "./promotions/cancel-grant.ts";
import { collectEvents } from "./content/collect-events.ts";
import { findPushTopics, subscribePush, unsubscribePush } from "./messaging/push.ts";
import {
  createSupportRequest,
  findSupportRequests,
  seeSupportAnswers,
} from "./support/support-requests.ts";
import { logAgreement } from "./identity/log-agreement.ts";
import { chooseFirstDepositBonus } from "./promotions/choose-first-deposit-bonus.ts";
import { findGrants } from "./promotions/find-grants.ts";
import { findOffers } from "./promotions/find-offers.ts";
import { getGrant } from "./promotions/get-grant.ts";
import { findBetByRequest } from "./sportsbook/find-bet-by-request.ts";
import { findBets } from "./sportsbook/find-bets.ts";
import { findCashOutOffers } from "./sportsbook/find-cash-out-offers.ts";
import { getBet } from "./sportsbook/get-bet.ts";
import { loadCoupon } from "./sportsbook/load-coupon.ts";
import { placeBet } from "./sportsbook/place-bet.ts";
import { saveCoupon } from "./sportsbook/save-coupon.ts";
import { priceCoupon } from "./sportsbook/price-coupon.ts";
import { findAccounts } from "./wallet/find-accounts.ts";
import { findStatement } from "./wallet/find-statement.ts";
import { convertMoney } from "./wallet/convert-money.ts";
import { findConversions } from "./wallet/find-conversions.ts";
import { findCurrencies } from "./wallet/find-currencies.ts";
import { openCurrencyAccount } from "./wallet/open-currency-account.ts";
import { quoteConversion } from "./wallet/quote-conversion.ts";

/** Every call of the platform; OpenAPI, the call table and the contract tests are made from it. */
export const allContracts: readonly Contract[] = [
  register,
  signIn,
  signOut,
  changePassword,
  sendTransferCode,
  checkTransferCode,
  takeTransferredUser,
  getSession,
  getUserConfig,
  validateCaptcha,
  updateCaptcha,
  getCaptchaTime,
  takeFingerprint,
  getSecureData,
  getWebSession,
  getPlayerSettings,
  savePlayerSettings,
  checkBlock,
  checkRedirect,
  getSeoPage,
  getSeoContent,
  getSeoVisual,
  findMovedPages,
  findSportsMap,
  getSeoEntity,
  getTermsStatus,
  agreeToTerms,
  getUserToken,
  getConfig,
  getConfigGroups,
  getSiteFrame,
  getDictionary,
  getDictionaryFile,
  getPage,
  findRules,
  getRuleChapter,
  findArticles,
  getArticle,
  findWrittenTexts,
  findAccounts,
  findStatement,
  convertMoney,
  findConversions,
  findCurrencies,
  openCurrencyAccount,
  quoteConversion,
  findPaymentMethods,
  startDeposit,
  getPayment,
  findPayments,
  startWithdrawal,
  cancelWithdrawal,
  findWithdrawals,
  findSportsTree,
  findFixtures,
  getFixture,
  findResults,
  findByWords,
  findForm,
  findAccumulators,
  proposeLegs,
  priceCoupon,
  placeBet,
  getBet,
  findBetByRequest,
  findBets,
  findCashOutOffers,
  cashOutBet,
  saveCoupon,
  loadCoupon,
  findOffers,
  findGrants,
  getGrant,
  cancelGrant,
  startSocialSignIn,
  getSocialApplicant,
  registerBySocial,
  findSignInWays,
  unlinkSocial,
  getOneTapClient,
  signInByOneTap,
  logAgreement,
  createSupportRequest,
  findSupportRequests,
  seeSupportAnswers,
  subscribePush,
  findPushTopics,
  unsubscribePush,
  collectEvents,
  findBanners,
  chooseFirstDepositBonus,
  findLimits,
  setLimit,
  answerLimit,
  cancelLimit,
  pingLimits,
  getRealityCheck,
  answerRealityCheck,
  findGames,
  openGame,
  findPlayedRounds,
  findPlayedGames,
  enterGame,
  playRound,
  actInRound,
  getGameRound,
  findGameRounds,
  changeSeeds,
  createLiveTicket,
];
