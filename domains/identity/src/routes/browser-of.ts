import type { FastifyRequest } from "fastify";
import type { Browser } from "../identity.ts";

/** The browser behind a request. */
export function browserOf(request: FastifyRequest): Browser {
  return { address: request.ip, cookieHeader: request.headers.cookie };
}
