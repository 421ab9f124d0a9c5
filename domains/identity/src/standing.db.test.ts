import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const { email, password } = application;
const PLAYER = 1_000_000n;
const ban = { level: 45, version: 0, reason: "payments" } as const;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

async function accountOf(cookie: string) {
  return (await world.call("GET", "/session", { cookie })).body.account;
}

describe("standing", () => {
  it("of a new player is clear", async () => {
    const { cookie } = await world.signIn(email, password);
    expect(await accountOf(cookie)).toEqual({
      banLevel: 0,
      banVersion: 0,
      banReason: null,
      needsIdentification: false,
      needsData: false,
      termsChanged: false,
    });
    expect((await world.call("GET", "/session")).body).toEqual({ player: null });
  });

  it("[GRD-04] a ban ends every session at once, and the next one tells its level and reason", async () => {
    const first = await world.signIn(email, password);
    const second = await world.signIn(email, password, { address: "192.0.2.7" });
    expect(await world.whoIs(first.cookie)).not.toBeNull();
    await world.identity.changeStanding(PLAYER, { ban }, "anna@desk");
    expect(await world.whoIs(first.cookie)).toBeNull();
    expect(await world.whoIs(second.cookie)).toBeNull();
    const { cookie } = await world.signIn(email, password);
    expect(await accountOf(cookie)).toMatchObject({
      banLevel: 45,
      banVersion: 0,
      banReason: "payments",
    });
  });

  it("is changed in part; lifting a ban ends no session", async () => {
    const { cookie } = await world.signIn(email, password);
    await world.identity.changeStanding(PLAYER, { needsData: true }, "anna@desk");
    await world.identity.changeStanding(PLAYER, { liftBan: true }, "anna@desk");
    expect(await accountOf(cookie)).toMatchObject({
      banLevel: 0,
      banReason: null,
      needsData: true,
    });
  });

  it("keeps every change with its author", async () => {
    const rows = await world.pool.query(
      "select ban_level, changed_by from standings where player_id = $1 order by id",
      [PLAYER],
    );
    expect(rows.rows).toEqual([
      { ban_level: 45, changed_by: "anna@desk" },
      { ban_level: 45, changed_by: "anna@desk" },
      { ban_level: 0, changed_by: "anna@desk" },
    ]);
  });

  it("refuses bans that cannot be and players who do not exist", async () => {
    const odd = await world.identity.changeStanding(PLAYER, { ban: { ...ban, level: 0 } }, "x");
    expect(odd).toMatchObject({ code: "IDENTITY_BAN_INVALID" });
    const nobody = await world.identity.changeStanding(7n, { ban }, "x");
    expect(nobody).toMatchObject({ code: "IDENTITY_PLAYER_UNKNOWN" });
  });

  it("two changes at once both hold", async () => {
    await Promise.all([
      world.identity.changeStanding(PLAYER, { needsIdentification: true }, "a"),
      world.identity.changeStanding(PLAYER, { needsData: false }, "b"),
    ]);
    const { cookie } = await world.signIn(email, password);
    expect(await accountOf(cookie)).toMatchObject({ needsIdentification: true, needsData: false });
  });
});

describe("exclusion", () => {
  it("[RGL-07] ends every session of the player, wherever it was decided", async () => {
    const { cookie } = await world.signIn(email, password);
    expect(await world.whoIs(cookie)).not.toBeNull();
    const session = await world.identity.readSession(cookie);
    const ended = world.endOf(session?.sessionId);
    await world.bus.publish("player.excluded", { playerId: String(PLAYER), from: 0, until: 1 });
    expect(await ended).toMatchObject({ reason: "excluded" });
    expect(await world.whoIs(cookie)).toBeNull();
  });

  it("[RGL-07] ends none before it begins, and all when that is told", async () => {
    const { cookie } = await world.signIn(email, password);
    const dayMs = 86_400_000;
    const from = world.clock.nowMs() + dayMs;
    const planned = { playerId: String(PLAYER), from, until: from + dayMs };
    await world.bus.publish("player.excluded", planned);
    await world.bus.publish("player.excluded", { ...planned, hasBegun: false });
    expect(await world.whoIs(cookie)).not.toBeNull();
    const session = await world.identity.readSession(cookie);
    const ended = world.endOf(session?.sessionId);
    // Whoever tells it goes by the time of the money; the clock of this process may be behind.
    await world.bus.publish("player.excluded", { ...planned, hasBegun: true });
    expect(await ended).toMatchObject({ reason: "excluded" });
    expect(await world.whoIs(cookie)).toBeNull();
  });
});

describe("terms", () => {
  async function termsOf(cookie: string) {
    const answer = await world.api.server.inject({
      url: "/web-api/v3/v2/user/agreement-rules/status",
      headers: { cookie },
    });
    return answer.json();
  }

  it("are agreed to by registering, and asked for again when the wording changes", async () => {
    const { cookie } = await world.signIn(email, password);
    expect(await termsOf(cookie)).toMatchObject({ result: false, agreedVersion: "2026-10" });
    await world.pool.query("update consents set version = '2026-09' where kind = 'terms'");
    const publishedAt = world.clock.nowMs();
    world.clock.advance(2_000);
    expect(await termsOf(cookie)).toEqual({
      result: true,
      updatedAt: publishedAt,
      version: "2026-10",
      agreedVersion: "2026-09",
    });
    expect(await accountOf(cookie)).toMatchObject({ termsChanged: true });
  });

  it("take consent to the present wording alone, and write it down once", async () => {
    const { cookie } = await world.signIn(email, password);
    const old = await world.call("POST", "/terms", { cookie, body: { version: "2026-09" } });
    expect([old.status, old.body.code]).toEqual([409, "IDENTITY_TERMS_OUTDATED"]);
    for (let time = 0; time < 2; time += 1) {
      const agreed = await world.call("POST", "/terms", { cookie, body: { version: "2026-10" } });
      expect(agreed.status).toBe(200);
      world.clock.advance(1_000);
    }
    const rows = await world.pool.query(
      "select version from consents where kind = 'terms' order by at",
    );
    expect(rows.rows.map((row: { version: string }) => row.version)).toEqual([
      "2026-09",
      "2026-10",
    ]);
    expect(await accountOf(cookie)).toMatchObject({ termsChanged: false });
  });

  it("are no business of guests", async () => {
    expect(await termsOf("")).toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("token of a player", () => {
  async function mint(cookie: string, headers: Record<string, string> = {}) {
    return world.api.server.inject({
      url: "/web-api/user/gettoken?force_refresh=true&audience=support",
      headers: { cookie, "x-fairline-call": "1", "sec-fetch-site": "same-origin", ...headers },
    });
  }

  it("[AUTH-07] is minted for a session, five minutes long, and dies with it", async () => {
    const { cookie } = await world.signIn(email, password);
    const { token, expiresAt } = (await mint(cookie)).json();
    expect(expiresAt).toBe(world.clock.nowMs() + 300_000);
    expect(await world.identity.readToken(token, "support")).toMatchObject({ playerId: PLAYER });
    expect(await world.identity.readToken(token, "games")).toBeUndefined();
    await world.call("POST", "/sign-out", { cookie });
    expect(await world.identity.readToken(token, "support")).toBeUndefined();
  });

  it("[ASVS 3.5.1] is not minted for guests and other sites", async () => {
    const { cookie } = await world.signIn(email, password);
    expect((await mint("")).statusCode).toBe(401);
    expect((await mint(cookie, { "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
  });
});
