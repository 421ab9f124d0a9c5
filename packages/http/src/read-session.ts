import { refused } from "@fairline/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ApiSession, RouteRule } from "./api-call.ts";
import { type ProblemBook, sendProblem } from "./problem.ts";
import { isFromOwnPage } from "./same-origin.ts";

/** Who is believed, and from where. */
export type SessionRules = {
  readonly book: ProblemBook;
  readonly publicOrigins: readonly string[];
  readSession(request: FastifyRequest): Promise<ApiSession | null>;
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

/** Before a byte of the body is read: the origin of a call with an effect, then the session. */
export function createSessionHook(rules: SessionRules) {
  return (rule: RouteRule) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      if (rule.hasEffect && !isFromOwnPage(request, rules.publicOrigins)) {
        return sendProblem(reply, rules.book, refused("FORBIDDEN_ORIGIN"));
      }
      const session = await rules.readSession(request);
      const bar = rule.movesMoney ? session?.moneyBar?.(rule.id) : undefined;
      if (bar) return sendProblem(reply, rules.book, bar);
      if (session) request.knownSession = session;
      else if (rule.access === "player") {
        return sendProblem(reply, rules.book, refused("UNAUTHENTICATED"));
      }
      return undefined;
    };
}

/** The session that the hook found for a request. */
export function sessionOf(request: FastifyRequest): ApiSession | null {
  return request.knownSession;
}
