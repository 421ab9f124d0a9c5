import { createLiveTicket, getSession, pingLimits } from "@fairline/contracts";
import type { FastifyRequest } from "fastify";
import type { Identity } from "../identity.ts";
import type { Session } from "../model/session.ts";

/**
 * Calls that pages make by themselves, again and again: they tell who is signed in, but they do not
 * keep him signed in, or a forgotten tab would never time out.
 */
const PASSIVE_PATHS: ReadonlySet<string> = new Set([
  getSession.path,
  createLiveTicket.path,
  pingLimits.path,
]);

/** What the api asks for the session of each request. */
export function createSessionSource(
  identity: Identity,
): (request: FastifyRequest) => Promise<Session | null> {
  return (request) => {
    const isActivity = !PASSIVE_PATHS.has(request.routeOptions.url ?? "");
    return identity.readSession(request.headers.cookie, { isActivity });
  };
}
