import {
  type FragmentPage,
  type FragmentRequest,
  readSiteFrame,
  readUserConfig,
} from "@fairline/fragment-kit";
import { namedWithdrawal, returnedWithdrawal } from "./onpay/returned-withdrawal.ts";
import { questionOf, readFilter } from "./history/history-filter.ts";
import type { OfficePage, OfficeState } from "./office-state.ts";
import { readOfficeSite } from "./office-site.ts";
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
    title: `${t(titleKey(request.path))} · Fairline`,
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
  if (path === "/office/recharge") return loadMethods(request);
  if (path === "/office/recharge/form") return loadMethod(request);
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
  const filter = readFilter(request.query);
  const query = questionOf(filter, request.now, request);
  const [answer, frame] = await Promise.all([
    request.api("findBets", { query }, request.signal),
    readSiteFrame(request),
  ]);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  const home = request.signedIn?.country.toLowerCase();
  const tax = frame?.play.taxes.find(({ country }) => country === home) ?? null;
  return { kind: "history", filter, page: answer.reply, tax };
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
  return { kind: "recharge", methods: answer.reply.methods, own: { accounts: own, accountId } };
}

async function loadMethod(request: FragmentRequest): Promise<Loaded<"recharge-form">> {
  const loaded = await loadMethods(request);
  if (loaded.kind !== "recharge") return loaded;
  const wanted = request.query.get("method");
  const method = loaded.methods.find(({ methodId }) => methodId === wanted) ?? null;
  return { kind: "recharge-form", method, accountId: loaded.own.accountId };
}

async function loadWithdrawals(request: FragmentRequest): Promise<OfficePage> {
  const [loaded, answer] = await Promise.all([
    loadMethods(request),
    request.api("findWithdrawals", { query: {} }, request.signal),
  ]);
  if (loaded.kind !== "recharge") return loaded;
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { ...loaded, kind: "deduce", page: answer.reply };
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
  return loaded.kind === "recharge-form" ? { ...loaded, kind: "deduce-form" } : loaded;
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
