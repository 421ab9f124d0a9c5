import { createFragment, type FragmentEnvironment } from "@fairline/fragment-kit";
import {
  fragmentEnvironment,
  fragmentRequest,
  TESTED_NOW_MS,
  testedPlayer,
} from "@fairline/fragment-kit/testing";
import type { MfRequest } from "@fairline/fragment-protocol";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { allContracts, findOffers, getUserConfig } from "@fairline/contracts";
import { defaultSiteConfig } from "@fairline/contracts/site-config";
import { describe, expect, it } from "vitest";
import { office } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import ru from "./locales/ru.json" with { type: "json" };
import { betSample, legSample } from "./testing/samples.ts";

const won = betSample({
  state: "won",
  returnsMinor: "5375",
  calculation: "25.00 × 2.15",
  legs: [legSample({ result: "won", scoreAtResult: [2, 1], askedOddsMilli: 2_100 })],
});

const payment = {
  paymentId: "7",
  methodId: "sandbox-card",
  state: "failed",
  amountMinor: "10000",
  currency: "EUR",
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
};

const METHODS = "/payments-api/v1/methods";
const WITHDRAWALS = "/payments-api/v1/withdrawals";

const method = {
  methodId: "sandbox-card",
  nameKey: "payment.method.sandbox-card",
  currency: "EUR",
  minMinor: "500",
  maxMinor: "500000",
  feeBp: 0,
  timeKey: "payment.time.instant",
  isTest: true,
  provider: "Pay One",
};

const limit = {
  limitType: 20,
  limitValue: "10000",
  limitState: "ACTIVE",
  startedAt: 1_789_000_000,
  endsAt: null,
  limitBalance: "4000",
  resetsAt: 1_790_050_000,
  needApprove: false,
  label: "limit.label.20",
  measure: "money",
  currency: "EUR",
};

const limits = [
  limit,
  { ...limit, limitState: "PENDING", limitValue: "20000", limitBalance: null, resetsAt: null },
  { ...limit, limitType: 31, label: "limit.label.31", limitValue: "3", measure: "hours" },
  ...[1, 30, 32, 33].map((limitType) => ({
    ...limit,
    limitType,
    label: `limit.label.${limitType}`,
    limitState: "INACTIVE",
    limitValue: null,
    limitBalance: null,
  })),
];

const statement = {
  account: { accountId: "1000000", kind: "main", currency: "EUR" },
  openingMinor: "0",
  closingMinor: "7500",
  rows: [
    {
      transferId: "2",
      at: 1_790_000_000_000,
      kind: "stake",
      amountMinor: "-2500",
      balanceAfterMinor: "7500",
      currency: "EUR",
      reference: "400",
    },
    {
      transferId: "1",
      at: 1_789_000_000_000,
      kind: "deposit",
      amountMinor: "10000",
      balanceAfterMinor: "10000",
      currency: "EUR",
      reference: "7",
    },
  ],
};

const replies: Readonly<Record<string, unknown>> = {
  "/limit-service-api/api/external/web/v3/limits": { limits },
  "/wallet-api/v1/accounts": {
    accounts: [
      {
        accountId: "1000000",
        kind: "main",
        currency: "EUR",
        balanceMinor: "128450",
        isActive: true,
      },
      {
        accountId: "400000000000000001",
        kind: "currency",
        currency: "USD",
        balanceMinor: "7000",
        isActive: false,
      },
    ],
  },
  "/sportsbook-api/v1/bets": {
    bets: [won],
    totals: {
      count: 12,
      sums: [{ currency: "EUR", stakedMinor: "30000", openMinor: "300", returnedMinor: "27500" }],
    },
    next: "c",
  },
  "/wallet-api/v1/statement": statement,
  "/payments-api/v1/payments": { payments: [payment] },
  "/payments-api/v1/methods": { methods: [method] },
  "/payments-api/v1/payments/7": { payment },
};

const environment = fragmentEnvironment("office", replies);

type Options = { lang?: string; search?: string; isGuest?: boolean; viewId?: string };

function request(path: string, { isGuest = false, ...page }: Options): MfRequest {
  return fragmentRequest(path, { ...page, player: isGuest ? null : testedPlayer });
}

async function shown(path: string, options: Options = {}, from = environment) {
  const { signal } = new AbortController();
  const asked = request(path, options);
  const result = await createFragment(office).render(asked, from, signal);
  if (!("appName" in result)) return { html: "", text: "", title: "", status: 0 };
  const html = result.body ?? "";
  const text = html
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
  return { html, text, title: result.title ?? "", status: result.ext?.status };
}

