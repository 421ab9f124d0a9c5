import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:http";
import { createOutboundFetch } from "@fairline/http/outbound";
import { systemClock } from "@fairline/kernel";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createNetworks } from "./create-networks.ts";
import { CLIENT } from "./testing/crooked-network.ts";

const redirectUri = "http://127.0.0.1:3000/social-api/oauth/callback/google";
const way = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  verifier: "v".repeat(43),
  redirectUri,
};

/** A provider that others wrote, with its own pages to log in and to agree. */
async function openProvider() {
  const server: Server = createServer((request, response) => void handle?.(request, response));
  let handle: ReturnType<Provider["callback"]> | undefined;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    cookies: { keys: ["a key of this test"] },
  });
  handle = provider.callback();
  return { issuer, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** Goes through the provider's pages as a browser does, until it is sent away. */
async function walk(start: string): Promise<string> {
  const jar = new Map<string, string>();
  let [url, body]: [string, URLSearchParams | undefined] = [start, undefined];
  for (let step = 0; step < 20; step++) {
    if (url.startsWith(redirectUri)) return new URL(url).search.slice(1);
    const answer: Response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map((pair) => pair.join("=")).join("; ") },
      ...(body ? { method: "POST", body } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const next: string | null = answer.headers.get("location");
    const page = await answer.text();
    if (next !== null) {
      [url, body] = [new URL(next, url).href, undefined];
      continue;
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? "";
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? url;
    url = new URL(action, url).href;
    body = new URLSearchParams({
      prompt,
      ...(prompt === "login" ? { login: "anna", password: "x" } : {}),
    });
  }
  throw new RangeError("the provider never sends the browser away");
}

describe("a provider of OpenID Connect that others wrote", () => {
  let provider: Awaited<ReturnType<typeof openProvider>>;
  const outbound = createOutboundFetch({ allowsPrivate: true });
  beforeAll(async () => {
    provider = await openProvider();
  });
  afterAll(async () => {
    await provider.close();
    await outbound.close();
  });

  it("[AUTH-12] proves its person in a whole round trip, once and for its own way", async () => {
    const definition = {
      kind: "openid",
      issuer: provider.issuer,
      scope: "openid",
      auth: "form",
    } as const;
    const [network] = createNetworks([{ network: "google", definition, credentials: CLIENT }], {
      outbound,
      clock: systemClock,
      allowsPlain: true,
    });
    const begin = async () => (await network?.begin({ ...way, language: "en" })) ?? "";
    const search = await walk(await begin());
    expect(await network?.finish(way, search)).toMatchObject({
      kind: "proven",
      person: { issuer: provider.issuer, subject: "anna" },
    });
    expect((await network?.finish(way, search))?.kind).toBe("unproven");
    for (const other of ["nonce", "verifier", "state"] as const) {
      const fresh = await walk(await begin());
      const crossed = await network?.finish({ ...way, [other]: "x".repeat(43) }, fresh);
      expect(crossed?.kind, other).toBe("unproven");
    }
  });
});
