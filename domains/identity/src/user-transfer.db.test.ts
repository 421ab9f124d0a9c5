import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importAccounts } from "./commands/import-accounts.ts";
import type { PhoneCode } from "./ports.ts";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const FOLDER = "/web-api/api/internal/v1/account/user-transfer";
const HEAD = "id,country_code,phone,email,name,birth_date,country,currency,language";
const MINUTE_MS = 60_000;
const NEW_PASSWORD = "a heron over the weir";

let world: IdentityWorld;
const sent: PhoneCode[] = [];
const site = { isOpen: true };

beforeAll(async () => {
  world = await openIdentityWorld({
    isTransferOpen: () => site.isOpen,
    sendPhoneCode: async (code) => void sent.push(code),
  });
});
afterAll(() => world.close());

let made = 0;

/** One imported account with a phone of its own. */
async function older(name = "Nora") {
  made += 1;
  const phone = `85${String(1_000_000 + made)}`;
  const row = `old-${made},353,${phone},older-${made}@example.com,${name},1980-02-03,IE,EUR,de`;
  expect(await importAccounts(world.deps, `${HEAD}\n${row}\n`, "anna")).toEqual({
    added: 1,
    known: 0,
  });
  return { countryCode: "353", phone, email: `older-${made}@example.com` };
}

const idOf = (n: number) => `01999999-0000-7000-8000-${String(n).padStart(12, "0")}`;
let transfers = 0;
const nextId = () => idOf((transfers += 1));

/** Asks for a code as the page does, with a captcha; each number from a network of its own. */
async function send(phone: string, options: { id?: string; cookie?: string } = {}) {
  const id = options.id ?? nextId();
  const body = { country_code: "353", phone, captcha: "" };
  const address = `198.51.${transfers % 250}.7`;
  const more = options.cookie === undefined ? {} : { cookie: options.cookie };
  const answer = await world.callSolving(`${FOLDER}/send-code/${id}`, { body, address, ...more });
  return { id, ...answer };
}

const check = (id: string, code: string, cookie: string) =>
  world.call("POST", `${FOLDER}/check-code/${id}`, { body: { code }, cookie });
const take = (redirectToken: string, cookie: string) =>
  world.call("POST", `${FOLDER}/user-data`, { body: { redirectToken }, cookie });

/** A transfer up to its password. */
async function transfer(phone: string) {
  const { id, cookie } = await send(phone);
  const checked = await check(id, sent.at(-1)?.code ?? "", cookie);
  const token = checked.body.redirectToken;
  const taken = await take(token, cookie);
  return { id, cookie, token, user: taken.body.user, status: taken.status };
}

