import type { Clock } from "@fairline/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Grants } from "./grants.ts";
import type { CodeGrant } from "./page-routes.ts";
import type { SandboxPerson } from "./persons.ts";
import { answersChallenge } from "./question.ts";
import { SANDBOX_CLIENT_ID } from "./sandbox-accesses.ts";
import type { Signer } from "./signer.ts";

/** What the calls of sites work with. */
export type TokenParts = {
  readonly clock: Clock;
  readonly clientSecret: string;
  readonly codes: Grants<CodeGrant>;
  readonly tokens: Grants<SandboxPerson>;
  readonly signer: Signer;
  origin(): string;
};

const IDENTITY_LIFE_MS = 5 * 60_000;

/** The calls that sites make: discovery and keys of the one network, codes and persons of both. */
export function mountTokens(server: FastifyInstance, parts: TokenParts): void {
  const issuer = () => `${parts.origin()}/google`;
  server.get("/google/.well-known/openid-configuration", async () => describe(issuer()));
  server.get("/google/keys", async () => parts.signer.keys);
  server.post("/google/token", async (request, reply) => {
    const grant = redeem(parts, request, "google");
    if (!grant) return refuse(reply);
    const { question, person } = grant;
    const { subject, name, email } = person;
    const identity = await parts.signer.sign(
      {
        iss: issuer(),
        aud: SANDBOX_CLIENT_ID,
        sub: subject,
        ...(question.nonce === undefined ? {} : { nonce: question.nonce }),
        name,
        email,
        email_verified: true,
      },
      { nowMs: parts.clock.nowMs(), lifeMs: IDENTITY_LIFE_MS },
    );
    return { ...accessOf(parts, person), id_token: identity };
  });
  server.post("/discord/token", async (request, reply) => {
    const grant = redeem(parts, request, "discord");
    return grant ? accessOf(parts, grant.person) : refuse(reply);
  });
  server.get("/discord/users/@me", async (request, reply) => {
    const [scheme, token = ""] = (request.headers.authorization ?? "").split(" ");
    const person = scheme === "Bearer" ? parts.tokens.find(token) : undefined;
    if (!person) return reply.code(401).send({ message: "unauthorized" });
    const { subject: id, name, email } = person;
    return { id, username: name.toLowerCase(), global_name: name, email, verified: true };
  });
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    token_endpoint_auth_methods_supported: ["client_secret_post"],
    code_challenge_methods_supported: ["S256"],
    scopes_supported: ["openid", "email", "profile"],
  };
}

/** Spends the code of a form that knows the secret, the way back and the source of the challenge. */
function redeem(
  { codes, clientSecret }: TokenParts,
  { body }: FastifyRequest,
  network: string,
): CodeGrant | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  const isClient =
    body.get("client_id") === SANDBOX_CLIENT_ID && body.get("client_secret") === clientSecret;
  const grant = isClient ? codes.take(body.get("code") ?? "") : undefined;
  if (grant?.question.network !== network) return undefined;
  const { redirectUri, challenge } = grant.question;
  const isSame = body.get("redirect_uri") === redirectUri;
  return isSame && answersChallenge(body.get("code_verifier") ?? "", challenge) ? grant : undefined;
}

function accessOf({ tokens }: TokenParts, person: SandboxPerson) {
  return {
    access_token: tokens.add(person),
    token_type: "Bearer",
    expires_in: 300,
    scope: "openid email profile",
  };
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ error: "invalid_grant" });
}
