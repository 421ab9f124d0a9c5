import {
  convertMoney,
  findAccounts,
  findConversions,
  findCurrencies,
  openCurrencyAccount,
  quoteConversion,
} from "@fairline/contracts";
import { secureBytes } from "@fairline/fairness";
import { createApi } from "@fairline/http";
import { silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { exchange } from "@fairline/money";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAudit, walletErrors, type Worth } from "./index.ts";
import { mountWalletRoutes } from "./routes/index.ts";
import { startTestLedger, type TestLedger } from "./testing/test-ledger.ts";

const EUR = 1;
const USD = 2;

let database: TestDatabase;
let wallet: TestLedger;
let player: bigint;
let api: ReturnType<typeof createApi>;
let worths: Worth[] = [];

beforeAll(async () => {
  database = await testDatabase();
  worths = [
    worth("EUR", 1n, 1n),
    worth("USD", 23n, 25n),
    worth("KWD", 299n, 100n),
    worth("BTC", 58_000n, 1n),
    worth("JPY", 61n, 10_000n),
  ];
  wallet = await startTestLedger(database.pool, silentLog, {
    name: "test",
    read: async () => worths,
  });
  api = createApi({
    log: silentLog,
    catalogues: [walletErrors],
    readSession: async () => ({ playerId: player, sessionId: "s", signedInAtMs: 0 }),
    publicOrigins: [],
  });
  mountWalletRoutes(api, { pool: database.pool, ledger: wallet.ledger });
});
afterAll(async () => {
  const findings = await runAudit(database.pool);
  expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
  await api.server.close();
  await wallet.stop();
  await database.close();
});
beforeEach(async () => {
  player = await wallet.openPlayer(100_000n);
});

function worth(currency: string, num: bigint, den: bigint): Worth {
  return { currency, worth: { num, den } };
}

function requestId(): string {
  return uuidV7At(systemClock.nowMs(), secureBytes(10));
}

async function call(method: "GET" | "POST", path: string, payload?: object) {
  const url = `/wallet-api/v1${path}`;
  const headers = { "x-fairline-call": "1", "sec-fetch-site": "same-origin" };
  const answer = await api.server.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

async function open(currency: string): Promise<string> {
  const { body } = await call("POST", "/accounts", { requestId: requestId(), currency });
  return openCurrencyAccount.reply.parse(body).account.accountId;
}

async function quote(fromAccountId: string, toAccountId: string, amountMinor: string) {
  const asked = { fromAccountId, toAccountId, amountMinor };
  return call("POST", "/conversions/quotes", asked);
}

async function quoted(from: string, to: string, amountMinor: string) {
  return quoteConversion.reply.parse((await quote(from, to, amountMinor)).body).quote;
}

function take(quoteId: string) {
  return call("POST", "/conversions", { requestId: requestId(), quoteId });
}

async function balances(): Promise<string[]> {
  const { accounts } = findAccounts.reply.parse((await call("GET", "/accounts")).body);
  return accounts.map((each) => `${each.kind} ${each.currency} ${each.balanceMinor}`);
}

async function ageQuotes(): Promise<void> {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("set local session_replication_role = replica");
  await client.query(
    "update fx_quotes set at = at - 31000000, expires_at = expires_at - 31000000 where player_id = $1",
    [player],
  );
  await client.query("commit");
  client.release();
}

describe("accounts in further currencies", () => {
  it("are opened once for each currency, at most once for a request", async () => {
    const asked = { requestId: requestId(), currency: "USD" };
    const first = await call("POST", "/accounts", asked);
    expect(openCurrencyAccount.reply.parse(first.body).account).toMatchObject({
      kind: "currency",
      currency: "USD",
      balanceMinor: "0",
      isActive: false,
    });
    expect((await call("POST", "/accounts", asked)).body).toEqual(first.body);
    const mismatch = await call("POST", "/accounts", { ...asked, currency: "JPY" });
    expect([mismatch.status, mismatch.body.code]).toEqual([409, "WALLET_DUPLICATE_MISMATCH"]);
    for (const currency of ["USD", "EUR"]) {
      const again = await call("POST", "/accounts", { requestId: requestId(), currency });
      expect([again.status, again.body.code]).toEqual([409, "WALLET_ACCOUNT_EXISTS"]);
    }
    expect(await balances()).toEqual(["main EUR 100000", "currency USD 0"]);
  });

  it("are not opened in what is unknown, inactive or no money", async () => {
    await database.pool.query("update currencies set active = false where code = 'GBP'");
    for (const currency of ["XAU", "PTS", "GBP"]) {
      const answer = await call("POST", "/accounts", { requestId: requestId(), currency });
      expect([currency, answer.body.code]).toEqual([currency, "WALLET_CURRENCY_UNAVAILABLE"]);
    }
    await database.pool.query("update currencies set active = true where code = 'GBP'");
  });

  it("are listed with their decimals, and which of them are open", async () => {
    await open("JPY");
    const { currencies } = findCurrencies.reply.parse((await call("GET", "/currencies")).body);
    expect(currencies.filter(({ isOpen }) => isOpen)).toEqual([
      { currency: "EUR", exponent: 2, kind: "fiat", isOpen: true },
      { currency: "JPY", exponent: 0, kind: "fiat", isOpen: true },
    ]);
    expect(currencies.map(({ currency }) => currency)).not.toContain("PTS");
  });

  it("race to one account when two requests ask at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call("POST", "/accounts", { requestId: requestId(), currency: "BTC" }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balances()).toEqual(["main EUR 100000", "currency BTC 0"]);
  });
});

