import { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { GeoLocator } from "./geo-locator.ts";

const COUNTRY = /^[a-z]{2}$/;

/**
 * The country that a trusted proxy, or a page of this process, says the visitor is in; else the one
 * that his address is in. Whoever talks to us directly cannot choose: his header is not read.
 */
export function visitorCountry(request: FastifyRequest, locator: GeoLocator): string | undefined {
  return saidCountry(request) ?? locator.countryOf(request.ip);
}

function saidCountry(request: FastifyRequest): string | undefined {
  const isInProcess = !(request.raw.socket instanceof Socket);
  const isProxied = (request.ips?.length ?? 0) > 1;
  if (!isInProcess && !isProxied) return undefined;
  const said = request.headers["x-geo-country"];
  const country = typeof said === "string" ? said.toLowerCase() : "";
  return COUNTRY.test(country) ? country : undefined;
}
