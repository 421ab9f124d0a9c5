import {
  createLiveTicket,
  getOneTapClient,
  getSecureData,
  getSession,
  getTermsStatus,
  getUserToken,
  getWebSession,
  pingLimits,
  takeFingerprint,
} from "@fairline/contracts";
import type { ApiSession } from "@fairline/http";
import { type Refused, whenKnown } from "@fairline/kernel";
import type { FastifyRequest } from "fastify";
import type { Identity } from "../identity.ts";
import type { StandingSession } from "../session-reader.ts";
import { fingerprintOf } from "./browser-of.ts";

/**
 * Calls that pages make by themselves, again and again: they tell who is signed in, but they do not
 * keep him signed in, or a forgotten tab would never time out.
 */
const PASSIVE_PATHS: ReadonlySet<string> = new Set([
  getSession.path,
  createLiveTicket.path,
  pingLimits.path,
  getTermsStatus.path,
  getUserToken.path,
  getOneTapClient.path,
  getSecureData.path,
  getWebSession.path,
  takeFingerprint.path,
]);

/** What of a request tells whose it is. */
type AskingRequest = {
  readonly headers: FastifyRequest["headers"];
  readonly routeOptions: { readonly url?: string | undefined };
  readonly query?: unknown;
};

/** What the api asks for the session of each request. */
export function createSessionSource(
  identity: Identity,
): (request: AskingRequest) => ApiSession | null | Promise<ApiSession | null> {
  return (request) => {
    const isActivity = !PASSIVE_PATHS.has(request.routeOptions.url ?? "") || tellsLife(request);
    const found = identity.readSession(request.headers.cookie, { isActivity });
    const device = isActivity ? fingerprintOf(request) : undefined;
    return whenKnown(found, (session) => {
      if (!session) return null;
      const followed = device === undefined ? undefined : identity.devices.follow(session, device);
      return whenKnown(followed, (deviceBar) => toApiSession(identity, session, deviceBar));
    });
  };
}

function toApiSession(
  identity: Identity,
  session: StandingSession,
  deviceBar: Refused | undefined,
): ApiSession {
  return {
    playerId: session.playerId,
    sessionId: session.sessionId,
    signedInAtMs: session.signedInAtMs,
    closedSports: session.standing.closedSports,
    moneyBar: (callId) => identity.findMoneyBar(session, callId) ?? deviceBar,
  };
}

/** A page that asks who is signed in says whether the player did anything since it last asked. */
function tellsLife({ routeOptions, query }: AskingRequest): boolean {
  if (routeOptions.url !== getSession.path || typeof query !== "object" || query === null) {
    return false;
  }
  return "active" in query && query.active === "1";
}