describe("user transfer", () => {
  it("[REG-08] brings an imported account along: code, token, one sign-in, a new password", async () => {
    const { phone, email } = await older();
    const asked = await send(phone);
    expect([asked.status, asked.body]).toEqual([200, { status: true }]);
    expect(sent.at(-1)).toMatchObject({ number: `353${phone}`, language: "de", minutes: 10 });
    const code = sent.at(-1)?.code ?? "";
    expect(code).toMatch(/^\d{6}$/);
    const checked = await check(asked.id, code, asked.cookie);
    expect(checked.body).toMatchObject({ status: true, redirectToken: expect.any(String) });
    const { body } = await take(checked.body.redirectToken, asked.cookie);
    expect(body).toMatchObject({ status: true, user: { id: expect.stringMatching(/^\d{7}$/) } });
    const { id, password } = body.user;
    expect(world.opened.at(-1)).toEqual({ playerId: BigInt(id), currency: "EUR" });
    const signedIn = await world.signIn(id, password, { cookie: asked.cookie });
    expect(signedIn.body.player).toMatchObject({ playerId: id, email, country: "IE" });
    const session = () => world.call("GET", "/session", { cookie: signedIn.cookie });
    expect((await session()).body).toMatchObject({ needsPassword: true });
    const changed = await world.call("POST", "/password", {
      cookie: signedIn.cookie,
      body: { password: NEW_PASSWORD },
    });
    expect(changed.body).toEqual({ isChanged: true });
    expect((await session()).body).not.toHaveProperty("needsPassword");
    expect((await world.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("[REG-08] asks whoever came along to agree to the terms, and takes no money before", async () => {
    const { user, cookie } = await transfer((await older()).phone);
    const signedIn = await world.signIn(user.id, user.password, { cookie });
    const { body } = await world.call("GET", "/session", { cookie: signedIn.cookie });
    expect(body.account.termsChanged).toBe(true);
    const session = await world.identity.readSession(signedIn.cookie);
    expect(session && world.identity.findMoneyBar(session, "place-bet")).toMatchObject({
      code: "TERMS_CHANGED",
    });
  });

  it("gives a password that signs in once, in its own browser, within five minutes", async () => {
    const first = await transfer((await older()).phone);
    expect((await world.signIn(first.user.id, first.user.password)).status).toBe(401);
    const other = `__Host-transfer=${"x".repeat(43)}`;
    expect((await world.signIn(first.user.id, first.user.password, { cookie: other })).status).toBe(
      401,
    );
    const { cookie } = first;
    const both = await Promise.all(
      [1, 2].map(() => world.signIn(first.user.id, first.user.password, { cookie })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const second = await transfer((await older()).phone);
    world.clock.advance(5 * MINUTE_MS);
    const late = await world.signIn(second.user.id, second.user.password, {
      cookie: second.cookie,
    });
    expect(late.body.code).toBe("IDENTITY_WRONG_CREDENTIALS");
  });

  it("leaves the password of an account as it is, and moves none that has one", async () => {
    const { phone } = await older();
    const { user, cookie } = await transfer(phone);
    const hash = async () => {
      const found = await world.pool.query("select password_hash from players where id = $1", [
        user.id,
      ]);
      return found.rows[0]?.password_hash;
    };
    expect(await hash()).toBeNull();
    const signedIn = await world.signIn(user.id, user.password, { cookie });
    const body = { password: NEW_PASSWORD };
    await world.call("POST", "/password", { cookie: signedIn.cookie, body });
    const before = await hash();
    const sentBefore = sent.length;
    expect((await send(phone)).body).toEqual({ status: true });
    expect([sent.length, await hash()]).toEqual([sentBefore, before]);
  });

  it("keeps no code, token or password in words", async () => {
    const { user, token } = await transfer((await older()).phone);
    const rows = await world.pool.query<{ all: string }>(
      "select json_agg(t)::text as all from account_transfers t",
    );
    for (const secret of [user.password, token]) expect(rows.rows[0]?.all).not.toContain(secret);
    const kept = rows.rows[0]?.all ?? "";
    expect(kept).not.toContain(Buffer.from(user.password).toString("hex"));
  });

  it("[ASVS 6.5.1] refuses a code used twice, of another transfer, too late or after five tries alike", async () => {
    const { phone } = await older();
    const used = await send(phone);
    const code = sent.at(-1)?.code ?? "";
    expect((await check(used.id, code, used.cookie)).status).toBe(200);
    const again = await check(used.id, code, used.cookie);
    const other = await send((await older()).phone);
    const foreign = await check(other.id, code === "000000" ? "000001" : code, used.cookie);
    const late = await send((await older()).phone);
    const lateCode = sent.at(-1)?.code ?? "";
    world.clock.advance(10 * MINUTE_MS);
    const tooLate = await check(late.id, lateCode, late.cookie);
    const tried = await send((await older()).phone);
    const right = sent.at(-1)?.code ?? "";
    const wrong = right === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n += 1) await check(tried.id, wrong, tried.cookie);
    const sixth = await check(tried.id, right, tried.cookie);
    const refusals = [again, foreign, tooLate, sixth];
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(new Set(refusals.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(sixth.body.code).toBe("IDENTITY_CODE_WRONG");
  });

  it("takes one of ten right codes that come at once, and no more than five tries", async () => {
    const { id, cookie } = await send((await older()).phone);
    const code = sent.at(-1)?.code ?? "";
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(id, code, cookie)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("keeps the tries of a transfer when its code is sent again", async () => {
    const { phone } = await older();
    const first = await send(phone);
    const wrong = sent.at(-1)?.code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n += 1) await check(first.id, wrong, first.cookie);
    await send(phone, { id: first.id, cookie: first.cookie });
    const code = sent.at(-1)?.code ?? "";
    expect((await check(first.id, code, first.cookie)).body.code).toBe("IDENTITY_CODE_WRONG");
  });

  it("[ASVS 6.6.3] sends three codes to a number in ten minutes and ten in a day", async () => {
    const { phone } = await older();
    const before = sent.length;
    const wave = async () =>
      (await Promise.all([1, 2, 3, 4].map(() => send(phone)))).map(({ status }) => status);
    expect((await wave()).toSorted()).toEqual([200, 200, 200, 429]);
    for (let n = 0; n < 3; n += 1) {
      world.clock.advance(10 * MINUTE_MS);
      await wave();
    }
    expect(sent.length - before).toBe(10);
    const refusal = await send(phone);
    expect(refusal.body).toMatchObject({ code: "IDENTITY_CODES_USED_UP" });
    world.clock.advance(24 * 60 * MINUTE_MS);
    expect((await send(phone)).status).toBe(200);
  });

  it("sends no more in a day than its budget, and raises the alarm", async () => {
    const { phone } = await older();
    await world.pool.query(
      `insert into sent_codes (phone_hash, country_code, is_sent, at)
       select decode(repeat('00', 32), 'hex'), '353', true, $1 from generate_series(1, 1000)`,
      [new Date(world.clock.nowMs())],
    );
    const before = sent.length;
    expect((await send(phone)).status).toBe(429);
    expect(sent).toHaveLength(before);
    world.clock.advance(24 * 60 * MINUTE_MS);
    expect((await send(phone)).status).toBe(200);
  });

  it("[ASVS 6.3.8] answers for a number that nobody has as for any other, and sends nothing", async () => {
    const known = await send((await older()).phone);
    const before = sent.length;
    const unknown = await send("859999999");
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(sent).toHaveLength(before);
    const guess = await check(unknown.id, "123456", unknown.cookie);
    expect(guess.body.code).toBe("IDENTITY_CODE_WRONG");
  });

  it("wants a captcha for every code", async () => {
    const { phone } = await older();
    const body = { country_code: "353", phone, captcha: "" };
    const bare = await world.call("POST", `${FOLDER}/send-code/${nextId()}`, {
      body,
      address: "198.51.251.7",
    });
    expect(bare.body).toMatchObject({
      code: "IDENTITY_CAPTCHA_REQUIRED",
      data: { errorCode: 100, action: "transfer" },
    });
  });

  it("never joins an account by its address: whoever has one signs in to it", async () => {
    const { phone, email } = await older();
    expect((await world.register({ email })).status).toBe(200);
    expect((await transfer(phone)).status).toBe(409);
  });

  it("a token is spent once, and by no other browser", async () => {
    const { id, cookie } = await send((await older()).phone);
    const { body } = await check(id, sent.at(-1)?.code ?? "", cookie);
    const stranger = await take(body.redirectToken, `__Host-transfer=${"y".repeat(43)}`);
    expect(stranger.body.code).toBe("IDENTITY_TRANSFER_OVER");
    const both = await Promise.all([1, 2].map(() => take(body.redirectToken, cookie)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("leaves nothing behind when the main account cannot be opened", async () => {
    const { id, cookie } = await send((await older()).phone);
    const { body } = await check(id, sent.at(-1)?.code ?? "", cookie);
    const before = await world.count("players");
    world.wallet.isBroken = true;
    expect((await take(body.redirectToken, cookie)).status).toBe(500);
    world.wallet.isBroken = false;
    expect(await world.count("players")).toBe(before);
    expect((await take(body.redirectToken, cookie)).status).toBe(200);
  });

  it("is closed where the site brings nobody along", async () => {
    const { phone } = await older();
    site.isOpen = false;
    const answers = [
      await send(phone),
      await check(nextId(), "123456", ""),
      await take("x".repeat(43), ""),
    ];
    site.isOpen = true;
    expect(answers.map(({ body }) => body.code)).toEqual(
      Array.from({ length: 3 }, () => "IDENTITY_TRANSFER_CLOSED"),
    );
  });
});

describe("a new password", () => {
  it("wants the old one of whoever has one, and ends his other sessions", async () => {
    const email = "owl@example.com";
    const first = await world.register({ email });
    const second = await world.signIn(email, application.password);
    const change = (body: object) =>
      world.call("POST", "/password", { cookie: second.cookie, body });
    expect((await change({ password: NEW_PASSWORD })).body.code).toBe("IDENTITY_WRONG_CREDENTIALS");
    const weak = await change({ password: "1234567", oldPassword: application.password });
    expect(weak.body.code).toBe("IDENTITY_PASSWORD_WEAK");
    const oldPassword = application.password;
    expect((await change({ password: NEW_PASSWORD, oldPassword })).body).toEqual({
      isChanged: true,
    });
    expect(await world.whoIs(first.cookie)).toBeNull();
    expect(await world.whoIs(second.cookie)).not.toBeNull();
    expect((await world.signIn(email, oldPassword)).status).toBe(401);
    expect((await world.signIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it("locks after ten wrong old ones", async () => {
    const { cookie } = await world.register({ email: "stork@example.com" });
    const body = { password: NEW_PASSWORD, oldPassword: "wrong" };
    const change = () => world.call("POST", "/password", { cookie, body });
    for (let n = 0; n < 10; n += 1) expect((await change()).status).toBe(401);
    expect((await change()).body.code).toBe("IDENTITY_LOCKED");
  });
});

describe("a file of accounts", () => {
  const read = (rows: string) => importAccounts(world.deps, `${HEAD}\r\n${rows}`, "anna");
  const row = (changes: Partial<Record<string, string>> = {}) => {
    const usual = {
      id: "f-1",
      country_code: "44",
      phone: "7700900123",
      email: "file@example.com",
      name: '"Owl, Ann"',
      birth_date: "1970-01-01",
      country: "GB",
      currency: "GBP",
      language: "en",
    };
    return Object.values({ ...usual, ...changes }).join(",");
  };

  it.each([
    ["id", { id: "" }],
    ["country_code", { country_code: "+44" }],
    ["phone", { phone: "12" }],
    ["email", { email: "nobody" }],
    ["name", { name: "4nn" }],
    ["birth_date", { birth_date: "2012-10-02" }],
    ["country", { country: "US" }],
    ["currency", { currency: "XXX" }],
    ["language", { language: "english" }],
  ])("names the line and the column %s that is wrong, and takes nothing", async (column, wrong) => {
    const rows = [row({ id: "fine", name: "Ann" }), row({ name: "Ann", ...wrong })].join("\r\n");
    await expect(read(rows)).rejects.toThrow(`line 3, ${column}`);
    const kept = await world.pool.query(
      "select 1 from imported_accounts where country_code = '44'",
    );
    expect(kept.rows).toEqual([]);
  });

  it("may come again: what is known stays as it is", async () => {
    const rows = row({ name: "Ann" });
    expect(await read(rows)).toEqual({ added: 1, known: 0 });
    expect(await read(`${rows}\r\n`)).toEqual({ added: 0, known: 1 });
  });

  it("is refused whole when it is no table, names other columns or is too long", async () => {
    await expect(read('"open')).rejects.toThrow("first line");
    await expect(importAccounts(world.deps, "a,b\n1,2", "anna")).rejects.toThrow("first line");
    await expect(importAccounts(world.deps, "x".repeat(4_000_001), "anna")).rejects.toThrow(
      "letters",
    );
  });
});
