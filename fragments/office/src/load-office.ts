import {
  type FragmentPage,
  type FragmentRequest,
  readSiteFrame,
  readUserConfig,
} from "@fairline/fragment-kit";
import type { PlayerTax } from "@fairline/odds/player-tax";
import { namedWithdrawal, returnedWithdrawal } from "./onpay/returned-withdrawal.ts";
import { questionOf, readFilter } from "./history/history-filter.ts";
import type { OfficePage, OfficeState } from "./office-state.ts";
import { readOfficeSite } from "./office-site.ts";
import { type DepositRoom, depositRoom, lastFirst } from "./recharge/deposit-room.ts";
import { readStatementFilter, statementQuery } from "./statement/statement-filter.ts";
import { countryName, namedCountries, namedCurrencies } from "./registration/named-codes.ts";

/** Loads the page of an address: what it shows, its title, its status. */
export async function loadOffice(request: FragmentRequest): Promise<FragmentPage<OfficeState>> {
  const [page, site, hidesBalance, t] = await Promise.all([
    loadState(request),
    readOfficeSite(request),
    readHidesBalance(request),
    request.texts(),
  ]);
  return {
    state: { ...page, site, hidesBalance },
    title: t(titleKey(request.path)),
    ...(page.kind === "missing" ? { status: 404 } : {}),
  };
}

/** Pages with amounts of the player that are his own affair. */
const SHOWS_AMOUNTS = new Set([
  "/office/account",
  "/office/history",
  "/office/historypay",
  "/office/deduce",
]);

async function readHidesBalance(request: FragmentRequest): Promise<boolean> {
  if (!SHOWS_AMOUNTS.has(request.path)) return false;
  return (await readUserConfig(request))?.user_hide_balance ?? false;
}

const TITLES: Readonly<Record<string, string>> = {
  "/user/login": "common.logIn",
  "/confirm-terms": "office.terms.title",
  "/socialregistration": "office.social.title",
  "/office/security": "office.security.title",
  "/office/account": "common.account",
  "/office/history": "common.history",
  "/office/historypay": "common.payments",
  "/office/recharge": "common.deposit",
  "/office/recharge/form": "common.deposit",
  "/office/responsible": "office.limits.title",
  "/office/bonuses/wager": "office.bonuses.title",
  "/office/deduce": "office.deduce.title",
  "/office/deduce/form": "office.deduce.title",
};

/** Dictionary key of a page's heading. */
export function titleKey(path: string): string {
  if (isRegistration(path)) return "office.registration.title";
  if (path.startsWith(WITHDRAWAL_RETURN)) return "office.onpay.withdraw.title";
  return TITLES[path] ?? "office.onpay.title";
}

const WITHDRAWAL_RETURN = "/onpay/withdraw/";

/** The way of registering may stand in the path. */
function isRegistration(path: string): boolean {
  return path === "/registration" || path.startsWith("/registration/");
}

async function loadState(request: FragmentRequest): Promise<OfficePage> {
  const { path, lang } = request;
  const returnTo = request.query.get("return-url");
  const arrival = request.query.get("social");
  if (path === "/user/login") return { kind: "login", returnTo, arrival };
  if (isRegistration(path)) {
    const isSocial = path === "/registration/soc_reg";
    return { kind: "registration", returnTo, isSocial, ...namesIn(lang) };
  }
  if (path === "/socialregistration") return loadApplicant(request);
  if (request.signedIn === null) return { kind: "guest" };
  if (path === "/confirm-terms") return loadTerms(request, returnTo);
  if (path === "/office/security") return loadSecurity(request, arrival);
  if (path === "/office/account") return loadAccount(request, request.signedIn.country);
  if (path === "/office/history") return loadHistory(request);
  if (path === "/office/historypay") return loadStatement(request);
  if (path === "/office/recharge") return loadRecharge(request);
  if (path === "/office/recharge/form") return loadDepositForm(request);
  if (path === "/office/bonuses/wager") return loadGrants(request);
  if (path === "/office/deduce") return loadWithdrawals(request);
  if (path === "/office/responsible") return loadLimits(request);
  if (path === "/office/deduce/form") return loadDeduceForm(request);
  if (path.startsWith(WITHDRAWAL_RETURN)) return loadWithdrawalReturn(request);
  return path.startsWith("/onpay/") ? loadPayment(request) : { kind: "missing" };
}

