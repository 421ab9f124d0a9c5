import type { FastifyInstance, FastifyReply } from "fastify";
import { type OrderEvent, returnUrlOf, type SandboxOrder, statusOfAction } from "./order.ts";
import type { OrderBook } from "./order-book.ts";
import { payPage, unknownPage } from "./pay-page.ts";
import { icon, styleSheet } from "./style.ts";
import { findTexts } from "./texts.ts";

/** What the pay page works with. */
export type PageRoutesDeps = {
  readonly book: OrderBook;
  /** Told about every change, to tell the shop. */
  readonly onChange: (event: OrderEvent) => void;
};

type Page = { Params: { reference: string }; Querystring: { lang?: string | string[] } };

const FORM_BYTES_MAX = 1_024;

/** The page where the player decides, and what his decision does. */
export function mountPageRoutes(server: FastifyInstance, deps: PageRoutesDeps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_BYTES_MAX },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get<Page>("/pay/:reference", async (request, reply) => {
      const { lang } = request.query;
      return show(reply, deps.book.findByReference(request.params.reference), lang);
    });
    scope.post<Page>("/pay/:reference", async (request, reply) => {
      const order = deps.book.findByReference(request.params.reference);
      if (!order) return show(reply, undefined, request.query.lang);
      await decide(deps, order, request.body);
      const decided = deps.book.findByReference(order.reference) ?? order;
      return reply.code(303).header("location", returnUrlOf(decided)).send();
    });
    scope.get("/style.css", async (_request, reply) => asset(reply, "text/css", styleSheet));
    scope.get("/icon.svg", async (_request, reply) => asset(reply, "image/svg+xml", icon));
  });
}

/** A decision the order no longer allows changes nothing: the player is sent where it stands. */
async function decide(deps: PageRoutesDeps, order: SandboxOrder, form: unknown): Promise<void> {
  const action = form instanceof URLSearchParams ? (form.get("action") ?? "") : "";
  const status = statusOfAction(action);
  const event = status && (await deps.book.change(order.reference, status));
  if (event) deps.onChange(event);
}

function show(
  reply: FastifyReply,
  order: SandboxOrder | undefined,
  asked: string | string[] | undefined,
): FastifyReply {
  const wanted = typeof asked === "string" ? asked : undefined;
  const texts = findTexts(wanted, order?.language);
  return reply
    .code(order ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentPolicy(order))
    .header("cache-control", "no-store")
    .send(order ? payPage(order, texts) : unknownPage(texts));
}

// The browser holds a form to `form-action` on redirects too, so the shop's origin is part of it.
function contentPolicy(order: SandboxOrder | undefined): string {
  const shop = order ? ` ${new URL(order.returnUrls.success).origin}` : "";
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self'${shop}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function asset(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header("cache-control", "max-age=3600").send(text);
}