describe("a conversion", () => {
  it("moves what its quote promised, rounded down for the player", async () => {
    const dollars = await open("USD");
    const offer = await quoted(`${player}`, dollars, "9999");
    // 99.99 euro at 25/23 are 108.684… dollars.
    expect(offer).toMatchObject({ amountMinor: "9999", receivedMinor: "10868", convertedAt: null });
    const { body } = await take(offer.quoteId);
    expect(convertMoney.reply.parse(body).conversion).toMatchObject({ receivedMinor: "10868" });
    expect(await balances()).toEqual(["main EUR 90001", "currency USD 10868"]);
    const listed = findConversions.reply.parse((await call("GET", "/conversions")).body);
    expect(listed.conversions.map(({ quoteId }) => quoteId)).toEqual([offer.quoteId]);
    expect(listed.next).toBeUndefined();
  });

  it("happens once, however often and at once its quote is taken up", async () => {
    const dollars = await open("USD");
    const { quoteId } = await quoted(`${player}`, dollars, "5000");
    const answers = await Promise.all(Array.from({ length: 6 }, () => take(quoteId)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await balances()).toEqual(["main EUR 95000", "currency USD 5434"]);
  });

  it("is refused 30 seconds after its quote, for a stranger, and without the money", async () => {
    const dollars = await open("USD");
    const late = await quoted(`${player}`, dollars, "5000");
    await ageQuotes();
    const expired = await take(late.quoteId);
    expect([expired.status, expired.body.code]).toEqual([409, "RATE_EXPIRED"]);
    const dear = await quoted(`${player}`, dollars, "100001");
    expect((await take(dear.quoteId)).body.code).toBe("WALLET_INSUFFICIENT_FUNDS");
    const offer = await quoted(`${player}`, dollars, "100");
    const owner = player;
    player = await wallet.openPlayer(1_000n);
    expect((await take(offer.quoteId)).body.code).toBe("RATE_EXPIRED");
    player = owner;
    expect(await balances()).toEqual(["main EUR 100000", "currency USD 0"]);
  });

  it.each([
    ["0", "WALLET_AMOUNT_INVALID"],
    ["-5", "WALLET_AMOUNT_INVALID"],
    ["1.5", "WALLET_AMOUNT_INVALID"],
    ["99999999999999999999", "WALLET_AMOUNT_INVALID"],
  ])("is not quoted for %s", async (amount, code) => {
    const dollars = await open("USD");
    expect((await quote(`${player}`, dollars, amount)).body.code).toBe(code);
  });

  it("is quoted between own money accounts of two currencies alone, at a known rate", async () => {
    const dollars = await open("USD");
    const tether = await open("USDT");
    const other = await wallet.openPlayer(1_000n);
    expect((await quote(`${player}`, `${other}`, "100")).body.code).toBe("WALLET_ACCOUNT_UNKNOWN");
    expect((await quote(dollars, dollars, "100")).body.code).toBe(
      "WALLET_ACCOUNT_NOT_EXCHANGEABLE",
    );
    expect((await quote(dollars, tether, "100")).body.code).toBe("RATE_UNAVAILABLE");
  });

  it.each([
    [900, "RATE_UNAVAILABLE"],
    [890, undefined],
  ] as const)("is quoted at a rate %i s old: refused with %s", async (ageSeconds, code) => {
    const ether = await open("ETH");
    await database.pool.query(
      `insert into fx_rates (id, base, quote, rate_num, rate_den, source, at)
       select $1, $2, id, 1, 2400, 'test', wallet_now() - $3::bigint from currencies
       where code = 'ETH'`,
      [wallet.ledger.nextId(), EUR, ageSeconds * 1_000_000],
    );
    expect((await quote(`${player}`, ether, "10000")).body.code).toBe(code);
    // What is paid in or staked as it is counts by the last rate there is.
    const id = await database.pool.query("select id from currencies where code = 'ETH'");
    expect(await wallet.findRate(EUR, id.rows[0]?.id)).toMatchObject({ num: 1n, den: 2_400n });
  });

  it("is quoted 30 times a minute at most", async () => {
    const dollars = await open("USD");
    for (let count = 0; count < 30; count += 1) await quoted(`${player}`, dollars, "100");
    const more = await quote(`${player}`, dollars, "100");
    expect([more.status, more.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  });

  it("never gains, whatever way round it goes", async () => {
    const codes = ["USD", "KWD", "BTC", "JPY"];
    const ids = [`${player}`];
    for (const code of codes) ids.push(await open(code));
    const step = fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 1, max: 100 }));
    const steps = fc.sample(step, { numRuns: 25, seed: 3 });
    for (const [from, to, percent] of steps) await move(ids[from] ?? "", ids[to] ?? "", percent);
    for (const id of ids.slice(1)) await move(id, ids[0] ?? "", 100);
    const [main, ...rest] = await balances();
    expect(BigInt(main?.split(" ")[2] ?? 0) <= 100_000n).toBe(true);
    // What is left elsewhere is worth less than a minor unit of the main account.
    expect(rest.every((text) => BigInt(text.split(" ")[2] ?? 0) < 200n)).toBe(true);
  });

  async function move(from: string, to: string, percent: number): Promise<void> {
    const { accounts } = findAccounts.reply.parse((await call("GET", "/accounts")).body);
    const account = accounts.find(({ accountId }) => accountId === from);
    const amount = (BigInt(account?.balanceMinor ?? 0) * BigInt(percent)) / 100n;
    const answer = await quote(from, to, amount.toString());
    if (answer.status === 200) await take(quoteConversion.reply.parse(answer.body).quote.quoteId);
  }
});

