import { createOutboundFetch } from "@fairline/http/outbound";
import type { IdentityProvider } from "@fairline/identity";
import { systemClock } from "@fairline/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createNetworks } from "./create-networks.ts";
import { createOneTapJudge } from "./create-one-tap-judge.ts";
import {
  CLIENT,
  type CrookedNetwork,
  type Fault,
  openCrookedNetwork,
} from "./testing/crooked-network.ts";

const outbound = createOutboundFetch({ allowsPrivate: true });
const way = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  verifier: "v".repeat(43),
  redirectUri: "http://localhost:3000/social-api/oauth/callback/google",
};
const nowSeconds = () => Math.floor(systemClock.nowMs() / 1_000);

let crooked: CrookedNetwork;
let network: IdentityProvider;
beforeAll(async () => {
  crooked = await openCrookedNetwork(nowSeconds);
  const definition = {
    kind: "openid",
    issuer: crooked.issuer,
    scope: "openid",
    auth: "form",
  } as const;
  [network] = createNetworks([{ network: "google", definition, credentials: CLIENT }], {
    outbound,
    clock: systemClock,
    allowsPlain: true,
  }) as [IdentityProvider];
});
beforeEach(() => {
  crooked.fault = "none";
  crooked.nonce = way.nonce;
});
afterAll(async () => {
  await crooked.close();
  await outbound.close();
});

const FAULTS: readonly Fault[] = [
  "issuer",
  "audience",
  "other-party",
  "nonce",
  "no-nonce",
  "signature",
  "unsigned",
  "expired",
  "no-subject",
  "no-token",
];

describe("a network that speaks OpenID Connect", () => {
  const finish = (search: string) => network.finish(way, search);
  const right = `code=c&state=${way.state}`;

  it("[AUTH-12] is asked with state, nonce and a challenge, never with the secrets behind them", async () => {
    const url = new URL((await network.begin({ ...way, language: "de" })) ?? "");
    expect(url.origin).toBe(crooked.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: CLIENT.clientId,
      response_type: "code",
      redirect_uri: way.redirectUri,
      state: way.state,
      nonce: way.nonce,
      code_challenge_method: "S256",
      ui_locales: "de",
    });
    expect(url.href).not.toContain(way.verifier);
    expect(url.href).not.toContain(CLIENT.clientSecret);
  });

  it("proves a person by issuer and subject", async () => {
    expect(await finish(right)).toEqual({
      kind: "proven",
      person: {
        issuer: crooked.issuer,
        subject: "anna",
        email: "anna@example.com",
        name: "Anna",
      },
    });
  });

  it.each(FAULTS)("[ASVS 10.5.1] proves nobody when this is wrong: %s", async (fault) => {
    crooked.fault = fault;
    expect((await finish(right)).kind).toBe("unproven");
  });

  it.each([
    ["another state", "code=c&state=another"],
    ["no state", "code=c"],
    ["two states", `${right}&state=${way.state}`],
    ["another issuer in the answer", `${right}&iss=https://another.example`],
    ["no code", `state=${way.state}`],
  ])("[ASVS 10.2.1] proves nobody with %s", async (_what, search) => {
    expect((await finish(search)).kind).toBe("unproven");
  });

  it("tells a person who declined from a network that is silent", async () => {
    expect((await finish(`error=access_denied&state=${way.state}`)).kind).toBe("declined");
    crooked.fault = "fails";
    expect((await finish(right)).kind).toBe("silent");
  });

  it("cannot be begun while the network is silent, and can again afterwards", async () => {
    const definition = {
      kind: "openid",
      issuer: crooked.issuer,
      scope: "openid",
      auth: "basic",
    } as const;
    const [fresh] = createNetworks([{ network: "twitch", definition, credentials: CLIENT }], {
      outbound,
      clock: systemClock,
      allowsPlain: true,
    });
    crooked.fault = "fails";
    expect(await fresh?.begin({ ...way, language: "en" })).toBeUndefined();
    expect((await fresh?.finish(way, right))?.kind).toBe("silent");
    crooked.fault = "none";
    expect(await fresh?.begin({ ...way, language: "en" })).toContain(crooked.issuer);
  });
});

describe("a credential of One Tap", () => {
  const judge = () =>
    createOneTapJudge(
      {
        issuer: "https://accounts.google.com",
        otherIssuers: [crooked.issuer],
        keysUrl: `${crooked.issuer}/keys`,
        scriptUrl: "https://accounts.google.com/gsi/client",
      },
      { outbound, clock: systemClock },
    );
  const expected = { clientId: CLIENT.clientId, nonce: way.nonce };

  it("[AUTH-09] proves the same person as the network does, whatever it calls its issuer", async () => {
    expect(await judge().read(await crooked.makeToken(), expected)).toEqual({
      kind: "proven",
      person: {
        issuer: "https://accounts.google.com",
        subject: "anna",
        email: "anna@example.com",
        name: "Anna",
      },
    });
  });

  it.each(FAULTS.filter((fault) => fault !== "no-token"))(
    "[ASVS 10.5.1] proves nobody when this is wrong: %s",
    async (fault) => {
      crooked.fault = fault;
      const token = await crooked.makeToken();
      crooked.fault = "none";
      expect((await judge().read(token, expected)).kind).toBe("unproven");
    },
  );

  it("is no text of somebody, and not one of tomorrow", async () => {
    expect((await judge().read("not a token", expected)).kind).toBe("unproven");
    crooked.fault = "future";
    expect((await judge().read(await crooked.makeToken(), expected)).kind).toBe("unproven");
  });

  it("waits for keys that cannot be had", async () => {
    const token = await crooked.makeToken();
    crooked.fault = "fails";
    expect((await judge().read(token, expected)).kind).toBe("silent");
  });
});
