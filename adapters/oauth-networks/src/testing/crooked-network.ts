import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** What the network gets wrong. */
export type Fault =
  | "none"
  | "issuer"
  | "audience"
  | "other-party"
  | "nonce"
  | "no-nonce"
  | "signature"
  | "unsigned"
  | "expired"
  | "future"
  | "no-subject"
  | "no-token"
  | "fails";

/** A network over a socket that answers every code, with one thing wrong. */
export type CrookedNetwork = {
  readonly issuer: string;
  fault: Fault;
  /** The nonce its next token carries. */
  nonce: string;
  /** A token as it would answer now. */
  makeToken(): Promise<string>;
  close(): Promise<void>;
};

export const CLIENT = { clientId: "fairline", clientSecret: "a secret of this test" };

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** Opens one. */
export async function openCrookedNetwork(nowSeconds: () => number): Promise<CrookedNetwork> {
  const own = await generateKeyPair("RS256");
  const foreign = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" };
  const server: Server = createServer((request, response) => {
    const say = (status: number, value: object) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(value));
    };
    if (network.fault === "fails") return say(503, {});
    if (request.url === "/keys") return say(200, { keys: [jwk] });
    if (request.url === "/token") {
      return void makeToken().then((token) =>
        say(200, {
          access_token: "token",
          token_type: "Bearer",
          ...(network.fault === "no-token" ? {} : { id_token: token }),
        }),
      );
    }
    return say(200, {
      issuer: network.issuer,
      authorization_endpoint: `${network.issuer}/authorize`,
      token_endpoint: `${network.issuer}/token`,
      jwks_uri: `${network.issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const network: CrookedNetwork = {
    issuer,
    fault: "none",
    nonce: "",
    makeToken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };

  async function makeToken(): Promise<string> {
    const claims = claimsOf(network, nowSeconds());
    if (network.fault === "unsigned") {
      const parts = [{ alg: "none", typ: "JWT" }, claims].map((part) =>
        Buffer.from(JSON.stringify(part)).toString("base64url"),
      );
      return `${parts.join(".")}.`;
    }
    const { privateKey } = network.fault === "signature" ? foreign : own;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "own" }).sign(privateKey);
  }

  return network;
}

function claimsOf({ issuer, fault, nonce }: CrookedNetwork, now: number): JWTPayload {
  const shift = fault === "expired" ? -DAY_SECONDS : fault === "future" ? DAY_SECONDS : 0;
  return {
    iss: fault === "issuer" ? "https://another.example" : issuer,
    aud:
      fault === "audience"
        ? "another client"
        : fault === "other-party"
          ? [CLIENT.clientId, "another client"]
          : CLIENT.clientId,
    ...(fault === "other-party" ? { azp: "another client" } : {}),
    ...(fault === "no-subject" ? {} : { sub: "anna" }),
    iat: now + shift,
    nbf: now + shift,
    exp: now + shift + MINUTE_SECONDS,
    ...(fault === "no-nonce" ? {} : { nonce: fault === "nonce" ? "another nonce" : nonce }),
    email: "anna@example.com",
    name: "Anna",
  };
}
