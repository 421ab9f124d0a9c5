import { CAPTCHA_HEADER, FINGERPRINT_HEADER } from "@fairline/contracts/calls";
import type { FastifyRequest } from "fastify";
import type { Browser } from "../identity.ts";

/** The browser behind a request. */
export function browserOf(request: FastifyRequest): Browser {
  return {
    address: request.ip,
    cookieHeader: request.headers.cookie,
    captcha: headerOf(request, CAPTCHA_HEADER),
    fingerprint: fingerprintOf(request),
  };
}

/** The token of the device behind a request. */
export function fingerprintOf(request: Pick<FastifyRequest, "headers">): string | undefined {
  return headerOf(request, FINGERPRINT_HEADER);
}

function headerOf(request: Pick<FastifyRequest, "headers">, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === "string" && value.length <= PROOF_LENGTH_MAX ? value : undefined;
}

const PROOF_LENGTH_MAX = 300;