const withReplies = (more: Readonly<Record<string, unknown>>) =>
  fragmentEnvironment("office", { ...replies, ...more });

const PAGES = [
  "/office/account",
  "/office/history",
  "/office/historypay",
  "/office/recharge",
  "/office/recharge/form",
  "/office/responsible",
  "/onpay/success",
];

describe("the office's pages", () => {
  it("shows a player his data and accounts", async () => {
    const { text, title } = await shown("/office/account");
    expect(text).toContain("1000000");
    expect(text).toContain("Ireland");
    expect(text).toContain("€1,284.50");
    expect(text).toContain("Exchange currency");
    expect(text).toContain("Get rate");
    expect(title).toBe("Account");
  });

  it("[ACC-04] shows no amount of an account that keeps its amounts hidden", async () => {
    const { result } = getUserConfig.reply.parse(getUserConfig.example.reply);
    const hidden = fragmentEnvironment("office", {
      ...replies,
      "/identity-api/v1/user-config": { result: { ...result, user_hide_balance: true } },
    });
    const { signal } = new AbortController();
    const draw = async (path: string, search = "") => {
      const asked = request(path, { search });
      const page = await createFragment(office).render(asked, hidden, signal);
      return "body" in page ? (page.body ?? "") : "";
    };
    for (const [path, search] of [
      ["/office/account", ""],
      ["/office/history", ""],
      ["/office/historypay", ""],
      ["/office/historypay", "?view=deposits"],
    ] as const) {
      const html = await draw(path, search);
      expect(html, path).toContain("•••••");
      expect(html.slice(html.indexOf("<h1")), path).not.toMatch(/[€$]\d/);
    }
    expect(await draw("/office/account")).toMatch(
      /aria-pressed="true"[^>]*>(<[^>]+>)*Hide amounts/,
    );
  });

  it("[CFG-03] office.menu: has the pages the site names in its menu, and no others", async () => {
    const frame = {
      account: { menu: ["responsible", "account"], takesPasswords: true, socialNetworks: [] },
    };
    const config = { version: "1", lang: "pt", data: { reg: defaultSiteConfig().reg }, failed: [] };
    const said = fragmentEnvironment("office", {
      ...replies,
      "/bff-api/frame/get": frame,
      "/bff-api/config/group/get": config,
    });
    const { signal } = new AbortController();
    const asked = request("/office/account", { lang: "pt" });
    const result = await createFragment(office).render(asked, said, signal);
    const html = "body" in result ? (result.body ?? "") : "";
    const menu = /<nav.*?<\/nav>/s.exec(html)?.[0] ?? "";
    const links = [...menu.matchAll(/href="(\/pt[^"]*)"/g)].map(([, href]) => href);
    expect(links.toSorted()).toEqual(["/pt/office/account", "/pt/office/responsible"]);
  });

  it("shows bets with their totals, and how each ended", async () => {
    const { text, html } = await shown("/office/history", { search: "?status=won&period=7" });
    expect(text).toContain("K7M2P");
    expect(text).toContain("€300.00");
    // What is open is not lost: 300.00 staked, 3.00 of it open, 275.00 returned.
    expect(text).toContain("Open €3.00");
    expect(text).toContain("Net of settled −€22.00");
    expect(html).toMatch(/name="status"[^>]*>.*?<option value="won" selected="">Won/s);
    expect(html).toMatch(/name="period"[^>]*>.*?<option value="7" selected="">7 days/s);
    expect(html).not.toContain('type="date"');
    const days = await shown("/office/history", { search: "?from=2026-10-01" });
    expect(days.html).toMatch(/type="date"[^>]*name="from"[^>]*value="2026-10-01"/);
    expect(text).toContain("Show more");
  });

  it("calls a bet that brought less than its stake by a word of its own, not lost", async () => {
    const of = { state: "mixed", stakeMinor: "1000", soldStakeMinor: "0", soldMinor: "0" };
    const bets = ["500", "1500"].map((returnsMinor) => ({ ...won, ...of, returnsMinor }));
    const page = { bets, totals: { count: 2, sums: [] } };
    const from = fragmentEnvironment("office", { ...replies, "/sportsbook-api/v1/bets": page });
    const { html } = await shown("/office/history", {}, from);
    const words = [...html.matchAll(/partly (?:returned|won)/g)].map(([word]) => word);
    expect(words).toEqual(["partly returned", "partly won"]);
  });

  it("shows the statement with the balance before and after", async () => {
    const { text } = await shown("/office/historypay");
    expect(text).toContain("Opening balance €0.00");
    expect(text).toContain("Closing balance €75.00");
    expect(text).toContain("+ €100.00");
    const deposits = await shown("/office/historypay", { search: "?view=deposits" });
    expect(deposits.text).toContain("failed");
  });

  it("says of deposits that there are none, not of transactions", async () => {
    const none = { "/payments-api/v1/payments": { payments: [] } };
    const { text } = await shown(
      "/office/historypay",
      { search: "?view=deposits" },
      withReplies(none),
    );
    expect(text).toContain("You haven’t made any deposits yet.");
    expect(text).not.toContain("No transactions");
  });

  it("leads from a movement to its bet, which stands open by itself", async () => {
    const subject = { kind: "bet", code: "K7M2P", state: "won", home: "A", away: "B", more: 0 };
    const [stake] = statement.rows;
    const rows = [{ ...stake, kind: "hold", subject }];
    const one = withReplies({
      "/wallet-api/v1/statement": { ...statement, rows },
      "/sportsbook-api/v1/bets/400": { bet: won },
    });
    const { html, text } = await shown("/office/historypay", {}, one);
    expect(html).toContain('<a href="/en/office/history?bet=400">K7M2P</a>');
    expect(text).toContain("A v B · won");
    expect(text).not.toContain("Stake reserved");
    const bet = await shown("/office/history", { search: "?bet=400" }, one);
    expect(bet.text).toContain("K7M2P");
    expect(bet.text).toContain("Calculation 25.00 × 2.15");
    expect((await shown("/office/history", { search: "?bet=401" }, one)).text).not.toContain(
      "K7M2P",
    );
  });

  it("leads from bonus movements to the accounts that hold bonus money", async () => {
    const bonus = { accountId: "77", kind: "bonus", currency: "EUR", balanceMinor: "2500" };
    const accounts = { accounts: [{ ...bonus, isActive: false }] };
    const held = withReplies({ "/wallet-api/v1/accounts": accounts });
    const { html } = await shown("/office/historypay", { search: "?kind=bonuses" }, held);
    expect(html).toContain('href="/en/office/historypay?account=77"');
    expect(html).toContain('href="/en/office/bonuses/wager"');
  });

  it("offers the statement of any period, account and kinds, as a file and on paper", async () => {
    const search = "?account=400000000000000001&kind=payments&period=30";
    const { html, text } = await shown("/office/historypay", { search });
    expect(html).toMatch(/name="kind"[^>]*>.*?<option value="payments" selected="">/s);
    expect(html).toMatch(/<option value="400000000000000001" selected="">Currency/);
    expect(html).toMatch(/name="period"[^>]*>.*?<option value="30" selected="">30 days/s);
    expect(text).toContain("Download CSV");
    expect(text).toContain("Print or save as PDF");
    const nothing = { "/wallet-api/v1/statement": { ...statement, rows: [] } };
    const without = fragmentEnvironment("office", { ...replies, ...nothing });
    const still = await shown("/office/historypay", { search: "?period=today" }, without);
    expect(still.text).toContain("No transactions match this filter.");
    expect(still.text).toContain("Download CSV");
    const unused = await shown("/office/historypay", {}, without);
    expect(unused.text).toContain("No transactions in this account yet.");
    expect(unused.text).not.toContain("Download CSV");
  });

  it("[RGL-01] shows what a limit leaves, what waits, and what is not set", async () => {
    const { html, text } = await shown("/office/responsible");
    expect(text).toContain("Deposit limit, 24 hours €100.00");
    expect(text).toContain("Left: €40.00");
    expect(text).toContain("Requested: €200.00");
    expect(text).toContain("Session limit 3 hours");
    expect(text).toContain("Self-exclusion");
    expect(html).toMatch(/<progress[^>]*value="60"/);
  });

  it("[RGL-05] shows every exclusion, and the way to one now while none has begun", async () => {
    const now = TESTED_NOW_MS;
    const exclusion = (fromDays: number, untilDays: number) => ({
      ...limit,
      limitType: 30,
      label: "limit.label.30",
      limitValue: "30",
      measure: "days",
      limitBalance: null,
      startedAt: Math.floor(now / 1_000) + fromDays * 86_400,
      endsAt: Math.floor(now / 1_000) + untilDays * 86_400,
    });
    const textOf = async (...exclusions: readonly object[]) => {
      const path = "/limit-service-api/api/external/web/v3/limits";
      const from = fragmentEnvironment("office", { ...replies, [path]: { limits: exclusions } });
      return (await shown("/office/responsible", {}, from)).text;
    };
    const planned = await textOf(exclusion(10, 40), exclusion(50, 51));
    expect(planned.split("Scheduled. Starts")).toHaveLength(3);
    expect(planned).toContain("Choose a period");
    const running = await textOf(exclusion(-1, 1), exclusion(10, 40));
    expect(running.split("Scheduled. Starts")).toHaveLength(2);
    expect(running.split("Excluded until")).toHaveLength(3);
    expect(running).not.toContain("Choose a period");
  });

  it("says that no real money moves only where the provider says so", async () => {
    const note = "no real money moves";
    expect((await shown("/office/recharge")).text).toContain(note);
    const methods = [{ ...method, isTest: false }];
    const real = fragmentEnvironment("office", { ...replies, [METHODS]: { methods } });
    expect((await shown("/office/recharge", {}, real)).text).not.toContain(note);
  });

  it("names the providers that take the money, each once", async () => {
    const bank = { ...method, methodId: "pay-bank", isTest: false, provider: "Pay Two" };
    const purse = { ...bank, methodId: "pay-purse" };
    const three = withReplies({ [METHODS]: { methods: [method, bank, purse] } });
    const { text } = await shown("/office/recharge", {}, three);
    expect(text).toContain("Pay One is a test provider");
    expect(text.split("Payments are handled by Pay Two.")).toHaveLength(2);
    expect(text).not.toContain("Fairline Sandbox");
  });

  it("says why a withdrawal waits, who decides, and until when", async () => {
    const waiting = {
      withdrawalId: "9",
      methodId: "sandbox-card",
      state: "review",
      amountMinor: "50000",
      currency: "EUR",
      createdAt: 1_790_000_000_000,
      updatedAt: 1_790_000_000_000,
      canCancel: true,
      review: { of: ["amount", "security"], until: 1_790_086_400_000 },
    };
    const from = fragmentEnvironment("office", {
      ...replies,
      [WITHDRAWALS]: { withdrawals: [waiting] },
    });
    const { text } = await shown("/office/deduce", {}, from);
    expect(text).toContain("Our payments team approves this withdrawal");
    expect(text).toContain("above what is sent automatically");
    expect(text).toContain("Security check");
    expect(text).toContain("Decided at the latest by");
  });

  it("shows ways to pay in, and the form of one", async () => {
    const { html, text } = await shown("/office/recharge");
    expect(html).toContain("/en/office/recharge/form?method=sandbox-card");
    expect(html).toContain("/en/office/recharge?account=400000000000000001");
    const dollars = await shown("/office/recharge", { search: "?account=400000000000000001" });
    expect(dollars.html).toContain("?method=sandbox-card&amp;account=400000000000000001");
    expect(text).toContain("€5.00");
    const form = await shown("/office/recharge/form", { search: "?method=sandbox-card" });
    expect(form.text).toContain("From €5.00 to €5,000.00");
    const none = await shown("/office/recharge/form", { search: "?method=gold" });
    expect(none.text).toContain("isn’t available");
  });

  it("says beside a deposit what a limit leaves, and which bonus the first one may bring", async () => {
    const told = findOffers.reply.parse(findOffers.example.reply);
    const offers = "/promotions-api/v1/offers";
    const bank = { ...method, methodId: "sandbox-bank", nameKey: "payment.method.sandbox-bank" };
    const first = withReplies({ [offers]: told, [METHODS]: { methods: [bank, method] } });
    const { html, text } = await shown("/office/recharge", {}, first);
    expect(text).toContain("Deposit limit, 24 hours · Left: €40.00");
    expect(html.indexOf("method=sandbox-card")).toBeLessThan(html.indexOf("method=sandbox-bank"));
    const search = "?method=sandbox-card";
    const form = await shown("/office/recharge/form", { search }, first);
    expect(form.text).toContain("Left: €40.00");
    expect(form.text).toContain("First deposit bonus");
    const taken = { ...told, offers: told.offers.map((one) => ({ ...one, mayBeTaken: false })) };
    const later = withReplies({ [offers]: taken });
    const again = await shown("/office/recharge/form", { search }, later);
    expect(again.text).not.toContain("First deposit bonus");
  });

  it("believes the server about a payment, whatever the address says", async () => {
    const { text } = await shown("/onpay/success", { search: "?payment=7" });
    expect(text).toContain("declined");
    expect(text).not.toContain("credited to your balance (done)");
    for (const search of ["?payment=8", "?payment=x", ""]) {
      expect((await shown("/onpay/success", { search })).text).toContain("Payment not found");
    }
  });

  it("says of an address without a page that there is none, to a guest as to a player", async () => {
    for (const isGuest of [false, true]) {
      const { status, title, text } = await shown("/office/nothing", { isGuest });
      expect(status).toBe(404);
      expect(title).not.toContain("error.");
      expect(text).toContain(title);
    }
  });

  it("asks a guest to log in on every page of a player", async () => {
    for (const path of PAGES) {
      expect((await shown(path, { isGuest: true })).text, path).toContain(
        "Please log in to continue",
      );
    }
  });

  it("has exactly one heading of the first level and no style attribute on any page", async () => {
    for (const path of [...PAGES, "/user/login", "/registration"]) {
      const { html } = await shown(path, { isGuest: path.startsWith("/u") });
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html, path).not.toContain("style=");
    }
  });

  it("leaves its menu away inside a modal", async () => {
    expect((await shown("/office/recharge")).html).toContain('id="menu"');
    const modal = await shown("/office/recharge", { viewId: "modal1" });
    expect(modal.html).not.toContain('id="menu"');
    expect((await shown("/user/login", { viewId: "modal2", isGuest: true })).html).toContain(
      "fl-visually-hidden",
    );
  });

  it("says what failed when the platform does not answer", async () => {
    const broken: FragmentEnvironment = {
      ...environment,
      apiFetch: async () => ({ status: 500, text: async () => "oops" }),
    };
    const { signal } = new AbortController();
    const result = await createFragment(office).render(
      request("/office/history", {}),
      broken,
      signal,
    );
    expect("body" in result ? result.body : "").toContain("INTERNAL");
  });

  it("suggests no currency before a country is chosen", async () => {
    const { html, text } = await shown("/registration", { isGuest: true });
    expect(html).toContain('name="country"');
    expect(html).not.toContain('name="currency"');
    expect(text).not.toMatch(/RUB|EUR|Euro/);
  });

  it("shows the account of a registration first, and the person out of sight", async () => {
    const { html } = await shown("/registration", { isGuest: true });
    const [account = "", person = ""] = html.split("<fieldset").slice(1);
    expect(account).toContain('name="password"');
    expect(account).not.toMatch(/^[^>]*hidden/);
    expect(person).toContain('name="birthDate"');
    expect(person).toMatch(/^[^>]* hidden=""/);
    expect(html).toMatch(/<li aria-current="step">/);
  });

  it("starts a registration with both consents unticked", async () => {
    const { html } = await shown("/registration", { isGuest: true });
    expect(html.match(/type="checkbox"/g)).toHaveLength(2);
    expect(html).not.toMatch(/checked=/);
    expect(html).toContain('autoComplete="new-password"');
  });
});

