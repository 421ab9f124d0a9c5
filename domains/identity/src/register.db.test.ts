import { isRefused, type JsonObject } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changeReference } from "./commands/change-reference.ts";
import { createIdentity } from "./identity.ts";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const HOUR_MS = 3_600_000;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
});
afterAll(() => world.close());

describe("register", () => {
  it("opens account, consents, main account and session together", async () => {
    const reply = await world.register();
    expect(reply.status).toBe(200);
    expect(reply.body.player).toMatchObject({
      playerId: "1000000",
      email: "anna@example.com",
      name: "Anna",
      country: "IE",
      currency: "EUR",
    });
    expect(world.opened).toEqual([{ playerId: 1_000_000n, currency: "EUR" }]);
    expect(await world.whoIs(reply.cookie)).toEqual(reply.body.player);
    const consents = await world.pool.query(
      "select kind, version, is_granted from consents where player_id = 1000000 order by kind",
    );
    expect(consents.rows).toEqual([
      { kind: "adult", version: "2026-10", is_granted: true },
      { kind: "marketing", version: "2026-10", is_granted: false },
      { kind: "terms", version: "2026-10", is_granted: true },
    ]);
  });

  it("keeps neither the password nor the cookie", async () => {
    const reply = await world.register({ email: "secret@example.com" });
    const token = reply.cookie.split("=")[1] ?? "";
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await world.pool.query<{ all: string }>(
      `select (select json_agg(p) from players p)::text || (select json_agg(s) from sessions s)::text
       as all`,
    );
    expect(rows.rows[0]?.all).not.toContain(token);
    expect(rows.rows[0]?.all).not.toContain(application.password);
    expect(rows.rows[0]?.all).toContain("$argon2id$v=19$");
  });

  it("[ASVS 11.4.2] hashes with 19 MiB and two passes wherever no other cost is told", async () => {
    const { guessCost: _, ...deps } = world.deps;
    const email = "in-earnest@example.com";
    const browser = { address: "192.0.2.40", cookieHeader: undefined };
    const opened = await createIdentity(deps).register({ ...application, email }, browser);
    expect(isRefused(opened)).toBe(false);
    const rows = await world.pool.query<{ password_hash: string }>(
      "select password_hash from players where email = $1",
      [email],
    );
    expect(rows.rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("announces the player without a word that names the person", async () => {
    const heard: JsonObject[] = [];
    world.bus.subscribe("player.registered", (message) => void heard.push(message));
    const reply = await world.register({ email: "news@example.com" });
    const { playerId } = reply.body.player;
    const own = () => heard.filter((message) => message.playerId === playerId);
    await vi.waitFor(() => expect(own()).toHaveLength(1));
    expect(own()).toEqual([
      {
        playerId,
        country: "IE",
        currency: "EUR",
        language: "en",
        refCode: null,
        at: reply.body.player.createdAt,
        newsId: expect.any(String),
      },
    ]);
  });

  it.each([
    ["IDENTITY_EMAIL_INVALID", 422, { email: "anna" }, {}],
    ["IDENTITY_EMAIL_TAKEN", 409, { email: " ANNA@example.COM" }, {}],
    [
      "IDENTITY_PASSWORD_WEAK",
      422,
      { password: "1234567" },
      { reason: "too-short", min: 8, max: 128 },
    ],
    [
      "IDENTITY_PASSWORD_WEAK",
      422,
      { password: "x".repeat(129) },
      { reason: "too-long", min: 8, max: 128 },
    ],
    [
      "IDENTITY_PASSWORD_WEAK",
      422,
      { password: "Qwertyuiop" },
      { reason: "common", min: 8, max: 128 },
    ],
    [
      "IDENTITY_PASSWORD_WEAK",
      422,
      { password: "my fairline account" },
      { reason: "brand", min: 8, max: 128 },
    ],
    [
      "IDENTITY_PASSWORD_WEAK",
      422,
      { password: "susanna likes owls", name: "Susanna" },
      { reason: "personal", min: 8, max: 128 },
    ],
    ["IDENTITY_NAME_INVALID", 422, { name: "4nna" }, {}],
    ["IDENTITY_BIRTH_DATE_INVALID", 422, { birthDate: "1990-02-30" }, {}],
    ["IDENTITY_UNDER_AGE", 403, { birthDate: "2008-10-02" }, { minAge: 18 }],
    ["IDENTITY_CONSENT_REQUIRED", 422, { isAdultAndAcceptsTerms: false }, {}],
    ["IDENTITY_COUNTRY_BLOCKED", 403, { country: "US" }, { country: "US" }],
    ["IDENTITY_COUNTRY_BLOCKED", 403, { country: "ZZ" }, { country: "ZZ" }],
    ["IDENTITY_CURRENCY_UNKNOWN", 422, { currency: "XXX" }, { currency: "XXX" }],
    ["IDENTITY_CURRENCY_UNKNOWN", 422, { currency: "PTS" }, { currency: "PTS" }],
  ])("refuses with %s and writes nothing", async (code, status, changes, data) => {
    const before = [await world.count("players"), await world.count("sessions")];
    const reply = await world.register({ email: "fresh@example.com", ...changes });
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({
      code,
      textKey: `error.${code}`,
      requestId: "test-request",
      data,
    });
    expect(reply.cookie).toBe("");
    expect([await world.count("players"), await world.count("sessions")]).toEqual(before);
  });

  it("lets a person in on his 18th birthday, from the first moment of it in his country", async () => {
    const birthDate = "2008-10-02";
    // The world's noon of 1 October in UTC is 21:00 in Japan.
    const [email, country] = ["young@example.com", "JP"];
    world.clock.advance(3 * HOUR_MS - 1);
    const before = await world.register({ email, birthDate, country, currency: "JPY" });
    expect(before.body.code).toBe("IDENTITY_UNDER_AGE");
    world.clock.advance(1);
    const after = await world.register({ email, birthDate, country, currency: "JPY" });
    expect(after.status).toBe(200);
    // It is 1 October in Ireland and in Colombia still.
    for (const other of ["IE", "CO"]) {
      const reply = await world.register({ email: "west@example.com", birthDate, country: other });
      expect(reply.body.code).toBe("IDENTITY_UNDER_AGE");
    }
  });

  it("tells of a reference that nobody has, and takes the registration without it", async () => {
    const email = "sent@example.com";
    const send = (refCode: string) => {
      const body = { ...application, email, refCode };
      return world.callSolving("/register", { body });
    };
    expect((await send("not a code")).body.code).toBe("IDENTITY_REF_CODE_UNKNOWN");
    const desk = { pool: world.pool, clock: world.clock };
    const say = (code: string, isGiven: boolean) =>
      changeReference(desk, { code, isGiven, by: "anna" });
    expect(await say("77", true)).toBe(true);
    const unknown = await send("OWL-7");
    expect([unknown.status, unknown.body.code]).toEqual([422, "IDENTITY_REF_CODE_UNKNOWN"]);
    expect((await send("")).status).toBe(200);
    for (const [n, refCode] of ["77", " 77_12_summer "].entries()) {
      const body = { ...application, email: `sent${n}@example.com`, refCode };
      expect((await world.callSolving("/register", { body })).status).toBe(200);
    }
    const kept = await world.pool.query(
      "select ref_code from players where email like 'sent%' order by id",
    );
    expect(kept.rows.map((row) => row.ref_code)).toEqual([null, "77", "77_12_summer"]);
    // What was taken back is known no more; without any, every code counts again.
    expect(await say("other", true)).toBe(true);
    expect(await say("77", false)).toBe(true);
    expect(await say("77", false)).toMatchObject({ code: "IDENTITY_REF_CODE_UNKNOWN" });
    expect((await send("77")).body.code).toBe("IDENTITY_REF_CODE_UNKNOWN");
    expect(await say("other", false)).toBe(true);
    expect((await send("77")).body.code).toBe("IDENTITY_EMAIL_TAKEN");
  });

  it("refuses a second account to a player who is signed in", async () => {
    const first = await world.register({ email: "one@example.com" });
    const second = await world.call("POST", "/register", {
      cookie: first.cookie,
      body: { ...application, email: "two@example.com" },
    });
    expect(second.body.code).toBe("IDENTITY_ALREADY_SIGNED_IN");
  });

  it("opens one account when the same address comes ten times at once", async () => {
    const before = await world.count("players");
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => world.register({ email: "race@example.com" })),
    );
    const codes = replies.map((reply) => reply.body.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === "IDENTITY_EMAIL_TAKEN")).toHaveLength(9);
    expect(await world.count("players")).toBe(before + 1);
  });

  it("leaves nothing behind when the main account cannot be opened", async () => {
    const before = [await world.count("players"), await world.count("consents")];
    world.wallet.isBroken = true;
    const reply = await world.register({ email: "broken@example.com" });
    world.wallet.isBroken = false;
    expect(reply.status).toBe(500);
    expect(reply.body.code).toBe("INTERNAL");
    expect([await world.count("players"), await world.count("consents")]).toEqual(before);
    expect((await world.register({ email: "broken@example.com" })).status).toBe(200);
  });

  it("refuses fields that are not in the contract", async () => {
    const body = { ...application, email: "extra@example.com", balance: "1000000" };
    const reply = await world.call("POST", "/register", { body });
    expect(reply.body.code).toBe("BAD_REQUEST");
  });
});
