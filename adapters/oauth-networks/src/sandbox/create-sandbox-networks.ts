import type { Clock } from "@fairline/kernel";
import Fastify, { type FastifyInstance } from "fastify";
import { createGrants } from "./grants.ts";
import { mountPage, type PageParts } from "./page-routes.ts";
import { createSigner } from "./signer.ts";
import { mountTokens } from "./token-routes.ts";

/** What the sandbox works with. */
export type SandboxOptions = {
  readonly clock: Clock;
  /** Known to the site and to nobody else. */
  readonly clientSecret: string;
  /** Hosts (with port) of the site that browsers may be sent back to. */
  readonly redirectHosts: readonly string[];
};

/** Social networks that prove whom the visitor says he is. */
export type SandboxNetworks = {
  /** Not yet listening: the caller chooses port and host. */
  readonly server: FastifyInstance;
  /** Tells where it can be reached, before anybody asks. */
  open(origin: string): void;
};

const QUESTION_LIFE_MS = 10 * 60_000;
const CODE_LIFE_MS = 60_000;
const TOKEN_LIFE_MS = 5 * 60_000;
const BODY_BYTES_MAX = 16 * 1024;

/** Makes the sandbox's networks, on one server that is a site of its own. */
export async function createSandboxNetworks(options: SandboxOptions): Promise<SandboxNetworks> {
  const { clock } = options;
  let origin = "";
  const parts: PageParts = {
    redirectHosts: options.redirectHosts,
    questions: createGrants(clock, QUESTION_LIFE_MS),
    codes: createGrants(clock, CODE_LIFE_MS),
  };
  const server = createServer();
  mountPage(server, parts);
  mountTokens(server, {
    clock,
    clientSecret: options.clientSecret,
    codes: parts.codes,
    tokens: createGrants(clock, TOKEN_LIFE_MS),
    signer: await createSigner(),
    origin: () => origin,
  });
  server.get("/health", async () => ({ status: "ok" }));
  return {
    server,
    open(reachedAt) {
      origin = reachedAt;
    },
  };
}

function createServer(): FastifyInstance {
  const server = Fastify({ bodyLimit: BODY_BYTES_MAX });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  server.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  });
  return server;
}
