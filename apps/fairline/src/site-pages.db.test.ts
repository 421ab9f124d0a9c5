import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { createPlatform, type Platform } from "@fairline/app-platform";
import { createShell, type Shell } from "@fairline/app-shell";
import { silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fragmentLoaders } from "./fragment-loaders.ts";
import { type Sandbox, startSandbox } from "./sandbox.ts";
import { visitorPorts } from "./visitor-ports.ts";

const root = findRoot(import.meta.dirname);
const FROM_SOURCE = ["--import", "tsx", "--conditions=source"];
const SECRET = "a secret of this test and nobody else";
/** A busy machine is no reason for a part to be missing. */
const PATIENT = { primaryMs: 20_000, essentialMs: 20_000, regularMs: 20_000, pageMs: 20_000 };

let database: TestDatabase;
let platform: Platform;
let shell: Shell;
let server: Server;
let url: string;
let player: string;
let depositId: string;
let sandbox: Sandbox;
let dataFolder: string;

beforeAll(async () => {
  // A process of its own: the bundler must not see that it runs for a test.
  execFileSync(process.execPath, [...FROM_SOURCE, "tools/build/src/build.ts", "--if-stale"], {
    cwd: root,
  });
  database = await testDatabase();
  server = createServer((request, response) => shell.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  dataFolder = mkdtempSync(join(tmpdir(), "fairline-pages-"));
  sandbox = await startSandbox({
    clock: systemClock,
    log: silentLog,
    host: "127.0.0.1",
    port: 0,
    publicOrigins: [url],
    webhookOrigin: url,
    secret: SECRET,
    dataFolder,
  });
  platform = createPlatform({
    pool: database.pool,
    bus: createMemoryBus({ log: silentLog }),
    clock: systemClock,
    log: silentLog,
    root,
    seed: "pages",
    publicOrigins: [url],
    paymentProviders: [
      createSandboxAdapter({ origin: sandbox.origin, secrets: [SECRET], clock: systemClock }),
    ],
  });
  await platform.start();
  shell = createShell({
    registry: Object.fromEntries(
      Object.entries(fragmentLoaders).map(([name, embed]) => [name, { embed }]),
    ),
    apiFetch: platform.fetch,
    apiOrigin: "http://platform.invalid",
    publicOrigin: url,
    clock: systemClock,
    log: silentLog,
    root,
    budgets: PATIENT,
    ports: visitorPorts(platform),
  });
  await shell.start();
  player = await register();
  depositId = await startDeposit();
}, 600_000);

afterAll(async () => {
  await shell.stop();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await platform.stop();
  await sandbox.stop();
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

/** One call as a page of the site makes it. */
function call(method: string, path: string, body?: object, cookie = "") {
  const headers = { origin: url, "x-fairline-call": "1", cookie };
  return platform.fetch(path, {
    method,
    headers: body ? { ...headers, "content-type": "application/json" } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Starts a deposit of 25 euros at the sandbox provider and answers its number. */
async function startDeposit(): Promise<string> {
  const requestId = uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(7));
  const asked = { requestId, methodId: "sandbox-card", amountMinor: "2500", language: "en" };
  const answer = await call("POST", "/payments-api/v1/deposits", asked, player);
  const { payment } = JSON.parse(await answer.text());
  return payment.paymentId;
}

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Keeps the first open price of the line under a code, and answers the code's number. */
async function saveCoupon(): Promise<{ readonly number: number; readonly home: string }> {
  const list = await call("GET", "/offering-api/v1/fixtures?section=line&limit=1");
  const { groups } = JSON.parse(await list.text());
  const [fixture] = groups[0].fixtures;
  const [market] = fixture.markets;
  const [outcome] = market.outcomes;
  const leg = {
    fixtureId: fixture.fixtureId,
    typeId: market.typeId,
    specifiers: market.specifiers,
    outcomeId: outcome.id,
    oddsMilli: outcome.oddsMilli,
    epoch: fixture.version.epoch,
    seq: market.seq,
  };
  const saved = await call("POST", "/sportsbook-api/v1/coupons", { plan: "single", legs: [leg] });
  const { code } = JSON.parse(await saved.text());
  const signs: string[] = [...code];
  const number = signs.reduce((sum, sign) => sum * SIGNS.length + SIGNS.indexOf(sign), 0);
  return { number, home: fixture.home.name };
}

/** Opens an account and answers the cookies its browser has. */
async function register(): Promise<string> {
  const answer = await call("POST", "/identity-api/v1/register", {
    email: "reader@players.example",
    password: "a long enough phrase",
    name: "Reader",
    birthDate: "1990-05-17",
    country: "IE",
    currency: "EUR",
    language: "en",
    isAdultAndAcceptsTerms: true,
    acceptsMarketing: false,
  });
  return [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((one) => String(one).split(";", 1)[0])
    .join("; ");
}

type Seen = {
  readonly status: number;
  readonly location: string;
  readonly heading: string;
  readonly text: string;
};

/** A page as its reader has it: its first heading, and everything its main part says. */
async function read(path: string, cookie = ""): Promise<Seen> {
  const answer = await fetch(url + path, { redirect: "manual", headers: { cookie } });
  const html = await answer.text();
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const [, heading = ""] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(main) ?? [];
  return {
    status: answer.status,
    location: answer.headers.get("location") ?? "",
    heading: plain(heading),
    text: plain(main),
  };
}

function plain(html: string): string {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

type Row = readonly [path: string, heading: string, fact: string];

/** Pages of one text each: where they are, what they are called, and a fact that each tells. */
const TEXTS: readonly Row[] = [
  ["/contacts", "Contacts", "support@fairline.example"],
  ["/about", "About us", "No coin is lost or invented"],
  ["/howbet", "How to bet", "its odds are the product of all odds"],
  ["/rules", "Rules", "Football"],
  ["/rules/football", "Football", "Rules"],
  ["/rules/money/bonuses", "Bonus funds", "can always be withdrawn"],
  ["/payment", "Payments", "Money goes back the way it came"],
  ["/cookies", "Cookies", "You can’t refuse them"],
  ["/ussdinstruction", "Betting by USSD", "confirm with your PIN"],
  ["/licenses", "Licences", "Apache License 2.0"],
  ["/taxation", "Taxes", "In many countries private winnings are tax-free"],
  ["/consent", "Consent to data processing", "the times and addresses you logged in from"],
  ["/simpleidentification", "Simple identification", "a public or commercial register"],
  ["/amlkyc", "AML and KYC", "We have to know who is playing"],
  ["/smsbets", "Betting by SMS", "48213+48377 5"],
  ["/amlpolicy", "AML policy", "We only accept payment methods in your own name"],
  ["/disputeresolution", "Complaints", "Step 1: contact support"],
  ["/kycpolicy", "KYC policy", "Before your first withdrawal"],
  ["/responsiblegaming", "Responsible gaming", "Caps deposits over 24 hours, 7 or 30 days"],
  ["/cash_terminals", "Cash terminals", "keep the receipt"],
  ["/betting-awards", "Awards", "the audit that recalculates every balance"],
];

const DEVICES: readonly Row[] = [
  ["/mobile", "On your phone", "No download needed"],
  ["/mobile/app-download", "iPhone and iPad app", "Add to Home Screen"],
  ["/mobile/apk-download", "Android app", "never install one that claims to be ours"],
  ["/desktop", "On your computer", "look for the install icon"],
  ["/ipl-betting-app", "Cricket on your phone", "league fixtures and odds are shown here"],
];

const BLOG: readonly Row[] = [
  ["/blog", "Blog", "Three questions before you start"],
  ["/blog/betting", "Betting explained", "What odds tell you"],
  ["/blog/product", "Product", "One ledger for everything"],
  ["/blog/protection", "Safer gambling", "Limits you can rely on"],
  ["/blog/football", "Football", "The quiet draw"],
  ["/blog/engineering", "Engineering", "Many bets, one commit"],
  ["/blog/football/draws", "The quiet draw", "About a quarter of matches end level"],
  ["/blog/product/one-ledger", "One ledger for everything", "A balance is an opinion"],
  ["/news", "News", "Cash out before the end"],
  ["/news/cash-out", "Cash out before the end", "in full or in part"],
  ["/news/statement", "Your statement, entry by entry", "Corrections appear next to the entries"],
];

const LANDINGS: readonly Row[] = [
  ["/landings/first-bet", "Your first bet, step by step", "Set a deposit limit"],
];

describe("pages of the whole site, as they are served", { timeout: 120_000 }, () => {
  async function expectPage([path, heading, fact]: Row, cookie = ""): Promise<void> {
    const seen = await read(`/en${path}`, cookie);
    expect([seen.status, seen.heading]).toEqual([200, heading]);
    expect(seen.text).toContain(fact);
  }

  it.each(BLOG)("[RT-15] [PROD-19] %s is %s, and tells of it", (...row) => expectPage(row));

  it("[RT-15] has no category, article or news of a name that nobody wrote", async () => {
    for (const path of ["/blog/nowhere", "/blog/football/nothing", "/news/tomorrow"]) {
      const seen = await read(`/en${path}`);
      expect([path, seen.status, seen.heading]).toEqual([
        path,
        404,
        "This page could not be found",
      ]);
    }
  });

  it.each(TEXTS)("[PROD-19] %s is %s, and tells of it", (...row) => expectPage(row));

  it.each(DEVICES)("[RT-16] [PROD-19] [PROD-24] %s is %s, and tells of it", (...row) =>
    expectPage(row),
  );

  it.each(["success", "fail", "pending", "cancel"])(
    "[RT-16] /onpay/%s tells a player what became of his deposit, and nobody else",
    async (word) => {
      const address = `/onpay/${word}?payment=${depositId}`;
      const guest = await read(`/en${address}`);
      expect([guest.status, guest.location.split("?")[0]]).toEqual([302, "/en/user/login"]);
      await expectPage([address, "Payment", "€25.00"], player);
      await expectPage([`/onpay/${word}?payment=1`, "Payment", "Payment not found"], player);
    },
  );

  it.each(["success", "fail", "pending", "cancel"])(
    "[RT-16] /onpay/withdraw/%s tells a player what became of his withdrawal, and nobody else",
    async (word) => {
      const address = `/onpay/withdraw/${word}`;
      const guest = await read(`/en${address}`);
      expect([guest.status, guest.location.split("?")[0]]).toEqual([302, "/en/user/login"]);
      await expectPage([address, "Withdrawal", "Payment not found"], player);
    },
  );

  it("[RT-16] prints a coupon by its number, which is digits", async () => {
    const { number, home } = await saveCoupon();
    const sheet = await read(`/en/print-coupon/${number}`);
    expect(sheet.status).toBe(200);
    expect(sheet.text).toContain(home);
    for (const path of ["/en/print-coupon/abc", "/en/print-coupon/12a", "/en/print-coupon"]) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
  });

  it("[PROD-24] has a version for phones: its own bar with everything a hand reaches for", async () => {
    const phone = await fetch(`${url}/en/live`, { headers: { "user-agent": PHONE } });
    const html = await phone.text();
    expect(html).toContain('data-platform="mobile"');
    const [, bar = ""] =
      /<nav[^>]*aria-label="Main navigation"[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
    const words = ["Sports", "Live", "Bet slip", "Casino", "Menu"];
    for (const word of words) expect(plain(bar)).toContain(word);
    const desktop = await (await fetch(`${url}/en/live`)).text();
    expect(desktop).toContain('data-platform="desktop"');
    const asked = await fetch(`${url}/en/mobile?platform_type=mobile`, { redirect: "manual" });
    expect(await asked.text()).toContain('data-platform="mobile"');
  });

  it.each(LANDINGS)("[PROD-19] %s is %s, and tells of it", (...row) => expectPage(row));

  it("[PROD-19] shows the history of appeals to a player alone", async () => {
    const guest = await read("/en/block-appeal-history");
    expect([guest.status, guest.location]).toEqual([
      302,
      "/en/user/login?return-url=%2Fen%2Fblock-appeal-history",
    ]);
    await expectPage(["/block-appeal-history", "Appeals", "Every appeal is reviewe"], player);
  });

  it("[PROD-19] is written in Russian for who reads Russian", async () => {
    for (const [path, heading] of [
      ["/about", "О нас"],
      ["/landings/first-bet", "Ваша первая ставка, шаг за шагом"],
    ]) {
      const seen = await read(`/ru${path}`);
      expect([seen.status, seen.heading]).toEqual([200, heading]);
    }
  });

  it("[RT-12] asks a player whose terms changed to confirm them, in the language of the address", async () => {
    const same = await read("/en/confirm-terms?lng=en", player);
    expect([same.status, same.location]).toEqual([302, "/en"]);
    await database.pool.query("update consents set version = '2020-01' where kind = 'terms'");
    const away = await read("/en/office/history", player);
    expect([away.status, away.location]).toEqual([
      302,
      "/en/confirm-terms?lng=en&return-url=%2Fen%2Foffice%2Fhistory",
    ]);
    const seen = await read(away.location, player);
    expect([seen.status, seen.heading]).toEqual([200, "Our terms have changed"]);
    expect(seen.text).toContain("You previously accepted version 2020-01.");
    expect(seen.text).toContain("I have read the terms and accept them.");
    const russian = await read("/ru/office/history", player);
    expect(russian.location).toContain("/ru/confirm-terms?lng=ru&");
    expect((await read(russian.location, player)).heading).toBe("Наши условия изменились");
  });

  it("[RT-12] tells an old browser what the site needs", async () => {
    const seen = await read("/en/oldbrowser");
    expect([seen.status, seen.heading]).toEqual([200, "Your browser is too old"]);
    expect(seen.text).toMatch(/needs Chrome \d+, Firefox \d+, Safari \d+ or newer/);
  });

  it("[RT-12] answers 500 with the page of an error", async () => {
    const seen = await read("/en/500");
    expect([seen.status, seen.heading]).toEqual([500, "This page didn’t load"]);
    expect(seen.text).toContain("Status 500");
  });
});
