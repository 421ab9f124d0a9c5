import { type Clock, type Log, repeat } from "@fairline/kernel";
import Fastify, { type FastifyInstance } from "fastify";
import { createOutbound } from "../outbound.ts";
import { mountApiRoutes } from "./api-routes.ts";
import { createDeliveries } from "./deliveries.ts";
import type { Journal } from "./journal.ts";
import type { OrderEvent } from "./order.ts";
import { createOrderBook } from "./order-book.ts";
import { mountPageRoutes } from "./page-routes.ts";

/** What the provider works with. */
export type SandboxProviderOptions = {
  readonly clock: Clock;
  readonly log: Log;
  /** Known to the shop and to nobody else: signs calls and messages. */
  readonly secret: string;
  /** Where messages about orders go. */
  readonly webhookUrl: string;
  /** Hosts (with port) of the shop that players may be sent back to. */
  readonly redirectHosts: readonly string[];
  readonly storage: Journal;
};

/** A payment provider that moves no money. */
export interface SandboxProvider {
  /** Not yet listening: the caller chooses port and host. */
  readonly server: FastifyInstance;
  /** Reads the journal, then sends messages and ends overdue orders by itself. */
  start(): Promise<void>;
  /** Does what is due now: messages and overdue orders. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

const WORK_EVERY_MS = 500;
const BODY_BYTES_MAX = 16 * 1024;

/** Makes a provider. */
export function createSandboxProvider(options: SandboxProviderOptions): SandboxProvider {
  const { clock, log, secret, redirectHosts } = options;
  const webhook = new URL(options.webhookUrl);
  const outbound = createOutbound(webhook.origin);
  const book = createOrderBook({ clock, journal: options.storage });
  const path = `${webhook.pathname}${webhook.search}`;
  const deliveries = createDeliveries({ clock, log, book, outbound, path, secret });
  const server = createServer();
  let stopJob: (() => Promise<void>) | undefined;

  function tell(event: OrderEvent): void {
    deliveries.add(event);
    run().catch((error: unknown) => log.error({ error: String(error) }, "messages not sent"));
  }
  function run(): Promise<void> {
    return deliveries.run();
  }
  async function work(): Promise<void> {
    for (const order of book.findOverdue()) {
      const event = await book.change(order.reference, "expired");
      if (event) deliveries.add(event);
    }
    await run();
  }

  mountApiRoutes(server, { book, clock, secret, redirectHosts, onChange: tell });
  mountPageRoutes(server, { book, onChange: tell });
  server.get("/health", async () => ({ status: "ok", waitingMessages: deliveries.count() }));

  return {
    server,
    async start() {
      for (const event of await book.load()) deliveries.add(event);
      stopJob = repeat({ clock, log, name: "psp-sandbox", everyMs: WORK_EVERY_MS }, work);
    },
    work,
    async stop() {
      await stopJob?.();
      await server.close();
      await outbound.close();
      await options.storage.close();
    },
  };
}

function createServer(): FastifyInstance {
  const server = Fastify({ bodyLimit: BODY_BYTES_MAX });
  server.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "no-referrer");
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  });
  return server;
}
