import type { AddressInfo } from "node:net";
import { createSandboxNetworks, sandboxAccesses } from "@fairline/adapter-oauth-networks/sandbox";
import { systemClock } from "@fairline/kernel";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestPlatform, TEST_ORIGIN, type TestPlatform } from "./testing/open-test-platform.ts";

const SECRET = "a secret of this test";
const START = "/social-api/oauth/start";
const person = {
  name: "Robin",
  birthDate: "1990-05-17",
  country: "IE",
  currency: "EUR",
  language: "en",
  isAdultAndAcceptsTerms: true,
  acceptsMarketing: false,
};

describe("signing in by the networks of the sandbox", () => {
  let sandbox: FastifyInstance;
  let world: TestPlatform;
  let version = 0;
  beforeAll(async () => {
    const redirectHosts = [new URL(TEST_ORIGIN).host];
    const networks = await createSandboxNetworks({
      clock: systemClock,
      clientSecret: SECRET,
      redirectHosts,
    });
    sandbox = networks.server;
    await sandbox.listen({ host: "127.0.0.1", port: 0 });
    const origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`;
    networks.open(origin);
    const accesses = sandboxAccesses(origin, SECRET);
    world = await openTestPlatform({ social: { accesses, isSandbox: true } });
    await publish({ socialNetworks: ["google", "vk", "discord"] });
  });
  afterAll(async () => {
    await world.close();
    await sandbox.close();
  });

  async function publish(value: object): Promise<void> {
    const published = await world.platform.content.publishConfig({
      group: "auth",
      scope: "base",
      value: JSON.parse(JSON.stringify(value)),
      baseVersion: version,
      author: "operator",
      reason: "a test of this file",
    });
    if (!("version" in published)) throw new RangeError(published.code);
    version = published.version;
  }

  const start = (network: string, body: object = {}, cookie = "") =>
    world.call(cookie, "POST", START, { network, purpose: "sign-in", language: "en", ...body });

  /** Goes to the network, answers its page, and comes back with what it says. */
  async function goThrough(network: string, choice: string, cookie = "", body: object = {}) {
    const begun = await start(network, body, cookie);
    expect(begun.status).toBe(200);
    const url = String(begun.body.redirectUrl);
    const page = await (await fetch(url)).text();
    const question = /name="question" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const chosen = await fetch(new URL("choose", url), {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ question, person: choice }),
    });
    const back = new URL(chosen.headers.get("location") ?? "");
    const both = [begun.cookies, cookie].filter(Boolean).join("; ");
    return world.visit(both, back.pathname + back.search);
  }

  const ROBIN = "100000000000000001";

  it.each(["google", "discord"])(
    "[AUTH-12] %s: a new person registers, and signs in from then on",
    async (network) => {
      const first = await goThrough(network, ROBIN);
      expect(first.location).toBe("/en/socialregistration");
      const told = await world.call(first.cookies, "GET", "/social-api/oauth/applicant");
      expect(told.body.applicant).toMatchObject({ network, name: "Robin" });
      const email = `robin-${network}@players.example`;
      const joined = await world.call(first.cookies, "POST", "/social-api/oauth/register", {
        ...person,
        email,
      });
      expect(joined.body).toMatchObject({ player: { email }, returnTo: "/en" });
      const again = await goThrough(network, ROBIN, "", { returnTo: "/en/live" });
      expect(again.location).toBe("/en/live");
      const session = await world.call(again.cookies, "GET", "/identity-api/v1/session");
      expect(session.body.player.email).toBe(email);
      const accounts = await world.call(again.cookies, "GET", "/wallet-api/v1/accounts");
      expect(accounts.body.accounts).toHaveLength(1);
    },
  );

  it("a player adds a network to his account and takes it away again", async () => {
    const { cookie, playerId } = await world.register("Linda");
    const linked = await goThrough("google", "100000000000000002", cookie, { purpose: "link" });
    expect(linked.location).toBe("/en/office/security?social=linked");
    const again = await goThrough("google", "100000000000000002");
    const session = await world.call(again.cookies, "GET", "/identity-api/v1/session");
    expect(session.body.player.playerId).toBe(String(playerId));
    const left = await world.call(cookie, "DELETE", "/social-api/links/google");
    expect(left.body).toMatchObject({ hasPassword: true, links: [] });
    const gone = await goThrough("google", "100000000000000002");
    expect(gone.location).toBe("/en/socialregistration");
  });

  it("whoever declines stands before the log-in again", async () => {
    const { location } = await goThrough("google", "decline");
    expect(location).toBe("/en/user/login?social=IDENTITY_SOCIAL_DECLINED");
  });

  it("[CFG-03] auth.socialNetworks names what is offered; one without credentials is not", async () => {
    const offered = async () =>
      (await world.call("", "GET", "/bff-api/frame/get?lang=en")).body.account.socialNetworks;
    expect(await offered()).toEqual(["google", "discord"]);
    expect((await start("vk")).body.code).toBe("IDENTITY_NETWORK_CLOSED");
    await publish({ socialNetworks: ["discord", "google"], methods: ["login"] });
    expect(await offered()).toEqual([]);
    expect((await start("google")).body.code).toBe("IDENTITY_NETWORK_CLOSED");
    await publish({ socialNetworks: ["discord", "google"] });
    expect(await offered()).toEqual(["discord", "google"]);
    await publish({});
    expect((await start("google")).body.code).toBe("IDENTITY_NETWORK_CLOSED");
  });

  it("[CFG-03] auth.googleOneTap and auth.googleClientId open One Tap together", async () => {
    const ask = () => world.call("", "GET", "/social-api/oauth/google-one-tap/clientId");
    for (const value of [{}, { googleOneTap: true }, { googleClientId: "fairline" }]) {
      await publish(value);
      expect((await ask()).body.code).toBe("IDENTITY_NETWORK_CLOSED");
    }
    await publish({ googleOneTap: true, googleClientId: "fairline.apps.example" });
    expect((await ask()).body).toMatchObject({
      clientId: "fairline.apps.example",
      scriptUrl: "https://accounts.google.com/gsi/client",
    });
    await publish({ googleOneTap: true, googleClientId: "fairline", methods: ["login"] });
    expect((await ask()).body.code).toBe("IDENTITY_NETWORK_CLOSED");
  });

  it("[CFG-03] reg.types opens and closes registration by a network on its own", async () => {
    await publish({ socialNetworks: ["google"] });
    const types = { group: "reg", scope: "base", author: "operator", reason: "a test" } as const;
    const { content } = world.platform;
    await content.publishConfig({ ...types, value: { types: ["full_reg"] }, baseVersion: 0 });
    const arrived = await goThrough("google", "new");
    const asked = { ...person, email: "closed@players.example" };
    const closed = await world.call(arrived.cookies, "POST", "/social-api/oauth/register", asked);
    expect(closed.body.code).toBe("IDENTITY_REGISTRATION_CLOSED");
    await content.publishConfig({ ...types, value: { types: ["soc_reg"] }, baseVersion: 1 });
    const open = await world.call(arrived.cookies, "POST", "/social-api/oauth/register", asked);
    expect(open.status).toBe(200);
  });
});
