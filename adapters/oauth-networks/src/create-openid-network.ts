import type { IdentityProvider, SocialProof } from "@fairline/identity";
import type { OutboundFetch } from "@fairline/http/outbound";
import type { Clock } from "@fairline/kernel";
import { importPKCS8 } from "jose";
import * as client from "openid-client";
import type { Credentials, NetworkAccess } from "./credentials.ts";
import type { OpenIdNetwork } from "./networks.ts";
import { toFetch } from "./to-fetch.ts";

/** What is known of a network's endpoints holds so long. */
const DISCOVERY_LIFE_MS = 60 * 60_000;
const TIMEOUT_SECONDS = 5;

/** What a network works with. */
export type NetworkParts = {
  readonly outbound: OutboundFetch;
  readonly clock: Clock;
  /** Whether the network may be a sandbox without HTTPS. */
  readonly allowsPlain?: boolean;
};

/**
 * A network that speaks OpenID Connect: state, nonce, issuer, audience, times and the signature of
 * its token are checked, also where the token came straight from the network.
 */
export function createOpenIdNetwork(
  { network, credentials, definition }: NetworkAccess & { readonly definition: OpenIdNetwork },
  parts: NetworkParts,
): IdentityProvider {
  const { scope } = definition;
  const configure = rememberFor(parts.clock, DISCOVERY_LIFE_MS, () =>
    discover(definition, credentials, parts),
  );
  return {
    network,
    async begin({ state, nonce, verifier, redirectUri, language }) {
      try {
        const config = await configure();
        return client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce,
          ui_locales: language,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
        }).href;
      } catch {
        // The site says that the network is silent; a player can do nothing with the rest.
        return undefined;
      }
    },
    async finish({ state, nonce, verifier, redirectUri }, search): Promise<SocialProof> {
      const here = new URL(redirectUri);
      here.search = search;
      if (here.searchParams.has("error")) return { kind: "declined", reason: "told an error" };
      let config: client.Configuration;
      try {
        config = await configure();
      } catch (cause) {
        return { kind: "silent", reason: reasonOf(cause) };
      }
      try {
        const tokens = await client.authorizationCodeGrant(config, here, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return readClaims(tokens.claims());
      } catch (cause) {
        const kind = isSilence(cause) ? "silent" : "unproven";
        return { kind, reason: reasonOf(cause) };
      }
    },
  };
}

async function discover(
  { issuer, auth }: OpenIdNetwork,
  credentials: Credentials,
  { outbound, allowsPlain = false }: NetworkParts,
): Promise<client.Configuration> {
  const { clientId } = credentials;
  const config = await client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    await authOf(auth, credentials),
    {
      [client.customFetch]: toFetch(outbound),
      timeout: TIMEOUT_SECONDS,
      execute: allowsPlain ? [client.allowInsecureRequests] : [],
    },
  );
  // Otherwise a token that comes by TLS would be believed without a look at its signature.
  client.enableNonRepudiationChecks(config);
  return config;
}

async function authOf(
  auth: OpenIdNetwork["auth"],
  { clientSecret }: Credentials,
): Promise<client.ClientAuth> {
  if (auth === "basic") return client.ClientSecretBasic(clientSecret);
  if (auth === "form") return client.ClientSecretPost(clientSecret);
  return client.PrivateKeyJwt(await importPKCS8(clientSecret, "RS256"));
}

function readClaims(claims: client.IDToken | undefined): SocialProof {
  if (!claims) return { kind: "unproven", reason: "no token of identity" };
  const { iss: issuer, sub: subject, email, email_verified: isVerified, name } = claims;
  return {
    kind: "proven",
    person: {
      issuer,
      subject,
      email: typeof email === "string" && isVerified !== false ? email : undefined,
      name: typeof name === "string" ? name : undefined,
    },
  };
}

/** Asks once, for all who ask meanwhile, and again when it is old; a failure is not remembered. */
function rememberFor<T>(clock: Clock, lifeMs: number, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly answer: Promise<T>; readonly untilMs: number } | undefined;
  return () => {
    const nowMs = clock.monotonicMs();
    if (known && known.untilMs > nowMs) return known.answer;
    const answer = ask();
    const fresh = { answer, untilMs: nowMs + lifeMs };
    known = fresh;
    answer.catch(() => {
      if (known === fresh) known = undefined;
    });
    return answer;
  };
}

/** The network did not answer at all, or only that it cannot now. */
function isSilence(cause: unknown): boolean {
  for (let at: unknown = cause; at instanceof Error; at = at.cause) {
    if ("code" in at && (at.code === "OUTBOUND_FAILED" || at.code === "OUTBOUND_REFUSED"))
      return true;
  }
  return false;
}

/** For the log: which check failed, without what was checked. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "unknown";
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.name;
}
