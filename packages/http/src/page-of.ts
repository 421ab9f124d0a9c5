import { GUEST_PAGE, PAGE_HEADER } from "@fairline/contracts/calls";
import type { FastifyRequest } from "fastify";
import type { ApiSession, RouteRule } from "./api-call.ts";

/**
 * Whether a page of somebody else makes a call. A page that shows another player gets nothing from this
 * session; a guest's page does nothing with it. Only programs, which have no page, may leave it unsaid.
 */
export function isPageOfAnother(
  { access, hasEffect }: Pick<RouteRule, "access" | "hasEffect">,
  { playerId }: Pick<ApiSession, "playerId">,
  headers: FastifyRequest["headers"],
): boolean {
  const page = headers[PAGE_HEADER];
  if (page === undefined) return access === "player" && hasEffect && isBrowser(headers);
  if (page === GUEST_PAGE) return access === "player" && hasEffect;
  return (access === "player" || hasEffect) && page !== String(playerId);
}

/** Browsers say where a request comes from, and no page can keep them from it. */
function isBrowser(headers: FastifyRequest["headers"]): boolean {
  return headers["sec-fetch-dest"] !== undefined;
}
