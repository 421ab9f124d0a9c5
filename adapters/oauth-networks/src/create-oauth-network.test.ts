import { createHash } from "node:crypto";
import type { OutboundFetch } from "@fairline/http/outbound";
import type { SocialNetwork } from "@fairline/contracts/social-networks";
import { describe, expect, it } from "vitest";
import { createOAuthNetwork } from "./create-oauth-network.ts";
import { NETWORKS } from "./networks.ts";

const credentials = { clientId: "fairline", clientSecret: "sécret:1", applicationKey: "KEY" };
const way = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  verifier: "v".repeat(43),
  redirectUri: "https://fairline.example/social-api/oauth/callback/x",
};

type Asked = { url: URL; headers: Record<string, string>; form: URLSearchParams };
type Answer = { status?: number; body: unknown };

/** A network that answers the code, and then the question for the person. */
function open(name: SocialNetwork, answers: readonly Answer[]) {
  const definition = NETWORKS[name];
  if (definition.kind !== "oauth") throw new RangeError(name);
  const asked: Asked[] = [];
  const outbound: OutboundFetch = Object.assign(
    async (url: string, ask: Parameters<OutboundFetch>[1] = {}) => {
      asked.push({
        url: new URL(url),
        headers: { ...ask.headers },
        form: new URLSearchParams(ask.body ?? ""),
      });
      const answer = answers[asked.length - 1];
      if (!answer) throw new TypeError("nobody answers");
      return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
    },
    { close: async () => undefined },
  );
  return {
    asked,
    network: createOAuthNetwork({ network: name, credentials, definition }, { outbound }),
  };
}

const token = { body: { access_token: "token" } };
const back = `code=c&state=${way.state}&device_id=d`;

/** What each network says of somebody, in its own words. */
const SAID: Readonly<Record<string, unknown>> = {
  fb: { id: "7", name: "Anna", email: "anna@example.com" },
  vk: { user: { user_id: "7", first_name: "Anna", email: "anna@example.com" } },
  ok: { uid: "7", name: "Anna", email: "anna@example.com" },
  mailru: { id: "7", name: "Anna", email: "anna@example.com" },
  yandex: { id: "7", real_name: "Anna", default_email: "anna@example.com" },
  twitter: { data: { id: "7", name: "Anna" } },
  line: { userId: "7", displayName: "Anna" },
  linkedin: { sub: "7", name: "Anna", email: "anna@example.com" },
  discord: { id: "7", global_name: "Anna", email: "anna@example.com" },
};
const names = Object.keys(SAID) as SocialNetwork[];

describe("a network that speaks OAuth 2", () => {
  it.each(names)("[AUTH-12] %s tells who the person is, in its own words", async (name) => {
    const { network } = open(name, [token, { body: SAID[name] }]);
    expect(await network.finish(way, back)).toMatchObject({
      kind: "proven",
      person: { issuer: NETWORKS[name].issuer, subject: "7", name: "Anna" },
    });
  });

  it.each(names)("%s is asked with the state of this way", async (name) => {
    const { network } = open(name, []);
    const url = new URL((await network.begin({ ...way, language: "en" })) ?? "");
    expect(url.searchParams.get("state")).toBe(way.state);
    expect(url.searchParams.get("redirect_uri")).toBe(way.redirectUri);
    expect(url.href).not.toContain(way.verifier);
  });

  it("sends the source of the challenge with the code", async () => {
    const { network, asked } = open("discord", [token, { body: SAID.discord }]);
    const url = new URL((await network.begin({ ...way, language: "en" })) ?? "");
    await network.finish(way, back);
    const source = asked[0]?.form.get("code_verifier") ?? "";
    expect(createHash("sha256").update(source).digest("base64url")).toBe(
      url.searchParams.get("code_challenge"),
    );
  });

  it("gives its credentials in the way of the network", async () => {
    const basic = open("twitter", [token, { body: SAID.twitter }]);
    await basic.network.finish(way, back);
    const pair = Buffer.from(`fairline:${encodeURIComponent("sécret:1")}`).toString("base64");
    expect(basic.asked[0]?.headers.authorization).toBe(`Basic ${pair}`);
    expect(basic.asked[0]?.form.has("client_secret")).toBe(false);
    const form = open("vk", [token, { body: SAID.vk }]);
    await form.network.finish(way, back);
    expect(Object.fromEntries(form.asked[0]?.form ?? [])).toMatchObject({
      client_secret: "sécret:1",
      device_id: "d",
    });
    expect(form.asked[1]?.form.get("access_token")).toBe("token");
  });

  it("signs the question where the network wants it signed", async () => {
    const { network, asked } = open("ok", [token, { body: SAID.ok }]);
    await network.finish(way, back);
    const md5 = (text: string) => createHash("md5").update(text).digest("hex");
    const secret = md5("tokensécret:1");
    expect(asked[1]?.url.searchParams.get("sig")).toBe(
      md5(`application_key=KEYformat=json${secret}`),
    );
  });

  it.each([
    ["another state", "code=c&state=another"],
    ["no state", "code=c"],
    ["two states", `${back}&state=${way.state}`],
    ["two codes", `${back}&code=d`],
    ["no code", `state=${way.state}`],
  ])("[ASVS 10.2.1] asks nobody and proves nobody with %s", async (_what, search) => {
    const { network, asked } = open("discord", [token, { body: SAID.discord }]);
    expect((await network.finish(way, search)).kind).toBe("unproven");
    expect(asked).toHaveLength(0);
  });

  it.each([
    ["no token", [{ body: {} }]],
    ["a refused code", [{ status: 400, body: { access_token: "token" } }]],
    ["a refused token", [token, { status: 401, body: SAID.discord }]],
    ["nobody", [token, { body: {} }]],
    ["an empty name", [token, { body: { id: "" } }]],
    ["a number that was rounded", [token, { body: { id: 2 ** 60 } }]],
    ["a name of another kind", [token, { body: { id: { toString: "7" } } }]],
  ])("proves nobody by %s", async (_what, answers) => {
    const { network } = open("discord", answers);
    expect((await network.finish(way, back)).kind).toBe("unproven");
  });

  it("is silent when it fails or gives no answer", async () => {
    for (const answers of [[], [{ status: 503, body: {} }], [token]]) {
      expect((await open("discord", answers).network.finish(way, back)).kind).toBe("silent");
    }
    const { network } = open("discord", []);
    expect((await network.finish(way, `error=access_denied&state=${way.state}`)).kind).toBe(
      "declined",
    );
  });
});
