import { checkBlock, checkRedirect } from "@fairline/contracts";
import type { Api, ApiSession } from "@fairline/http";
import type { FastifyRequest } from "fastify";
import type { AskingVisitor, Compliance } from "../compliance.ts";

/** What the routes ask of others. */
export type ComplianceRouteDeps = {
  /** Country of the visitor in two lower-case letters, or undefined when nobody knows. */
  countryOf(request: FastifyRequest): string | undefined;
};

/** Puts the calls of this domain on the api. */
export function mountComplianceRoutes(
  api: Api,
  compliance: Compliance,
  deps: ComplianceRouteDeps,
): void {
  api.mount(checkBlock, async ({ body, request, session, reply }) => {
    reply.header("cache-control", "no-store");
    return { data: await compliance.checkBlock(visitorOf(request, session, body.url)) };
  });
  api.mount(checkRedirect, async ({ body, request, session, reply }) => {
    reply.header("cache-control", "no-store");
    const { reasons, breadcrumbs, ...decided } = await compliance.checkRedirect(
      visitorOf(request, session, body.url),
    );
    return { data: { ...decided, reasons: [...reasons], breadcrumbs: [...breadcrumbs] } };
  });

  function visitorOf(
    request: FastifyRequest,
    session: ApiSession | null,
    url: string,
  ): AskingVisitor {
    return {
      address: request.ip,
      country: deps.countryOf(request),
      userAgent: request.headers["user-agent"] ?? "",
      url: new URL(url),
      findPlayer: async () => session?.playerId ?? null,
    };
  }
}
