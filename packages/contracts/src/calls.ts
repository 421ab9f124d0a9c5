import type { z } from "zod";
import type * as contracts from "./index.ts";
import type { lateCalls } from "./late-calls.ts";

/**
 * Method, path and effect of every call, without schemas: what a browser needs. A test compares it
 * with the contracts.
 */
export const calls = {
  register: ["POST", "/identity-api/v1/register"],
  signIn: ["POST", "/identity-api/v1/sign-in"],
  signOut: ["POST", "/identity-api/v1/sign-out"],
  getSession: ["GET", "/identity-api/v1/session"],
  getUserConfig: ["GET", "/identity-api/v1/user-config"],
  startSocialSignIn: ["POST", "/social-api/oauth/start"],
  getSocialApplicant: ["GET", "/social-api/oauth/applicant"],
  registerBySocial: ["POST", "/social-api/oauth/register"],
  findSignInWays: ["GET", "/social-api/links"],
  unlinkSocial: ["DELETE", "/social-api/links/:network"],
  getOneTapClient: ["GET", "/social-api/oauth/google-one-tap/clientId"],
  signInByOneTap: ["POST", "/social-api/oauth/google-one-tap"],
  validateCaptcha: ["POST", "/web-api/captcha/validate"],
  updateCaptcha: ["GET", "/web-api/captcha/update"],
  getCaptchaTime: ["GET", "/web-api/captcha/gettime"],
  takeFingerprint: ["POST", "/hd-api/v1/fingerprint"],
  getSecureData: ["GET", "/web-api/secure-data"],
  getWebSession: ["GET", "/web-api/session"],
  createSupportRequest: ["POST", "/support-api/v1/requests"],
  findSupportRequests: ["GET", "/support-api/v1/requests"],
  collectEvents: ["POST", "/collector-api/v1/events"],
  logAgreement: ["POST", "/identity-api/v1/cookie-agreement"],
  getPlayerSettings: ["GET", "/identity-api/v1/settings"],
  savePlayerSettings: ["POST", "/identity-api/v1/settings"],
  checkBlock: ["POST", "/blocks-api/api/v2/block"],
  checkRedirect: ["POST", "/redirects-api/api/v1/redirect-light"],
  getSeoPage: ["GET", "/seo-api/v1/page"],
  getSeoContent: ["GET", "/seo-api/v1/content"],
  getSeoVisual: ["GET", "/seo-api/v1/visual"],
  findSportsMap: ["GET", "/seo-api/v1/sports-map"],
  findMovedPages: ["GET", "/seo-api/v1/moved-pages"],
  getSeoEntity: ["GET", "/seo-api/v1/entity"],
  getTermsStatus: ["GET", "/web-api/v3/v2/user/agreement-rules/status"],
  agreeToTerms: ["POST", "/identity-api/v1/terms"],
  getUserToken: ["GET", "/web-api/user/gettoken"],
  findBanners: ["GET", "/content-api/v1/banners"],
  getConfig: ["GET", "/bff-api/config/all.json"],
  getConfigGroups: ["GET", "/bff-api/config/group/get"],
  getDictionary: ["GET", "/bff-api/dictionary/get"],
  getSiteFrame: ["GET", "/bff-api/frame/get"],
  getPage: ["GET", "/content-api/v1/pages/:slug"],
  findRules: ["GET", "/content-api/v1/rules"],
  getRuleChapter: ["GET", "/content-api/v1/rules/:group/:chapter"],
  findArticles: ["GET", "/content-api/v1/articles"],
  getArticle: ["GET", "/content-api/v1/articles/:type/:slug"],
  findAccounts: ["GET", "/wallet-api/v1/accounts"],
  findStatement: ["GET", "/wallet-api/v1/statement"],
  openCurrencyAccount: ["POST", "/wallet-api/v1/accounts"],
  findCurrencies: ["GET", "/wallet-api/v1/currencies"],
  quoteConversion: ["POST", "/wallet-api/v1/conversions/quotes"],
  convertMoney: ["POST", "/wallet-api/v1/conversions"],
  findConversions: ["GET", "/wallet-api/v1/conversions"],
  findPaymentMethods: ["GET", "/payments-api/v1/methods"],
  startDeposit: ["POST", "/payments-api/v1/deposits"],
  getPayment: ["GET", "/payments-api/v1/payments/:paymentId"],
  findPayments: ["GET", "/payments-api/v1/payments"],
  startWithdrawal: ["POST", "/payments-api/v1/withdrawals"],
  cancelWithdrawal: ["DELETE", "/payments-api/v1/withdrawals/:withdrawalId"],
  findWithdrawals: ["GET", "/payments-api/v1/withdrawals"],
  findSportsTree: ["GET", "/offering-api/v1/sports-tree"],
  findFixtures: ["GET", "/offering-api/v1/fixtures"],
  getFixture: ["GET", "/offering-api/v1/fixtures/:fixtureId"],
  findResults: ["GET", "/offering-api/v1/results"],
  findForm: ["GET", "/offering-api/v1/fixtures/:fixtureId/form"],
  findAccumulators: ["GET", "/offering-api/v1/accumulators"],
  proposeLegs: ["GET", "/offering-api/v1/proposals"],
  priceCoupon: ["POST", "/sportsbook-api/v1/coupon/price"],
  placeBet: ["POST", "/sportsbook-api/v1/bets"],
  getBet: ["GET", "/sportsbook-api/v1/bets/:betId"],
  findBetByRequest: ["GET", "/sportsbook-api/v1/requests/:requestId"],
  findBets: ["GET", "/sportsbook-api/v1/bets"],
  findCashOutOffers: ["GET", "/sportsbook-api/v1/cash-out-offers"],
  saveCoupon: ["POST", "/sportsbook-api/v1/coupons"],
  loadCoupon: ["GET", "/sportsbook-api/v1/coupons/:code"],
  cashOutBet: ["POST", "/sportsbook-api/v1/bets/:betId/cash-out"],
  findOffers: ["GET", "/promotions-api/v1/offers"],
  findGames: ["GET", "/casino-api/v1/games"],
  findPlayedGames: ["GET", "/casino-api/v1/played-games"],
  findGrants: ["GET", "/promotions-api/v1/grants"],
  getGrant: ["GET", "/promotions-api/v1/grants/:grantId"],
  cancelGrant: ["DELETE", "/promotions-api/v1/grants/:grantId"],
  chooseFirstDepositBonus: ["POST", "/promotions-api/v1/first-deposit-bonus"],
  findLimits: ["GET", "/limit-service-api/api/external/web/v3/limits"],
  setLimit: ["POST", "/limit-service-api/api/external/web/v3/limit"],
  answerLimit: ["POST", "/limit-service-api/api/external/web/v3/limitaction"],
  cancelLimit: ["DELETE", "/limit-service-api/api/external/web/v3/limit"],
  pingLimits: ["POST", "/limit-service-api/api/external/web/v3/ping"],
  createLiveTicket: ["POST", "/live-api/v1/ticket"],
} as const satisfies Record<string, readonly ["GET" | "POST" | "DELETE", string]>;

