import cookie from "@fastify/cookie";
import { commonErrors, type Contract } from "@fairline/contracts";
import { secureBytes } from "@fairline/fairness";
import {
  assert,
  type Clock,
  type ErrorCatalogue,
  isRefused,
  type Log,
  refused,
  uuidV7At,
} from "@fairline/kernel";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { z } from "zod";
import { type ApiHandler, type ApiSession, type RouteRule, routeRule } from "./api-call.ts";
import {
  createProblemBook,
  fieldRefusal,
  frameworkRefusal,
  type ProblemBook,
  sendProblem,
} from "./problem.ts";
import { isFromOwnPage } from "./same-origin.ts";

/** What the api works with. */
export type ApiOptions = {
  readonly log: Log;
  readonly clock: Clock;
  readonly catalogues: readonly ErrorCatalogue[];
  /** The living session of a request's cookie, or null. */
  readSession(request: FastifyRequest): Promise<ApiSession | null>;
  /** Origins of the product's own pages, as browsers write them. */
  readonly publicOrigins: readonly string[];
  /** The common error that tells a thrown error, such as OVERLOADED for a database at rest. */
  classify?(error: unknown): "OVERLOADED" | "OUTCOME_UNKNOWN" | undefined;
  /** State of the parts, for /health; a part that is not "ok" answers 503. */
  health?(): Promise<Readonly<Record<string, string>>>;
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
  const server = createServer(options, book, paths);
  const readsSession = createSessionHook(options, book);
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
        handler: createRouteHandler(contract, handler, options, book),
      });
    },
  };
}

function createServer(
  options: ApiOptions,
  book: ProblemBook,
  paths: readonly { method: string; pattern: RegExp }[],
): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    genReqId: (request) => {
      const asked = request.headers["x-request-id"];
      const isUsable = typeof asked === "string" && REQUEST_ID.test(asked);
      return isUsable ? asked : uuidV7At(options.clock.nowMs(), secureBytes(10));
    },
    frameworkErrors: (error, _request, reply) => {
      addHeaders(reply);
      const refusal = frameworkRefusal(error) ?? refused("BAD_REQUEST", { reason: "malformed" });
      void sendProblem(reply, book, refusal);
    },
    routerOptions: { ignoreTrailingSlash: false },
  });
  server.register(cookie);
  acceptJsonOnly(server);
  server.addHook("onRequest", async (_request, reply) => {
    addHeaders(reply);
  });
  server.setErrorHandler((error, request, reply) => {
    const refusal = frameworkRefusal(error);
    if (refusal) return sendProblem(reply, book, refusal);
    return sendFailure(error, request, reply, options, book);
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "";
    const allowed = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) return sendProblem(reply, book, refused("NOT_FOUND"));
    reply.header("allow", [...new Set(allowed)].join(", "));
    return sendProblem(reply, book, refused("METHOD_NOT_ALLOWED"));
  });
  server.get("/health", async (_request, reply) => {
    const parts = (await options.health?.()) ?? {};
    const isWell = Object.values(parts).every((state) => state === "ok");
    return reply
      .code(isWell ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isWell ? "ok" : "failing", parts });
  });
  return server;
}

/** Refuses `__proto__` and `constructor` keys; a call without content may still say it is JSON. */
function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    if (text === "") done(null, undefined);
    else void parse(request, String(text), done);
  });
}

function addHeaders(reply: FastifyReply): void {
  reply.headers({
    "x-request-id": reply.request.id,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
  });
}

const sessions = new WeakMap<FastifyRequest, ApiSession>();

/** Before a byte of the body is read: the origin of a call with an effect, then the session. */
function createSessionHook(options: ApiOptions, book: ProblemBook) {
  return (rule: RouteRule) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      if (rule.hasEffect && !isFromOwnPage(request, options.publicOrigins)) {
        return sendProblem(reply, book, refused("FORBIDDEN_ORIGIN"));
      }
      const session = await options.readSession(request);
      if (session) sessions.set(request, session);
      else if (rule.access === "player") {
        return sendProblem(reply, book, refused("UNAUTHENTICATED"));
      }
      return undefined;
    };
}

function createRouteHandler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  contract: Contract<P, Q, B, R>,
  handler: ApiHandler<P, Q, B, R>,
  options: ApiOptions,
  book: ProblemBook,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = check("params", contract.params, request.params);
    if (params.refusal) return sendProblem(reply, book, params.refusal);
    const query = check("query", contract.query, request.query);
    if (query.refusal) return sendProblem(reply, book, query.refusal);
    const body = check("body", contract.body, request.body);
    if (body.refusal) return sendProblem(reply, book, body.refusal);
    const session = sessions.get(request) ?? null;
    try {
      const result = await handler({
        params: params.value,
        query: query.value,
        body: body.value,
        session,
        signedIn() {
          assert(session, `${contract.id} is a call of a signed-in player`);
          return session;
        },
        requestId: request.id,
        request,
        reply,
      });
      if (isRefused(result)) {
        assert(isDeclared(contract, result.code), `${contract.id} refuses with ${result.code}`);
        return sendProblem(reply, book, result);
      }
      // Keys outside the contract are dropped here, and a value that JSON cannot carry is a bug.
      const answer = contract.reply.parse(result);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
      return reply.type("application/json; charset=utf-8").send(JSON.stringify(answer));
    } catch (error) {
      return sendFailure(error, request, reply, options, book);
    }
  };
}

type Checked<T> = { value: T; refusal?: undefined } | { refusal: ReturnType<typeof fieldRefusal> };

function check<S extends z.ZodType>(
  part: "params" | "query" | "body",
  schema: S | undefined,
  value: unknown,
): Checked<z.output<S>> {
  if (!schema) {
    // A call without this part accepts none or an empty one, so that nothing is silently ignored.
    const isEmpty = value === undefined || value === null || Object.keys(value).length === 0;
    if (!isEmpty) return { refusal: fieldRefusal(part, { path: [], code: "unrecognized_keys" }) };
    return { value: undefined as z.output<S> };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  return { refusal: fieldRefusal(part, parsed.error.issues[0]) };
}

/** A thrown error: its story goes to the log under the request id, the caller learns the id. */
function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ApiOptions,
  book: ProblemBook,
): FastifyReply {
  const code = commonFailure(error) ?? options.classify?.(error) ?? "INTERNAL";
  const facts = {
    requestId: request.id,
    call: request.routeOptions.url,
    code,
    error: tellError(error),
  };
  options.log.error(facts, "call failed");
  return sendProblem(reply, book, refused(code));
}

/** A domain may throw these by their own name; every other code stays inside. */
function commonFailure(error: unknown) {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  if (error.code === "OVERLOADED" || error.code === "OUTCOME_UNKNOWN") return error.code;
  return undefined;
}

const CAUSE_DEPTH_MAX = 4;

function tellError(error: unknown): string {
  const story: string[] = [];
  let at = error;
  while (at instanceof Error && story.length < CAUSE_DEPTH_MAX) {
    story.push(at.stack ?? at.message);
    at = at.cause;
  }
  return story.length > 0 ? story.join("\ncaused by ") : String(error);
}

function isDeclared(contract: Contract, code: string): boolean {
  return contract.errors.includes(code) || code in commonErrors;
}

function toPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:\w+/g, "[^/]+")}$`);
}
