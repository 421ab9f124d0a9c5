import type { z } from "zod";
import type * as contracts from "./index.ts";

/**
 * Method, path and effect of every call, without schemas: what a browser needs. A test compares it
 * with the contracts.
 */
export const calls = {
  register: ["POST", "/identity-api/v1/register"],
  signIn: ["POST", "/identity-api/v1/sign-in"],
  signOut: ["POST", "/identity-api/v1/sign-out"],
  getSession: ["GET", "/identity-api/v1/session"],
  findAccounts: ["GET", "/wallet-api/v1/accounts"],
  findStatement: ["GET", "/wallet-api/v1/statement"],
  findPaymentMethods: ["GET", "/payments-api/v1/methods"],
  startDeposit: ["POST", "/payments-api/v1/deposits"],
  getPayment: ["GET", "/payments-api/v1/payments/:paymentId"],
  findPayments: ["GET", "/payments-api/v1/payments"],
  findSportsTree: ["GET", "/offering-api/v1/sports-tree"],
  findFixtures: ["GET", "/offering-api/v1/fixtures"],
  getFixture: ["GET", "/offering-api/v1/fixtures/:fixtureId"],
  findResults: ["GET", "/offering-api/v1/results"],
  priceCoupon: ["POST", "/sportsbook-api/v1/coupon/price"],
  placeBet: ["POST", "/sportsbook-api/v1/bets"],
  getBet: ["GET", "/sportsbook-api/v1/bets/:betId"],
  findBetByRequest: ["GET", "/sportsbook-api/v1/requests/:requestId"],
  findBets: ["GET", "/sportsbook-api/v1/bets"],
  findLimits: ["GET", "/limit-service-api/api/external/web/v3/limits"],
  setLimit: ["POST", "/limit-service-api/api/external/web/v3/limit"],
  answerLimit: ["POST", "/limit-service-api/api/external/web/v3/limitaction"],
  cancelLimit: ["DELETE", "/limit-service-api/api/external/web/v3/limit"],
  pingLimits: ["POST", "/limit-service-api/api/external/web/v3/ping"],
  createLiveTicket: ["POST", "/live-api/v1/ticket"],
} as const satisfies Record<string, readonly ["GET" | "POST" | "DELETE", string]>;

/** Name of a call. */
export type CallName = keyof typeof calls;

type Part<Name extends CallName, Key extends "params" | "query" | "body"> =
  NonNullable<(typeof contracts)[Name][Key]> extends infer Schema extends z.ZodType
    ? unknown extends z.input<Schema>
      ? undefined
      : z.input<Schema>
    : undefined;

/** Values for the path of a call, or undefined when it has none. */
export type CallParams<Name extends CallName> = Part<Name, "params">;
/** Query of a call. */
export type CallQuery<Name extends CallName> = Part<Name, "query">;
/** Body of a call. */
export type CallBody<Name extends CallName> = Part<Name, "body">;
/** Answer of a call. */
export type CallReply<Name extends CallName> = z.output<(typeof contracts)[Name]["reply"]>;

/** Header that every call with an effect carries; other sites cannot set it. */
export const CALL_HEADER = "x-fairline-call";

/** The body of every refusal. */
export type Problem = {
  code: string;
  textKey: string;
  requestId: string;
  data: Record<string, unknown>;
};
