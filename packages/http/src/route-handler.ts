import { hash } from "node:crypto";
import { commonErrors, type Contract, INT8_MAX } from "@fairline/contracts";
import { assert, isRefused, refused } from "@fairline/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { ApiHandler } from "./api-call.ts";
import { compiledOf } from "./compiled-schema.ts";
import { isInFormat } from "./multipart.ts";
import { fieldRefusal, sendProblem } from "./problem.ts";
import { sessionOf } from "./read-session.ts";
import { type FailureRules, sendFailure } from "./send-failure.ts";

const NOT_MODIFIED = 304;
const ID_DIGITS_MAX = 19;
/** No more digits than an address has room for. */
const LONG_ID = /^[1-9]\d{18,99}$/;

/** Checks the parts of a call, asks the handler and sends what the contract lets through. */
export function createRouteHandler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(contract: Contract<P, Q, B, R>, handler: ApiHandler<P, Q, B, R>, rules: FailureRules) {
  const schemas = {
    params: compiledOf(contract.params),
    query: compiledOf(contract.query),
    body: compiledOf(contract.body),
    reply: compiledOf(contract.reply),
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isInFormat(request, contract.format)) {
      return sendProblem(reply, rules.book, refused("CONTENT_TYPE"));
    }
    if (namesNothing(request.params)) return sendProblem(reply, rules.book, refused("NOT_FOUND"));
    const params = check("params", schemas.params, request.params);
    if (params.refusal) return sendProblem(reply, rules.book, params.refusal);
    const query = check("query", schemas.query, request.query);
    if (query.refusal) return sendProblem(reply, rules.book, query.refusal);
    const body = check("body", schemas.body, request.body);
    if (body.refusal) return sendProblem(reply, rules.book, body.refusal);
    const session = sessionOf(request);
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
        return sendProblem(reply, rules.book, result);
      }
      // Keys outside the contract are dropped here, and a value that JSON cannot carry is a bug.
      const answer = schemas.reply.parse(result);
      if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-store");
      const isPublic = String(reply.getHeader("cache-control")).startsWith("public");
      assert(!isPublic || contract.cache === "public", `${contract.id} says that it is public`);
      return sendAnswer(request, reply, JSON.stringify(answer), isPublic);
    } catch (error) {
      return sendFailure(error, request, reply, rules);
    }
  };
}

/** Decimal digits past the largest id: well written, and nothing can have it. */
function namesNothing(params: unknown): boolean {
  if (typeof params !== "object" || params === null) return false;
  return Object.values(params).some(
    (text) =>
      typeof text === "string" &&
      text.length >= ID_DIGITS_MAX &&
      LONG_ID.test(text) &&
      BigInt(text) > INT8_MAX,
  );
}

/** Whoever kept an answer that may be kept, and names it, is told that it still holds. */
function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  isPublic: boolean,
): FastifyReply {
  if (isPublic) {
    const tag = `"${hash("sha256", text, "base64url")}"`;
    reply.header("etag", tag);
    if (isKept(request.headers["if-none-match"], tag)) return reply.code(NOT_MODIFIED).send();
  }
  return reply.type("application/json; charset=utf-8").send(text);
}

/** A proxy that compressed an answer calls its name a weak one. */
function isKept(kept: string | undefined, tag: string): boolean {
  return kept?.split(",").some((one) => one.trim().replace(/^W\//, "") === tag) ?? false;
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

function isDeclared(contract: Contract, code: string): boolean {
  return contract.errors.includes(code) || code in commonErrors;
}
