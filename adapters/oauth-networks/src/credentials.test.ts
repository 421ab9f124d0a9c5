import { SOCIAL_NETWORK_NAMES } from "@fairline/contracts/social-networks";
import { describe, expect, it } from "vitest";
import { parseCredentials } from "./credentials.ts";
import { NETWORKS } from "./networks.ts";

const own = { clientId: "fairline", clientSecret: "secret" };

describe("credentials of networks", () => {
  it("[AUTH-12] can be given for each of the sixteen networks", () => {
    const names = Object.keys(SOCIAL_NETWORK_NAMES);
    expect(names).toHaveLength(16);
    const all = Object.fromEntries(names.map((name) => [name, { ...own, applicationKey: "key" }]));
    expect(parseCredentials(JSON.stringify(all)).map(({ network }) => network)).toEqual(names);
  });

  it("[ASVS 6.8.1] no two networks share an issuer", () => {
    const issuers = Object.values(NETWORKS).map(({ issuer }) => issuer);
    expect(new Set(issuers).size).toBe(16);
  });

  it("every address of a network is HTTPS", () => {
    const text = JSON.stringify(NETWORKS);
    expect(text).not.toContain("http://");
  });

  it("may name another issuer and scope where the network has one", () => {
    const [access] = parseCredentials(
      JSON.stringify({ metamask: { ...own, issuer: "https://siwe.example", scope: "openid" } }),
    );
    expect(access?.definition).toMatchObject({ issuer: "https://siwe.example", scope: "openid" });
  });

  it.each([
    ["no json", "{"],
    ["a list", "[]"],
    ["an unknown network", JSON.stringify({ myspace: own })],
    ["no secret", JSON.stringify({ google: { clientId: "x" } })],
    ["an unknown key", JSON.stringify({ google: { ...own, endpoint: "x" } })],
    ["an issuer where there is none", JSON.stringify({ vk: { ...own, issuer: "https://x" } })],
    ["ok without its key", JSON.stringify({ ok: own })],
  ])("refuse %s, and never tell the secret", (_what, text) => {
    expect(() => parseCredentials(text)).toThrow(/cannot be used/);
    expect(() => parseCredentials(text)).not.toThrow(/"secret"/);
  });
});