describe("the office's words", () => {
  it("are the same keys in both languages and can all be said", async () => {
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    const values = {
      count: 2,
      home: "Arsenal",
      away: "Chelsea",
      match: "Arsenal v Chelsea",
      min: "1",
      max: "2",
      amount: "3",
      until: "12:00",
      date: "1",
      version: "2",
      percent: "1",
      word: "w",
      network: "n",
      seconds: 30,
      provider: "p",
      block: "812",
      hash: "ab",
    };
    for (const lang of ["en", "ru"]) {
      const t = createTranslate(lang, await loadDictionary(lang, office.messages));
      for (const key of Object.keys(en)) {
        expect(t(key, { ...values, currency: "EUR", code: "K" }), key).not.toMatch(/[{}]/);
      }
    }
  });

  it("leave no key unspoken on any page", async () => {
    for (const lang of ["en", "ru"]) {
      for (const path of [...PAGES, "/user/login", "/registration"]) {
        const { text } = await shown(path, { lang, search: "?payment=7&method=sandbox-card" });
        expect(text, path).not.toMatch(/\b(office|common|error|payment)\.[a-z]/);
      }
    }
  });

  it("have a sentence for every refusal of the calls that the office makes", async () => {
    const calls = new Set(["register", "sign-in", "start-deposit"]);
    const codes = allContracts.flatMap(({ id, errors }) => (calls.has(id) ? errors : []));
    for (const lang of ["en", "ru"]) {
      const t = createTranslate(lang, await loadDictionary(lang, office.messages));
      for (const code of codes) expect(t(`error.${code}`)).not.toContain("error.");
    }
  });
});