const namesIn = (lang: string) => ({
  countries: namedCountries(lang),
  currencies: namedCurrencies(lang),
});

async function loadApplicant(request: FragmentRequest): Promise<OfficePage> {
  const isSignedIn = request.signedIn !== null;
  const names = namesIn(request.lang);
  if (isSignedIn) return { kind: "social-registration", applicant: null, isSignedIn, ...names };
  const answer = await request.api("getSocialApplicant", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "social-registration", ...answer.reply, isSignedIn, ...names };
}

async function loadSecurity(request: FragmentRequest, arrival: string | null): Promise<OfficePage> {
  const answer = await request.api("findSignInWays", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "security", ways: answer.reply, arrival };
}

async function loadTerms(request: FragmentRequest, returnTo: string | null): Promise<OfficePage> {
  const answer = await request.api("getTermsStatus", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "terms", returnTo, terms: answer.reply };
}

async function loadAccount(request: FragmentRequest, country: string): Promise<OfficePage> {
  const answer = await request.api("findAccounts", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  const name = countryName(country, request.lang);
  return { kind: "account", country: name, accounts: answer.reply.accounts };
}

async function loadHistory(request: FragmentRequest): Promise<OfficePage> {
  const betId = request.query.get("bet");
  if (betId !== null) return loadBet(betId, request);
  const filter = readFilter(request.query);
  const query = questionOf(filter, request.now, request);
  const [answer, frame] = await Promise.all([
    request.api("findBets", { query }, request.signal),
    readSiteFrame(request),
  ]);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "history", filter, page: answer.reply, tax: taxOf(frame, request) };
}

const BET_ID = /^\d{1,18}$/;

/** One bet by its id; what is no bet of his is not there. */
async function loadBet(betId: string, request: FragmentRequest): Promise<OfficePage> {
  if (!BET_ID.test(betId)) return { kind: "missing" };
  const [answer, frame] = await Promise.all([
    request.api("getBet", { params: { betId } }, request.signal),
    readSiteFrame(request),
  ]);
  if (answer.ok) return { kind: "bet", bet: answer.reply.bet, tax: taxOf(frame, request) };
  return answer.status === 404 ? { kind: "missing" } : { kind: "failed", problem: answer.problem };
}

/** What the player's country asks of him. */
function taxOf(
  frame: Awaited<ReturnType<typeof readSiteFrame>>,
  { signedIn }: FragmentRequest,
): PlayerTax | null {
  const home = signedIn?.country.toLowerCase();
  return frame?.play.taxes.find(({ country }) => country === home) ?? null;
}

async function loadStatement(request: FragmentRequest): Promise<OfficePage> {
  if (request.query.get("view") === "deposits") {
    const answer = await request.api("findPayments", { query: {} }, request.signal);
    if (!answer.ok) return { kind: "failed", problem: answer.problem };
    return { kind: "statement", view: "deposits", page: answer.reply };
  }
  const filter = readStatementFilter(request.query);
  const query = statementQuery(filter, request.now, request);
  const [answer, own] = await Promise.all([
    request.api("findStatement", { query }, request.signal),
    request.api("findAccounts", {}, request.signal),
  ]);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  if (!own.ok) return { kind: "failed", problem: own.problem };
  const { accounts } = own.reply;
  return { kind: "statement", view: "movements", filter, accounts, page: answer.reply };
}

type Loaded<Kind extends OfficePage["kind"]> = Extract<OfficePage, { kind: Kind | "failed" }>;

async function loadMethods(request: FragmentRequest): Promise<Loaded<"recharge">> {
  const accountId = accountOf(request.query);
  const query = accountId === "" ? {} : { accountId };
  const [answer, found] = await Promise.all([
    request.api("findPaymentMethods", { query }, request.signal),
    request.api("findAccounts", {}, request.signal),
  ]);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  // Without them there is no choice, but the main account is there all the same.
  const own = found.ok ? found.reply.accounts.filter(({ kind }) => kind !== "bonus") : [];
  const { methods } = answer.reply;
  return { kind: "recharge", methods, own: { accounts: own, accountId }, room: null };
}

