import { CALL_HEADER } from "@fairline/contracts/calls";
import type { FastifyRequest } from "fastify";

/** One name: two of them come joined by a comma. */
const CALL_NAME = /^[\w-]{1,64}$/;

/**
 * Whether a call with an effect comes from a page of our own: it carries the header that other
 * sites cannot set, the browser says same-origin, and an Origin, when there is one, is ours.
 */
export function isFromOwnPage(request: FastifyRequest, publicOrigins: readonly string[]): boolean {
  const call = request.headers[CALL_HEADER];
  if (typeof call !== "string" || !CALL_NAME.test(call)) return false;
  const { origin } = request.headers;
  if (origin !== undefined && !publicOrigins.includes(origin)) return false;
  const site = request.headers["sec-fetch-site"];
  return site === undefined ? origin !== undefined : site === "same-origin";
}
