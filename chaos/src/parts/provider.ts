import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { join } from "node:path";
import { createFileJournal, createSandboxProvider } from "@fairline/adapter-psp-sandbox/provider";
import { readFileSync } from "node:fs";
import type { SeededRandom } from "@fairline/fairness";
import { type Clock, type Log, pause } from "@fairline/kernel";
import type { ProviderPayout } from "../checks/check-withdrawals.ts";

/** The payment provider of the run, which repeats and reorders its messages. */
export interface Provider {
  readonly origin: string;
  /** Messages it was told to send, and how often one was sent. */
  figures(): { readonly messages: number; readonly sent: number };
  /** What it paid out, from its own journal. */
  payouts(): ProviderPayout[];
  /** Sends every message again. */
  repeatAll(): Promise<void>;
  /** Goes away from every page that nobody has paid at; answers the numbers of all orders it knows. */
  abandonAll(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What the provider works with. */
export type ProviderOptions = {
  readonly folder: string;
  readonly secret: string;
  readonly port: number;
  readonly relayPort: number;
  /** Where the shop takes messages, one address a process. */
  readonly shopOrigins: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  readonly random: SeededRandom;
};

type Message = { readonly headers: Record<string, string>; readonly body: Buffer };

const HOOK_PATH = "/payments-api/hooks/psp-sandbox";
const MESSAGES_MAX = 20_000;
const COPIES_MAX = 3;
const HOLD_MS_MAX = 1_500;
const SEND_MS_MAX = 5_000;

/**
 * Starts the provider and a relay behind it: each message goes out up to three times, to any
 * process, and some wait until later ones have overtaken them.
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { clock, log, random, shopOrigins } = options;
  const messages: Message[] = [];
  const abandoned = new Set<string>();
  let sent = 0;
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const message = { headers: kept(request.headers), body: Buffer.concat(chunks) };
      if (messages.length < MESSAGES_MAX) messages.push(message);
      void relayed(message).then((isTaken) => response.writeHead(isTaken ? 200 : 503).end());
    });
  });

  async function relayed(message: Message): Promise<boolean> {
    if (random.below(3) === 0) await pause(clock, random.below(HOLD_MS_MAX));
    const copies = 1 + random.below(COPIES_MAX);
    const taken = await Promise.all(Array.from({ length: copies }, () => send(message)));
    return taken.includes(true);
  }
  async function send(message: Message): Promise<boolean> {
    sent += 1;
    const origin = shopOrigins[random.below(shopOrigins.length)] ?? "";
    try {
      const answer = await fetch(`${origin}${HOOK_PATH}`, {
        method: "POST",
        headers: message.headers,
        body: new Uint8Array(message.body),
        signal: AbortSignal.timeout(SEND_MS_MAX),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      // The process is away: the provider sends the message again.
      return false;
    }
  }

  const journalPath = join(options.folder, "psp-sandbox.jsonl");
  await listen(relay, options.relayPort);
  const provider = createSandboxProvider({
    clock,
    log,
    secret: options.secret,
    webhookUrl: `http://127.0.0.1:${options.relayPort}${HOOK_PATH}`,
    redirectHosts: shopOrigins.map((origin) => new URL(origin).host),
    storage: createFileJournal(journalPath),
  });
  await provider.server.listen({ port: options.port, host: "127.0.0.1" });
  await provider.start();
  return {
    origin: `http://127.0.0.1:${options.port}`,
    figures: () => ({ messages: messages.length, sent }),
    payouts: () => readPayouts(journalPath),
    async repeatAll() {
      for (const message of messages) await send(message);
    },
    async abandonAll() {
      const orders = readOrders(journalPath);
      for (const { reference } of orders) {
        if (abandoned.has(reference)) continue;
        await leavePage(`http://127.0.0.1:${options.port}/pay/${reference}`);
        abandoned.add(reference);
      }
      return orders.map(({ orderId }) => orderId);
    },
    async close() {
      await provider.stop();
      relay.closeAllConnections();
      await new Promise<void>((resolve) => relay.close(() => resolve()));
    },
  };
}

type Line =
  | { readonly kind: "created"; readonly order: { orderId: string; reference: string } }
  | { readonly kind: "payout"; readonly payout: ProviderPayout }
  | { readonly kind: "status" | "owed" | "delivered" };

function readLines(path: string): Line[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line): Line => JSON.parse(line));
}

function readPayouts(path: string): ProviderPayout[] {
  return readLines(path).flatMap((line) => (line.kind === "payout" ? [line.payout] : []));
}

function readOrders(path: string) {
  return readLines(path).flatMap((line) => (line.kind === "created" ? [line.order] : []));
}

/** What was decided before stays as it is. */
async function leavePage(url: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "action=cancel",
    signal: AbortSignal.timeout(SEND_MS_MAX),
  });
  await answer.arrayBuffer();
}

/** What of a message is signed or says what it is. */
function kept(headers: IncomingHttpHeaders): Record<string, string> {
  const names = ["content-type", "webhook-id", "webhook-timestamp", "webhook-signature"];
  return Object.fromEntries(names.map((name) => [name, String(headers[name] ?? "")]));
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
}