async function loadRecharge(request: FragmentRequest): Promise<OfficePage> {
  const [loaded, room, paid] = await Promise.all([
    loadMethods(request),
    loadRoom(request),
    request.api("findPayments", { query: {} }, request.signal),
  ]);
  if (loaded.kind !== "recharge") return loaded;
  const last = paid.ok ? paid.reply.payments[0]?.methodId : undefined;
  return { ...loaded, methods: lastFirst(loaded.methods, last), room };
}

/** What the player's limits leave for deposits; nobody is told of a limit that cannot be read. */
async function loadRoom({ api, signal }: FragmentRequest): Promise<DepositRoom | null> {
  const answer = await api("findLimits", {}, signal);
  return answer.ok ? depositRoom(answer.reply.limits) : null;
}

async function loadDepositForm(request: FragmentRequest): Promise<OfficePage> {
  const [loaded, room, found] = await Promise.all([
    loadMethod(request),
    loadRoom(request),
    request.api("findOffers", { query: {} }, request.signal),
  ]);
  if (loaded.kind !== "recharge-form") return loaded;
  const offers = found.ok ? found.reply.offers.filter((one) => one.mayBeTaken) : [];
  return { ...loaded, room, offers };
}

async function loadMethod(request: FragmentRequest): Promise<Loaded<"recharge-form">> {
  const loaded = await loadMethods(request);
  if (loaded.kind !== "recharge") return loaded;
  const wanted = request.query.get("method");
  const method = loaded.methods.find(({ methodId }) => methodId === wanted) ?? null;
  return {
    kind: "recharge-form",
    method,
    accountId: loaded.own.accountId,
    room: null,
    offers: [],
  };
}

async function loadWithdrawals(request: FragmentRequest): Promise<OfficePage> {
  const [loaded, answer] = await Promise.all([
    loadMethods(request),
    request.api("findWithdrawals", { query: {} }, request.signal),
  ]);
  if (loaded.kind !== "recharge") return loaded;
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  const { own } = loaded;
  const last = answer.reply.withdrawals[0]?.methodId;
  return { kind: "deduce", methods: lastFirst(loaded.methods, last), own, page: answer.reply };
}

// The word in the address is not looked at here either.
async function loadWithdrawalReturn(request: FragmentRequest): Promise<OfficePage> {
  const answer = await request.api("findWithdrawals", { query: {} }, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  const withdrawalId = namedWithdrawal(request.query);
  const withdrawal = returnedWithdrawal(answer.reply.withdrawals, withdrawalId);
  return { kind: "withdrawal-return", withdrawalId, withdrawal };
}

/** The account that an address names; empty text for the main one. */
function accountOf(query: URLSearchParams): string {
  const named = query.get("account") ?? "";
  return ACCOUNT_ID.test(named) ? named : "";
}

const ACCOUNT_ID = /^\d{1,19}$/;

async function loadGrants(request: FragmentRequest): Promise<OfficePage> {
  const answer = await request.api("findGrants", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "bonuses", grants: answer.reply.grants };
}

async function loadDeduceForm(request: FragmentRequest): Promise<OfficePage> {
  const loaded = await loadMethod(request);
  if (loaded.kind !== "recharge-form") return loaded;
  return { kind: "deduce-form", method: loaded.method, accountId: loaded.accountId };
}

async function loadLimits(request: FragmentRequest): Promise<OfficePage> {
  const answer = await request.api("findLimits", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "limits", limits: answer.reply.limits, nowMs: request.now };
}

const PAYMENT_ID = /^\d{1,19}$/;

// The word in the address is not looked at: only the server knows what became of the payment.
async function loadPayment(request: FragmentRequest): Promise<OfficePage> {
  const paymentId = request.query.get("payment");
  if (paymentId === null || !PAYMENT_ID.test(paymentId)) {
    return { kind: "onpay", paymentId: null, payment: null };
  }
  const answer = await request.api("getPayment", { params: { paymentId } }, request.signal);
  if (answer.ok) return { kind: "onpay", paymentId, payment: answer.reply.payment };
  const isUnknown = answer.status === 404 || answer.status === 400;
  return { kind: "onpay", paymentId: isUnknown ? null : paymentId, payment: null };
}
