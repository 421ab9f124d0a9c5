import { parseStrictJson } from "@fairline/kernel";
import { createHash } from "node:crypto";
import type { IdentityProvider, SocialProof } from "@fairline/identity";
import type { OutboundFetch } from "@fairline/http/outbound";
import { calculatePKCECodeChallenge } from "openid-client";
import type { Credentials, NetworkAccess } from "./credentials.ts";
import type { NetworkParts } from "./create-openid-network.ts";
import type { OAuthNetwork } from "./networks.ts";
import { readPerson } from "./read-person.ts";

const FORM = "application/x-www-form-urlencoded";
const PASSED_MAX = 512;

/**
 * A network that speaks OAuth 2: the code of the browser's own way is exchanged, and the network
 * itself is asked who the person is. Such an answer is no older than the question, so it needs no
 * nonce; each network has its own way back, so none can answer for another.
 */
export function createOAuthNetwork(
  { network, credentials, definition }: NetworkAccess & { readonly definition: OAuthNetwork },
  { outbound }: Pick<NetworkParts, "outbound">,
): IdentityProvider {
  return {
    network,
    async begin({ state, verifier, redirectUri }) {
      const url = new URL(definition.authorizeUrl);
      const asked: Record<string, string> = {
        response_type: "code",
        client_id: credentials.clientId,
        redirect_uri: redirectUri,
        scope: definition.scope,
        state,
        ...(definition.usesPkce
          ? {
              code_challenge: await calculatePKCECodeChallenge(verifier),
              code_challenge_method: "S256",
            }
          : {}),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url.href;
    },
    async finish({ state, verifier, redirectUri }, search): Promise<SocialProof> {
      const back = new URLSearchParams(search);
      if (back.has("error")) return { kind: "declined", reason: "told an error" };
      const code = back.get("code");
      const isOne = back.getAll("state").length === 1 && back.getAll("code").length === 1;
      if (!isOne || code === null || back.get("state") !== state) {
        return { kind: "unproven", reason: "another state" };
      }
      const form = {
        grant_type: "authorization_code",
        code,
        redirect_uri: redirectUri,
        ...(definition.usesPkce ? { code_verifier: verifier } : {}),
        ...passedOn(definition.passesOn ?? [], back),
      };
      try {
        const token = await exchange(outbound, definition, credentials, form);
        if (token === undefined) return { kind: "unproven", reason: "no token for the code" };
        const told = await askPerson(outbound, definition, credentials, token);
        const person = readPerson(definition.issuer, definition.person, told);
        return person
          ? { kind: "proven", person }
          : { kind: "unproven", reason: "no person for the token" };
      } catch {
        return { kind: "silent", reason: "no answer" };
      }
    },
  };
}

function passedOn(names: readonly string[], back: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = back.get(name);
      return value === null || value.length > PASSED_MAX ? [] : [[name, value]];
    }),
  );
}

async function exchange(
  outbound: OutboundFetch,
  { tokenUrl, auth }: OAuthNetwork,
  { clientId, clientSecret }: Credentials,
  form: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const isBasic = auth === "basic";
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const own = isBasic ? {} : { client_id: clientId, client_secret: clientSecret };
  const answer = await outbound(tokenUrl, {
    method: "POST",
    headers: {
      accept: "application/json",
      "content-type": FORM,
      ...(isBasic ? { authorization: `Basic ${Buffer.from(pair).toString("base64")}` } : {}),
    },
    body: new URLSearchParams({ ...form, ...own }).toString(),
  });
  const told = await readJson(answer);
  return typeof told.access_token === "string" ? told.access_token : undefined;
}

async function askPerson(
  outbound: OutboundFetch,
  { person }: OAuthNetwork,
  credentials: Credentials,
  token: string,
): Promise<Readonly<Record<string, unknown>>> {
  const url = new URL(person.url);
  const headers: Record<string, string> = { accept: "application/json" };
  if (person.token === "bearer") headers.authorization = `Bearer ${token}`;
  if (person.token === "oauth") headers.authorization = `OAuth ${token}`;
  if (person.token === "query") url.searchParams.set("access_token", token);
  if (person.token === "signed") signQuery(url, credentials, token);
  if (person.token !== "form") return readJson(await outbound(url.href, { headers }));
  const body = new URLSearchParams({ client_id: credentials.clientId, access_token: token });
  return readJson(
    await outbound(url.href, {
      method: "POST",
      headers: { ...headers, "content-type": FORM },
      body: body.toString(),
    }),
  );
}

/** The signature that `ok` asks for over every parameter but the token. */
function signQuery(url: URL, { applicationKey = "", clientSecret }: Credentials, token: string) {
  url.searchParams.set("application_key", applicationKey);
  const sorted = [...url.searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const secret = md5(token + clientSecret);
  url.searchParams.set("sig", md5(sorted.map((pair) => pair.join("=")).join("") + secret));
  url.searchParams.set("access_token", token);
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** A refusal holds no token and no person: it reads as nothing. A network that fails is silent. */
async function readJson(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  if (answer.status >= 500) throw new RangeError(`the network answers ${answer.status}`);
  if (answer.status !== 200) return {};
  const value = parseStrictJson(await answer.text());
  return typeof value === "object" && value !== null ? { ...value } : {};
}
