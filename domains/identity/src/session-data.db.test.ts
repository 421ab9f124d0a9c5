import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  application,
  type IdentityWorld,
  openIdentityWorld,
} from "./testing/open-identity-world.ts";

const { email, password } = application;

let world: IdentityWorld;
beforeAll(async () => {
  world = await openIdentityWorld();
  await world.register();
});
afterAll(() => world.close());

const cookiesOf = (reply: { response: { headers: Record<string, unknown> } }) =>
  [reply.response.headers["set-cookie"]].flat().map(String);

describe("secure data", () => {
  it("[AUTH-08] [ANA-03] come as cookies that pages can read: ggru for a day, grant for 30 minutes", async () => {
    const reply = await world.call("GET", "/web-api/secure-data");
    const { ggru, grant } = reply.body;
    const rest = "Path=/; Secure; SameSite=Lax";
    expect(cookiesOf(reply)).toEqual([
      `ggru=${ggru}; ${rest}; Max-Age=86400`,
      `grant=${grant.grant}; ${rest}; Max-Age=1800`,
    ]);
    const again = await world.call("GET", "/web-api/secure-data", { cookie: `ggru=${ggru}` });
    expect(again.body.ggru).toBe(ggru);
  });

  it("[ASVS 3.5.1] are given to own pages alone", async () => {
    const foreign = await world.call("GET", "/web-api/secure-data", {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
    expect(foreign.response.headers["set-cookie"]).toBeUndefined();
  });
});

describe("the cookies of a signed-in player", () => {
  it("are set with his session and prove nothing", async () => {
    const reply = await world.signIn(email, password);
    expect(cookiesOf(reply).map((each) => each.split(";")[0])).toEqual([
      reply.cookie,
      "ua=1",
      "user_id=1000000",
      "ban_level=0",
    ]);
    const forged = await world.call("GET", "/web-api/session", { cookie: "ua=1; user_id=1000000" });
    expect(forged.body).toEqual({ user_id: null });
  });

  it("leave when it turns out that nobody is signed in", async () => {
    const { cookie } = await world.signIn(email, password);
    const full = `${cookie}; ua=1; user_id=1000000; ban_level=0`;
    const signedIn = await world.call("GET", "/web-api/session", { cookie: full });
    expect(signedIn.body).toEqual({ user_id: "1000000" });
    expect(signedIn.response.headers["set-cookie"]).toBeUndefined();
    await world.call("POST", "/sign-out", { cookie });
    const stale = await world.call("GET", "/web-api/session", { cookie: full });
    expect(stale.body).toEqual({ user_id: null });
    expect(cookiesOf(stale)).toEqual(
      ["ua", "user_id", "ban_level"].map((name) =>
        expect.stringMatching(new RegExp(`^${name}=;.*Max-Age=0$`)),
      ),
    );
  });
});
