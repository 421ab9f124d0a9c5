import type { FragmentPage, FragmentRequest } from "@fairline/fragment-kit";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { questionOf, readFilter } from "./history/history-filter.ts";
import { messages } from "./messages.ts";
import type { OfficeState } from "./office-state.ts";
import { countryName, namedCountries, namedCurrencies } from "./registration/named-codes.ts";

/** Loads the page of an address: what it shows, its title, its status. */
export async function loadOffice(request: FragmentRequest): Promise<FragmentPage<OfficeState>> {
  const [state, dictionary] = await Promise.all([
    loadState(request),
    loadDictionary(request.lang, messages),
  ]);
  const t = createTranslate(request.lang, dictionary);
  return {
    state,
    title: `${t(titleKey(request.path))} · Fairline`,
    ...(state.kind === "missing" ? { status: 404 } : {}),
  };
}

const TITLES: Readonly<Record<string, string>> = {
  "/user/login": "common.logIn",
  "/registration": "office.registration.title",
  "/office/account": "common.account",
  "/office/history": "common.history",
  "/office/historypay": "common.payments",
  "/office/recharge": "common.deposit",
  "/office/recharge/form": "common.deposit",
};

/** Dictionary key of a page's heading. */
export function titleKey(path: string): string {
  return TITLES[path] ?? "office.onpay.title";
}

async function loadState(request: FragmentRequest): Promise<OfficeState> {
  const { path, lang } = request;
  const returnTo = request.query.get("return-url");
  if (path === "/user/login") return { kind: "login", returnTo };
  if (path === "/registration") {
    const countries = namedCountries(lang);
    return { kind: "registration", returnTo, countries, currencies: namedCurrencies(lang) };
  }
  if (request.signedIn === null) return { kind: "guest" };
  if (path === "/office/account") return loadAccount(request, request.signedIn.country);
  if (path === "/office/history") return loadHistory(request);
  if (path === "/office/historypay") return loadStatement(request);
  if (path === "/office/recharge") return loadMethods(request);
  if (path === "/office/recharge/form") return loadMethod(request);
  return path.startsWith("/onpay/") ? loadPayment(request) : { kind: "missing" };
}

async function loadAccount(request: FragmentRequest, country: string): Promise<OfficeState> {
  const answer = await request.api("findAccounts", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  const name = countryName(country, request.lang);
  return { kind: "account", country: name, accounts: answer.reply.accounts };
}

async function loadHistory(request: FragmentRequest): Promise<OfficeState> {
  const filter = readFilter(request.query);
  const query = questionOf(filter, request.now, request.timeZoneMinutes);
  const answer = await request.api("findBets", { query }, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "history", filter, page: answer.reply };
}

async function loadStatement(request: FragmentRequest): Promise<OfficeState> {
  if (request.query.get("view") === "deposits") {
    const answer = await request.api("findPayments", { query: {} }, request.signal);
    if (!answer.ok) return { kind: "failed", problem: answer.problem };
    return { kind: "statement", view: "deposits", page: answer.reply };
  }
  const answer = await request.api("findStatement", { query: {} }, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "statement", view: "movements", page: answer.reply };
}

async function loadMethods(request: FragmentRequest): Promise<OfficeState> {
  const answer = await request.api("findPaymentMethods", {}, request.signal);
  if (!answer.ok) return { kind: "failed", problem: answer.problem };
  return { kind: "recharge", methods: answer.reply.methods };
}

async function loadMethod(request: FragmentRequest): Promise<OfficeState> {
  const loaded = await loadMethods(request);
  if (loaded.kind !== "recharge") return loaded;
  const wanted = request.query.get("method");
  const method = loaded.methods.find(({ methodId }) => methodId === wanted) ?? null;
  return { kind: "recharge-form", method };
}

const PAYMENT_ID = /^\d{1,19}$/;

// The word in the address is not looked at: only the server knows what became of the payment.
async function loadPayment(request: FragmentRequest): Promise<OfficeState> {
  const paymentId = request.query.get("payment");
  if (paymentId === null || !PAYMENT_ID.test(paymentId)) {
    return { kind: "onpay", paymentId: null, payment: null };
  }
  const answer = await request.api("getPayment", { params: { paymentId } }, request.signal);
  if (answer.ok) return { kind: "onpay", paymentId, payment: answer.reply.payment };
  const isUnknown = answer.status === 404 || answer.status === 400;
  return { kind: "onpay", paymentId: isUnknown ? null : paymentId, payment: null };
}
