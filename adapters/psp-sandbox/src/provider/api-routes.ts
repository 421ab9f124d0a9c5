import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "@fairline/kernel";
import { isFresh, isSigned } from "../signature.ts";
import { parseJson, parseNewPayout, type WirePayout } from "../wire.ts";
import { type OrderEvent, statusAfter, toWireOrder } from "./order.ts";
import type { OrderBook } from "./order-book.ts";
import { payoutStatus, type SandboxPayout } from "./payout-book.ts";
import { parseNewOrder } from "./parse-new-order.ts";

/** What the shop's calls work with. */
export type ApiRoutesDeps = {
  readonly book: OrderBook;
  readonly clock: Clock;
  readonly secret: string;
  readonly redirectHosts: readonly string[];
  onChange(event: OrderEvent): void;
};

/** The calls of the shop, each signed: create an order, ask about one, send its money back. */
export function mountApiRoutes(server: FastifyInstance, deps: ApiRoutesDeps): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      done(null, body);
    });
    scope.addHook("preHandler", async (request, reply) => {
      if (!isFromShop(request, deps)) return reply.code(401).send({ code: "SIGNATURE" });
      return undefined;
    });
    scope.post("/api/orders", (request, reply) => createOrder(request, reply, deps));
    scope.post("/api/payouts", (request, reply) => createPayout(request, reply, deps));
    scope.get<{ Params: { payoutId: string } }>("/api/payouts/:payoutId", (request, reply) => {
      const payout = deps.book.payouts.find(request.params.payoutId);
      return payout
        ? reply.send({ payout: toWirePayout(payout, deps.clock.nowMs()) })
        : reply.code(404).send({ code: "PAYOUT_UNKNOWN" });
    });
    scope.get<{ Params: { orderId: string } }>("/api/orders/:orderId", async (request, reply) => {
      const order = deps.book.findById(request.params.orderId);
      return order
        ? reply.send({ order: toWireOrder(order) })
        : reply.code(404).send({ code: "ORDER_UNKNOWN" });
    });
    scope.post<{ Params: { orderId: string; call: string } }>(
      "/api/orders/:orderId/:call",
      (request, reply) => changePaid(request.params, reply, deps),
    );
  });
}

async function createOrder(request: FastifyRequest, reply: FastifyReply, deps: ApiRoutesDeps) {
  const { redirectHosts } = deps;
  const asked = parseNewOrder(bodyOf(request), { redirectHosts, nowMs: deps.clock.nowMs() });
  if (typeof asked === "string") return reply.code(422).send({ code: asked });
  const order = await deps.book.create(asked);
  const isSame = order.amountMinor === asked.amountMinor && order.currency === asked.currency;
  if (!isSame) return reply.code(409).send({ code: "ORDER_DIFFERS" });
  const payUrl = `${request.protocol}://${request.host}/pay/${order.reference}`;
  return reply.code(201).send({ order: toWireOrder(order), payUrl });
}

/** Refunds a paid order, or plays the bank that charges it back and the dispute that is won. */
async function changePaid(
  { orderId, call }: { readonly orderId: string; readonly call: string },
  reply: FastifyReply,
  { book, onChange }: ApiRoutesDeps,
) {
  const order = book.findById(orderId);
  const status = statusAfter(call);
  if (!order || !status) return reply.code(404).send({ code: "ORDER_UNKNOWN" });
  const event = await book.change(order.reference, status);
  if (!event) return reply.code(409).send({ code: "ORDER_STATUS" });
  onChange(event);
  return reply.send({ order: toWireOrder(event.order) });
}

async function createPayout(request: FastifyRequest, reply: FastifyReply, deps: ApiRoutesDeps) {
  const asked = parseNewPayout(parseJson(bodyOf(request)));
  if (!asked) return reply.code(422).send({ code: "PAYOUT_INVALID" });
  const payout = await deps.book.payouts.create(asked);
  const isSame = payout.amountMinor === asked.amountMinor && payout.currency === asked.currency;
  if (!isSame) return reply.code(409).send({ code: "PAYOUT_DIFFERS" });
  return reply.code(201).send({ payout: toWirePayout(payout, deps.clock.nowMs()) });
}

function toWirePayout(payout: SandboxPayout, nowMs: number): WirePayout {
  const { payoutId, reference } = payout;
  return { payoutId, reference, status: payoutStatus(payout, nowMs) };
}

function isFromShop(request: FastifyRequest, deps: ApiRoutesDeps): boolean {
  const timestamp = one(request.headers["sandbox-timestamp"]);
  const signature = one(request.headers["sandbox-signature"]);
  const name = `${request.method} ${request.url}`;
  const parts = { name, timestamp, body: bodyOf(request) };
  return isSigned([deps.secret], signature, parts) && isFresh(timestamp, deps.clock.nowMs());
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === "string" ? request.body : "";
}

function one(header: string | string[] | undefined): string {
  return typeof header === "string" ? header : "";
}
