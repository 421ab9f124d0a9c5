import { type Log, refused } from "@fairline/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ProblemBook, sendProblem } from "./problem.ts";

/** What is known about errors beside their own words. */
export type FailureRules = {
  readonly log: Log;
  readonly book: ProblemBook;
  classify?(error: unknown): "OVERLOADED" | "OUTCOME_UNKNOWN" | undefined;
};

/** A thrown error: its story goes to the log under the request id, the caller learns the id. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  rules: FailureRules,
): FastifyReply {
  const code = commonFailure(error) ?? rules.classify?.(error) ?? "INTERNAL";
  const facts = {
    requestId: request.id,
    call: request.routeOptions.url,
    code,
    error: tellError(error),
  };
  rules.log.error(facts, "call failed");
  return sendProblem(reply, rules.book, refused(code));
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
