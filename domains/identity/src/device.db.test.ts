import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const { email, password } = application;
const components = {
  languages: ["en-IE", "en"],
  platform: "Linux x86_64",
  cores: 8,
  memory: 8,
  touchPoints: 0,
  colorDepth: 24,
};

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

async function take(changed: Partial<typeof components> = {}) {
  const body = { components: { ...components, ...changed } };
  return (await world.call("POST", "/hd-api/v1/fingerprint", { body })).body;
}

async function deviceOfSession(): Promise<string | undefined> {
  const found = await world.pool.query<{ device: string | null }>(
    "select encode(device_hash, 'hex') as device from sessions order by signed_in_at desc, id desc",
  );
  return found.rows[0]?.device ?? undefined;
}

async function moneyBar(cookie: string, fingerprint?: string) {
  const source = world.sessionSource;
  const session = await source({
    headers: { cookie, ...(fingerprint && { "x-fingerprint": fingerprint }) },
    routeOptions: { url: "/sportsbook-api/v1/bets" },
  });
  return session?.moneyBar?.("place-bet");
}

describe("the device of a session", () => {
  it("is kept as a hash from the sign-in on", async () => {
    world.clock.advance(1);
    const { token, componentsData, expiresAt } = await take();
    expect(componentsData).toContain("Linux x86_64");
    expect(expiresAt).toBe(world.clock.nowMs() + 24 * 3_600_000);
    const headers = { "x-fingerprint": token };
    expect((await world.signIn(email, password, { headers })).status).toBe(200);
    expect(await deviceOfSession()).toMatch(/^[0-9a-f]{64}$/);
    const rows = await world.pool.query<{ all: string }>(
      "select json_agg(s)::text as all from sessions s",
    );
    expect(rows.rows[0]?.all).not.toContain("Linux");
  });

  it("is refused with error code 120 when its token is none of ours or too old", async () => {
    const { token } = await take();
    world.clock.advance(24 * 3_600_000);
    for (const bad of [token, "x", `${token}0`]) {
      const reply = await world.signIn(email, password, { headers: { "x-fingerprint": bad } });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({
        code: "IDENTITY_DEVICE_UNKNOWN",
        data: { errorCode: 120 },
      });
    }
  });

  it("that changed is asked for anew before money moves, then written down", async () => {
    const first = await take();
    const headers = { "x-fingerprint": first.token };
    const { cookie } = await world.signIn(email, password, { headers });
    expect(await moneyBar(cookie, first.token)).toBeUndefined();
    const elsewhere = await take({ platform: "Win32" });
    const before = await deviceOfSession();
    world.clock.advance(60_000);
    expect(await moneyBar(cookie, elsewhere.token)).toMatchObject({
      code: "IDENTITY_DEVICE_UNKNOWN",
    });
    expect(await deviceOfSession()).toBe(before);
    const anew = await take({ platform: "Win32" });
    expect(await moneyBar(cookie, anew.token)).toBeUndefined();
    expect(await deviceOfSession()).not.toBe(before);
    world.clock.advance(120_000);
    expect(await moneyBar(cookie, anew.token)).toBeUndefined();
  });

  it("may stay untold", async () => {
    const { cookie } = await world.signIn(email, password);
    expect(await deviceOfSession()).toBeUndefined();
    expect(await moneyBar(cookie)).toBeUndefined();
  });
});