describe("the database", () => {
  it("refuses a quote that is not what its rate says, or of strangers' accounts", async () => {
    const dollars = await open("USD");
    const stranger = await wallet.openPlayer();
    const rate = await wallet.findRate(EUR, USD);
    const received = exchange(1_000n, rate ?? { num: 1n, den: 1n }, 2, 2, "down");
    const insert = (to: string | bigint, receivedMinor: bigint) =>
      database.pool.query(
        `insert into fx_quotes values ($1, $2, $3, $2, $4, 1000, $5, 1, 2)`,
        [wallet.ledger.nextId(), player, rate?.rateId, to, receivedMinor].map(String),
      );
    await expect(insert(dollars, received + 1n)).rejects.toMatchObject({ code: "FL006" });
    await expect(insert(stranger, received)).rejects.toMatchObject({ code: "FL006" });
    await insert(dollars, received);
  });

  it.each(["fx_rates", "fx_conversions"])("keeps the rows of %s as they are", async (table) => {
    const dollars = await open("USD");
    await take((await quoted(`${player}`, dollars, "5000")).quoteId);
    for (const sql of [
      `update ${table} set at = at + 1`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(database.pool.query(sql), sql).rejects.toMatchObject({ code: "FL010" });
    }
  });

  it.each([
    [
      "a conversion that moved nothing",
      "insert into fx_conversions select id, player_id, at from fx_quotes where player_id = $1 order by id desc limit 1",
    ],
    ["an exchange without its quote", "delete from fx_conversions where player_id = $1"],
    [
      "another amount than the quote's",
      "update fx_quotes set received_minor = received_minor + 1 where player_id = $1",
    ],
  ])("shows the audit %s", async (_what, sql) => {
    const dollars = await open("USD");
    await take((await quoted(`${player}`, dollars, "5000")).quoteId);
    await quoted(`${player}`, dollars, "700");
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      await client.query("set local session_replication_role = replica");
      const before = await client.query("select * from wallet_exchange_violations");
      expect(before.rows).toEqual([]);
      await client.query(sql, [player]);
      const found = await client.query("select * from wallet_exchange_violations");
      expect(found.rows).toHaveLength(1);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("rates", () => {
  it("are stored when they change, and quotes take the last one", async () => {
    const count = async () => {
      const found = await database.pool.query<{ n: number }>(
        "select count(*)::int as n from fx_rates",
      );
      return found.rows[0]?.n;
    };
    const before = await count();
    const again = await startTestLedger(database.pool, silentLog, {
      name: "test",
      read: async () => worths,
    });
    await again.stop();
    expect(await count()).toBe(before);
    const risen = await startTestLedger(database.pool, silentLog, {
      name: "test",
      read: async () => [worth("EUR", 1n, 1n), worth("USD", 1n, 2n)],
    });
    await risen.stop();
    expect(await count()).toBe((before ?? 0) + 2);
    const dollars = await open("USD");
    expect((await quoted(`${player}`, dollars, "1000")).receivedMinor).toBe("2000");
  });
});
