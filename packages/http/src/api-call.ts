import type { Access, ClosedSports, Contract } from "@fairline/contracts";
import type { Refused } from "@fairline/kernel";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";

/** Who calls, as identity knows the session of the request. */
export type ApiSession = {
  readonly playerId: bigint;
  readonly sessionId: string;
  readonly signedInAtMs: number;
  /** Sports that are closed to this player; none unless told. */
  readonly closedSports?: ClosedSports;
  /** Why a call that moves money is closed to this player now; asked before the call is read. */
  moneyBar?(callId: string): Refused | undefined;
};

/** A checked call: its parts fit the contract. */
export type ApiCall<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Never null when the contract's access is "player". */
  readonly session: ApiSession | null;
  /** The session of a call whose access is "player"; asserts that there is one. */
  signedIn(): ApiSession;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Answers a call, or refuses with a code that its contract names. */
export type ApiHandler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
> = (
  call: ApiCall<z.output<Params>, z.output<Query>, z.output<Body>>,
) => Promise<z.input<Reply> | Refused> | z.input<Reply> | Refused;

/** What of a contract the hooks of its route need. */
export type RouteRule = {
  readonly id: string;
  readonly access: Access;
  /** Whether the call must prove that it comes from a page of our own. */
  readonly hasEffect: boolean;
  readonly movesMoney: boolean;
};

/** The rule of a contract's route. */
export function routeRule(contract: Contract): RouteRule {
  const { id, access, effect, mints } = contract;
  return {
    id,
    access,
    hasEffect: effect !== "none" || mints === true,
    movesMoney: effect === "money",
  };
}
