import { type Refused, refused, whenKnown } from "@fairline/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiSession, RouteRule } from "./api-call.ts";
import { isPageOfAnother } from "./page-of.ts";
import { type ProblemBook, sendProblem } from "./problem.ts";
import { isFromOwnPage } from "./same-origin.ts";

/** Who is believed, and from where. */
export type SessionRules = {
  readonly book: ProblemBook;
  readonly publicOrigins: readonly string[];
  readSession(request: FastifyRequest): ApiSession | null | Promise<ApiSession | null>;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Whom the hook found; `sessionOf` tells it. */
    knownSession: ApiSession | null;
  }
}

/** Room for the session on every request, so that all of them have one shape. */
export function makeRoomForSession(server: FastifyInstance): void {
  server.decorateRequest("knownSession", null);
}

/**
 * Before a byte of the body is read: the origin of a call with an effect, then the session. One that
 * is at hand holds the call up for no turn of the queue.
 */
export function createSessionHook(rules: SessionRules) {
  return (rule: RouteRule) =>
    (request: FastifyRequest, reply: FastifyReply, proceed: (error?: Error) => void): void => {
      if (rule.hasEffect && !isFromOwnPage(request, rules.publicOrigins)) {
        sendProblem(reply, rules.book, refused("FORBIDDEN_ORIGIN"));
        return;
      }
      const found = rules.readSession(request);
      const refusal = whenKnown(found, (session) => admit(rule, session, request));
      const goOn = (why: Refused | undefined) => {
        if (why) sendProblem(reply, rules.book, why);
        else proceed();
      };
      if (refusal instanceof Promise) refusal.then(goOn, proceed);
      else goOn(refusal);
    };
}

/** Notes who calls; the refusal of whom this call is closed to. */
function admit(
  rule: RouteRule,
  session: ApiSession | null,
  request: FastifyRequest,
): Refused | undefined {
  const { id, access, movesMoney } = rule;
  if (session && isPageOfAnother(rule, session, request.headers)) return refused("PAGE_OF_ANOTHER");
  const bar = movesMoney ? session?.moneyBar?.(id) : undefined;
  if (bar) return bar;
  if (session) request.knownSession = session;
  else if (access === "player") return refused("UNAUTHENTICATED");
  return undefined;
}

/** The session that the hook found for a request. */
export function sessionOf(request: FastifyRequest): ApiSession | null {
  return request.knownSession;
}
