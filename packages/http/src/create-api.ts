import type { Contract } from "@fairline/contracts";
import { secureUuid } from "@fairline/fairness";
import { assert, type ErrorCatalogue, type Log, refused } from "@fairline/kernel";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { z } from "zod";
import { type ApiHandler, type ApiSession, routeRule } from "./api-call.ts";
import { acceptJson } from "./json-body.ts";
import { acceptForms } from "./multipart.ts";
import { createProblemBook, frameworkRefusal, type ProblemBook, sendProblem } from "./problem.ts";
import { hasRepeatedHeader } from "./request-shape.ts";
import { createSessionHook, makeRoomForSession } from "./read-session.ts";
import { createRouteHandler } from "./route-handler.ts";
import { sendFailure } from "./send-failure.ts";

/** What the api works with. */
export type ApiOptions = {
  readonly log: Log;
  readonly catalogues: readonly ErrorCatalogue[];
  /** The living session of a request's cookie, or null. */
  readSession(request: FastifyRequest): ApiSession | null | Promise<ApiSession | null>;
  /** Origins of the product's own pages, as browsers write them. */
  readonly publicOrigins: readonly string[];
  /** The common error that tells a thrown error, such as OVERLOADED for a database at rest. */
  classify?(error: unknown): "OVERLOADED" | "OUTCOME_UNKNOWN" | undefined;
  /** State of the parts, for /health; a part that is not "ok" answers 503. */
  health?(): Promise<Readonly<Record<string, string>>>;
  /** The address that a request means, where a site gives calls another path of their own. */
  addressOf?(url: string): string;
  /** The version of the site that answers tell pages of; none while it is not known. */
  version?(): string | undefined;
  /** Addresses of proxies whose forwarding headers count; none when not said. */
  readonly trustedProxies?: readonly string[];
};

/** Contracts behind one HTTP server. */
export interface Api {
  readonly server: FastifyInstance;
  mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    contract: Contract<P, Q, B, R>,
    handler: ApiHandler<P, Q, B, R>,
  ): void;
  /** Ids of the contracts mounted so far. */
  mounted(): readonly string[];
}

/** Largest body of a call. */
export const BODY_BYTES_MAX = 64 * 1024;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Makes an api without routes but `/health`. */
export function createApi(options: ApiOptions): Api {
  const book = createProblemBook(options.catalogues);
  const paths: { method: string; pattern: RegExp }[] = [];
  const ids: string[] = [];
  const rules = { ...options, book };
  const server = createServer(rules, paths);
  const readsSession = createSessionHook(rules);
  return {
    server,
    mounted: () => ids,
    mount(contract, handler) {
      assert(!ids.includes(contract.id), `${contract.id} is mounted once`);
      for (const code of contract.errors) {
        assert(book.has(code), `${contract.id} names ${code}, which is in no catalogue`);
      }
      ids.push(contract.id);
      paths.push({ method: contract.method, pattern: toPattern(contract.path) });
      const rule = routeRule(contract);
      server.route({
        method: contract.method,
        url: contract.path,
        onRequest: readsSession(rule),
        handler: createRouteHandler(contract, handler, rules),
      });
    },
  };
}

type Rules = ApiOptions & { readonly book: ProblemBook };
type Path = { readonly method: string; readonly pattern: RegExp };

function createServer(rules: Rules, paths: readonly Path[]): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: rules.trustedProxies ? [...rules.trustedProxies] : false,
    rewriteUrl: ({ url = "/" }) => rules.addressOf?.(url) ?? url,
    genReqId(request) {
      const asked = request.headers["x-request-id"];
      const isUsable = typeof asked === "string" && REQUEST_ID.test(asked);
      return isUsable ? asked : secureUuid();
    },
    frameworkErrors(error, _request, reply) {
      addHeaders(reply, rules);
      const refusal = frameworkRefusal(error) ?? refused("BAD_REQUEST", { reason: "malformed" });
      void sendProblem(reply, rules.book, refusal);
    },
  });
  acceptJson(server);
  acceptForms(server);
  makeRoomForSession(server);
  server.addHook("onRequest", (request, reply, done) => {
    addHeaders(reply, rules);
    const reason = faultOf(request);
    if (reason) void sendProblem(reply, rules.book, refused("BAD_REQUEST", { reason }));
    else done();
  });
  server.setErrorHandler((error, request, reply) => {
    const refusal = frameworkRefusal(error);
    if (refusal) return sendProblem(reply, rules.book, refusal);
    return sendFailure(error, request, reply, rules);
  });
  server.setNotFoundHandler((request, reply) => answerNotFound(request, reply, rules.book, paths));
  server.get("/health", (_request, reply) => answerHealth(reply, rules));
  return server;
}

/** A path that exists with another method says which. */
function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  book: ProblemBook,
  paths: readonly Path[],
): FastifyReply {
  const path = request.url.split("?", 1)[0] ?? "";
  const allowed = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (allowed.length === 0) return sendProblem(reply, book, refused("NOT_FOUND"));
  reply.header("allow", [...new Set(allowed)].join(", "));
  return sendProblem(reply, book, refused("METHOD_NOT_ALLOWED"));
}

async function answerHealth(reply: FastifyReply, rules: Rules): Promise<FastifyReply> {
  const parts = (await rules.health?.()) ?? {};
  const isWell = Object.values(parts).every((state) => state === "ok");
  return reply
    .code(isWell ? 200 : 503)
    .header("cache-control", "no-store")
    .send({ status: isWell ? "ok" : "failing", parts });
}

/** What is wrong with a request whatever it asks. */
function faultOf({ raw, originalUrl }: FastifyRequest): string | undefined {
  if (hasRepeatedHeader(raw.rawHeaders)) return "repeated header";
  // No text of the database can hold it.
  return originalUrl.includes("%00") ? "malformed" : undefined;
}

function addHeaders(reply: FastifyReply, { version }: Rules): void {
  reply.headers({
    "x-request-id": reply.request.id,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  });
  const build = version?.();
  if (build !== undefined) reply.header("x-app-version", build);
}

function toPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+")}$`);
}