/** Questions that make a token or set a cookie: they carry the proof that changes carry. */
export const mintingCalls: ReadonlySet<string> = new Set<CallName>([
  "getUserToken",
  "getSecureData",
  "getOneTapClient",
]);

/** Name of a call. */
export type CallName = keyof typeof calls | keyof typeof lateCalls;

/** Method and path of a call; a late one is known once somebody added it. */
export function rowOf(name: CallName): readonly [method: string, path: string] {
  return Reflect.get(calls, name);
}

type Part<Name extends CallName, Key extends "params" | "query" | "body"> =
  NonNullable<(typeof contracts)[Name][Key]> extends infer Schema extends z.ZodType
    ? unknown extends z.input<Schema>
      ? undefined
      : z.input<Schema>
    : undefined;

/** Values for the path of a call, or undefined when it has none. */
export type CallParams<Name extends CallName> = Part<Name, "params">;
/** Query of a call. */
export type CallQuery<Name extends CallName> = Part<Name, "query">;
/** Body of a call. */
export type CallBody<Name extends CallName> = Part<Name, "body">;
/** Answer of a call. */
export type CallReply<Name extends CallName> = z.output<(typeof contracts)[Name]["reply"]>;

/** Header that every call with an effect carries; other sites cannot set it. */
export const CALL_HEADER = "x-fairline-call";
/** Header of a solved captcha. */
export const CAPTCHA_HEADER = "x-captcha";
/** Header of the device's fingerprint. */
export const FINGERPRINT_HEADER = "x-fingerprint";

/** The body of every refusal. */
export type Problem = {
  code: string;
  textKey: string;
  requestId: string;
  data: Record<string, unknown>;
};
