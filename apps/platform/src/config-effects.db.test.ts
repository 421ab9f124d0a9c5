import { systemClock, uuidV7At } from "@fairline/kernel";
import type { CaptchaChallenge } from "@fairline/contracts";
import { solveCaptcha } from "@fairline/testing/captcha";
import { importAccounts } from "@fairline/identity";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Platform } from "./create-platform.ts";
import { openTestPlatform, PUSH_KEY, type TestPlatform } from "./testing/open-test-platform.ts";

const BROWSER = { address: "127.0.0.1", cookieHeader: undefined };
const WHO = { author: "operator", reason: "a test of this file" };

describe("configuration that the platform keeps itself", () => {
  let world: TestPlatform;
  let platform: Platform;
  beforeAll(async () => {
    world = await openTestPlatform();
    ({ platform } = world);
  });
  afterAll(async () => {
    await world.close();
  });

  let versions = 0;
  async function publish(scope: "base" | "country:ie", value: { [field: string]: never }) {
    const published = await platform.content.publishConfig({
      ...WHO,
      group: "reg",
      scope,
      value,
      baseVersion: scope === "base" ? versions : 0,
    });
    if (scope === "base" && "version" in published) versions = published.version;
    expect(published).toHaveProperty("version");
  }

  const application = (country: string) => ({
    email: `${country}@players.example`,
    password: "a long enough phrase",
    name: "Lucky",
    birthDate: `${new Date(systemClock.nowMs()).getUTCFullYear() - 20}-01-01`,
    country,
    currency: "EUR",
    language: "en",
    isAdultAndAcceptsTerms: true,
    acceptsMarketing: false,
  });

  const register = async (country: string) => {
    const answer = await platform.identity.register(application(country), BROWSER);
    return "code" in answer ? answer : "registered";
  };

  it("[CFG-03] reg.minAge holds for the applicants of its country", async () => {
    await publish("country:ie", JSON.parse('{"minAge": 21}'));
    expect(await register("IE")).toMatchObject({
      code: "IDENTITY_UNDER_AGE",
      data: { minAge: 21 },
    });
    expect(await register("DE")).toBe("registered");
  });

  it.each(['{"isRegistrationAllowed": false}', '{"types": ["soc_reg"]}'])(
    "[CFG-03] reg %s closes registration",
    async (value) => {
      await publish("base", JSON.parse(value));
      expect(await register("FR")).toMatchObject({ code: "IDENTITY_REGISTRATION_CLOSED" });
    },
  );

  it("[CFG-03] core.ref_id sent every player whom nobody else sent", async () => {
    await set("reg", {});
    await set("core", { ref_id: 77 });
    const { playerId } = await world.register("Ola");
    const apply = { ...application("NL"), refCode: "OWL-7" };
    const sent = await platform.identity.register(apply, BROWSER);
    const shaky = { ...application("BE"), refCode: "not a code" };
    expect(await platform.identity.register(shaky, BROWSER)).toMatchObject({
      code: "IDENTITY_REF_CODE_UNKNOWN",
    });
    const plain = await platform.identity.register({ ...shaky, refCode: " " }, BROWSER);
    const ids = [sent, plain].map((one) => ("view" in one ? one.view.playerId : one.code));
    const { rows } = await world.database.pool.query(
      "select ref_code from players where id = any($1::bigint[]) order by id",
      [[playerId, ...ids]],
    );
    expect(rows.map((row) => row.ref_code)).toEqual(["77", "OWL-7", "77"]);
    await set("core", {});
  });

  it("[CFG-03] coupon.types and coupon.maxLegs are at hand where bets are judged", async () => {
    await platform.content.publishConfig({
      ...WHO,
      group: "coupon",
      scope: "base",
      value: { types: ["single"], maxLegs: 3 },
      baseVersion: 0,
    });
    expect(platform.content.baseConfig().coupon).toMatchObject({ types: ["single"], maxLegs: 3 });
  });

  it("[CFG-03] office.paymentMethods closes ways to pay and narrows their bounds", async () => {
    const { cookie } = await world.register("Paula");
    const pays = async () => {
      const { body } = await world.call(cookie, "GET", "/payments-api/v1/methods");
      return body.methods.map((one: { methodId: string; minMinor: string; maxMinor: string }) =>
        [one.methodId, one.minMinor, one.maxMinor].join(" "),
      );
    };
    expect(await pays()).toEqual(["sandbox-card 100 500000", "sandbox-bank 500 2000000"]);
    const narrow = {
      methodId: "sandbox-card",
      currency: "EUR",
      minMinor: "2000",
      maxMinor: "9000",
    };
    await set("office", { paymentMethods: { closed: ["sandbox-bank"], bounds: [narrow] } });
    expect(await pays()).toEqual(["sandbox-card 2000 9000"]);
    const deposit = (methodId: string, amountMinor: string) =>
      world.call(cookie, "POST", "/payments-api/v1/deposits", {
        requestId: uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(amountMinor.length)),
        methodId,
        amountMinor,
        language: "en",
      });
    expect((await deposit("sandbox-card", "1999")).body.code).toBe("PAYMENT_BELOW_MIN");
    expect((await deposit("sandbox-bank", "2000")).body.code).toBe("PAYMENT_METHOD_UNKNOWN");
    await set("office", {});
  });

  it("[CFG-03] core.apiPath is a second address of the session calls", async () => {
    await set("core", { apiPath: "/oak-api" });
    const answer = await world.call("", "GET", "/oak-api/session");
    expect(answer).toMatchObject({ status: 200, body: { user_id: null } });
  });

  it("[CFG-03] auth.methods without the log-in takes no passwords", async () => {
    const login = { login: "ie@players.example", password: "a long enough phrase" };
    await set("auth", { methods: ["sms"] });
    expect(await platform.identity.signIn(login, BROWSER)).toMatchObject({
      code: "IDENTITY_WAY_CLOSED",
    });
    await set("auth", {});
    expect(await platform.identity.signIn(login, BROWSER)).toMatchObject({
      code: "IDENTITY_WRONG_CREDENTIALS",
    });
  });

  it("[CFG-03] auth.captchaPublicKeys binds a solution to the key of the site", async () => {
    const path = "/web-api/captcha";
    const ask = async () => {
      const { body } = await world.call("", "GET", `${path}/update?action=register`);
      return body.challenge;
    };
    const judge = async (challenge: CaptchaChallenge) => {
      const solved = { captcha: solveCaptcha(challenge), action: "register" };
      return (await world.call("", "POST", `${path}/validate`, solved)).body.type;
    };
    const before = await ask();
    expect(before.siteKey).toBe("");
    await set("auth", { captchaPublicKeys: { altcha: "owl-2026", other: "unused" } });
    const after = await ask();
    expect(after.siteKey).toBe("owl-2026");
    expect([await judge(before), await judge(after)]).toEqual([1, 0]);
    await set("auth", {});
    expect([await judge(before), await judge(after)]).toEqual([0, 1]);
  });

  it("[CFG-03] reg.agreement, reg.bonusChoices and responsible.limitTypes bind the calls", async () => {
    await set("reg", { agreement: true });
    expect(await register("PT")).toMatchObject({ code: "IDENTITY_AGREEMENT_REQUIRED" });
    await set("reg", { bonusChoices: [0, 1] });
    const cookie = (await world.register("Ana")).cookie;
    const choose = (choice: number) =>
      world.call(cookie, "POST", "/promotions-api/v1/first-deposit-bonus", { choice });
    expect((await choose(2)).body.code).toBe("BONUS_NOT_AVAILABLE");
    expect((await choose(1)).body).toEqual({ choice: 1 });
    await set("responsible", { limitTypes: [20, 30] });
    const path = "/limit-service-api/api/external/web/v3/limit";
    const { body } = await world.call(cookie, "GET", `${path}s`);
    expect(body.limits.map(({ limitType }: { limitType: number }) => limitType)).toEqual([20, 30]);
    const wager = { limitType: 1, limitValue: "10000" };
    expect((await world.call(cookie, "POST", path, wager)).body.code).toBe("LIMIT_NOT_OFFERED");
  });

  it("[CFG-03] common.bans tells a player's own ban, and guests none", async () => {
    const { cookie, playerId } = await world.register("Finn");
    const bans = async (who: string) =>
      (await world.call(who, "GET", "/bff-api/config/group/get?groups=common&lang=en")).body.data
        .common.bans;
    const none = { configIsBanned: false, configBanLevel: 0, configBanVersion: 0 };
    expect([await bans(cookie), await bans("")]).toEqual([none, none]);
    const ban = { level: 45, version: 2, reason: "rules" } as const;
    await platform.identity.changeStanding(playerId, { ban }, "operator");
    const again = { login: String(playerId), password: "a long enough phrase" };
    const signedIn = await platform.identity.signIn(again, BROWSER);
    expect(signedIn).toHaveProperty("token");
    const token = "token" in signedIn ? signedIn.token : "";
    expect(await bans(`__Host-sid=${token}`)).toEqual({
      configIsBanned: true,
      configBanLevel: 45,
      configBanVersion: 2,
    });
  });

  it("[CFG-03] auth.isTransferRequired opens the transfer of older accounts", async () => {
    const row = "o-1,353,851234567,older@players.example,Nora,1980-02-03,IE,EUR,de";
    const head = "id,country_code,phone,email,name,birth_date,country,currency,language";
    const deps = { pool: world.database.pool, clock: systemClock, blockedCountries: new Set("") };
    await importAccounts(deps, `${head}\n${row}`, "operator");
    const path = "/web-api/api/internal/v1/account/user-transfer/send-code/";
    const send = async () => {
      const address = path + uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(7));
      const asked = { country_code: "353", phone: "851234567" };
      const first = await world.call("", "POST", address, { ...asked, captcha: "" });
      const { challenge } = first.body.data ?? {};
      if (!challenge) return first.body;
      const captcha = solveCaptcha(challenge);
      return (await world.call("", "POST", address, { ...asked, captcha })).body;
    };
    expect(await send()).toMatchObject({ code: "IDENTITY_TRANSFER_CLOSED" });
    await set("auth", { isTransferRequired: true });
    expect(await send()).toEqual({ status: true });
    await vi.waitFor(() => expect(world.texts).toHaveLength(1), { timeout: 30_000 });
    expect(world.texts[0]).toMatchObject({
      to: "353851234567",
      text: expect.stringMatching(/^\d{6} ist Ihr Fairline-Code\. Er gilt 10 Minuten\./),
    });
    await set("modules", { available: [1, 2] });
    expect(await send()).toMatchObject({ code: "IDENTITY_TRANSFER_CLOSED" });
    await set("modules", {});
    await set("auth", {});
  });

  it("[CFG-03] thirdparty.webPush takes browsers and tells them, with the key of the site alone", async () => {
    const { cookie, playerId } = await world.register("Pia");
    const body = {
      endpoint: "https://push.example/send/1",
      keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
      topics: ["account", "security"],
      lang: "de",
    };
    const path = "/messaging-api/v1/push-subscriptions";
    const subscribe = async () => (await world.call(cookie, "POST", path, body)).body;
    expect(await subscribe()).toMatchObject({ code: "PUSH_CLOSED" });
    await set("thirdparty", { webPush: { enabled: true, vapidPublicKey: "another" } });
    expect(await subscribe()).toMatchObject({ code: "PUSH_CLOSED" });
    await set("thirdparty", { webPush: { enabled: true, vapidPublicKey: PUSH_KEY } });
    expect(await subscribe()).toEqual({ topics: ["account", "security"] });
    const ban = { level: 45, version: 0, reason: "rules" } as const;
    await platform.identity.changeStanding(playerId, { ban }, "operator");
    await vi.waitFor(() => expect(world.pushed).toHaveLength(1), { timeout: 30_000 });
    expect(JSON.parse(world.pushed[0] ?? "")).toEqual({
      title: "Sie wurden abgemeldet",
      body: "Kam das unerwartet? Ändern Sie Ihr Passwort.",
      path: "/de/office/account",
      topic: "security",
      tag: "session",
    });
    expect((await world.call("", "POST", `${path}/end`, { endpoint: body.endpoint })).body).toEqual(
      {
        isEnded: true,
      },
    );
    await set("thirdparty", {});
  });

  it("[CFG-03] application.agreementLogging: the time of consent is kept once", async () => {
    const cookie = (await world.register("Sven")).cookie;
    const log = async (cookiesAgreeTime: number) => {
      const body = { cookiesAgreeTime, wording: "2026-10" };
      return (await world.call(cookie, "POST", "/identity-api/v1/cookie-agreement", body)).body
        .isLogged;
    };
    const beforeMs = systemClock.nowMs() - 60_000;
    expect([await log(beforeMs), await log(beforeMs)]).toEqual([true, false]);
    expect(await log(systemClock.nowMs() + 60_000)).toBe(false);
  });

  it("[CFG-03] core.isFatmanAnalyticsAvailable and fatmanApiKey open the collector", async () => {
    const send = async (key: string) => {
      const batch = { key, v: 1, sid: "0123456789abcdef", groupId: 1, lang: "en" };
      const events = [
        { name: "page_view", at: systemClock.nowMs(), params: { route: "home" } },
        { name: "page_view", at: systemClock.nowMs(), params: { email: "anna" } },
      ];
      const body = { ...batch, platform: "desktop", build: "b1", events };
      return (await world.call("", "POST", "/collector-api/v1/events", body)).body;
    };
    expect(await send("own")).toEqual({ taken: 1, dropped: 1 });
    expect(await send("other")).toEqual({ taken: 0, dropped: 2 });
    await set("core", { fatmanApiKey: "other" });
    expect(await send("other")).toEqual({ taken: 1, dropped: 1 });
    await set("core", { fatmanApiKey: "other", isFatmanAnalyticsAvailable: false });
    expect(await send("other")).toEqual({ taken: 0, dropped: 2 });
    await set("core", {});
  });

  it("[CFG-03] support.* binds the calls of support", async () => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const requestId = uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(asked));
      const question = { requestId, kind: "question", topic: "bets", text: "Why?" };
      const body = { ...question, contact: "anna@players.example" };
      return (await world.call("", "POST", "/support-api/v1/requests", body)).body;
    };
    expect((await ask()).number).toMatch(/^\d+$/);
    await set("support", { questionModal: false });
    expect((await ask()).code).toBe("SUPPORT_CLOSED");
    await set("support", { consultant: { topics: ["other"] } });
    expect((await ask()).code).toBe("SUPPORT_CLOSED");
    await set("support", { consultant: { guests: false } });
    expect((await ask()).code).toBe("SUPPORT_CLOSED");
    await set("support", {});
  });

  it("[CFG-03] banner.slots says how many banners a slot shows, and whether they can be closed", async () => {
    const ask = async (lang: string) =>
      (await world.call("", "GET", `/content-api/v1/banners?slot=home-line&lang=${lang}`)).body;
    expect(await ask("de")).toMatchObject({
      isClosable: true,
      banners: [
        { slug: "limits", lang: "de", to: "/office/responsible", action: "Limits festlegen" },
      ],
    });
    await set("banner", { slots: { "home-line": { max: 1, closable: false } } });
    expect((await ask("en")).isClosable).toBe(false);
    await set("banner", { slots: { "home-line": { max: 0, closable: true } } });
    expect((await ask("en")).banners).toEqual([]);
    await set("banner", { slots: {} });
    expect((await ask("en")).banners).toEqual([]);
    await set("banner", {});
  });

  it("[CFG-03] white_feature.flags leave their pages available to nobody", async () => {
    await set("white_feature", { flags: { noBlog: true } });
    expect(platform.content.baseConfig().modules.available).not.toContain(100);
    await set("white_feature", {});
    expect(platform.content.baseConfig().modules.available).toContain(100);
  });

  async function set(group: Parameters<Platform["content"]["findConfig"]>[0], value: object) {
    const { version } = await platform.content.findConfig(group, "base");
    const change = { ...WHO, group, scope: "base" as const, baseVersion: version };
    const published = await platform.content.publishConfig({
      ...change,
      value: JSON.parse(JSON.stringify(value)),
    });
    expect(published).toHaveProperty("version");
  }
});
