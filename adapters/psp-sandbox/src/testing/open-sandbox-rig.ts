import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deferred, Failure, fakeClock, silentLog } from "@fairline/kernel";
import type {
  BrokenCall,
  ProviderAct,
  ProviderRig,
  SentMessage,
} from "@fairline/payments/provider-contract";
import { createSandboxAdapter } from "../create-sandbox-adapter.ts";
import type { Outbound } from "../outbound.ts";
import { createMemoryJournal, createSandboxProvider } from "../provider/index.ts";
import { sign, timestampOf } from "../signature.ts";

const SECRET = "a secret of this test";
const PAY_ORIGIN = "http://pay.example";
const SHOP_ORIGIN = "http://shop.example";

/** The adapter over a provider in this process, and a door that keeps what the provider sends. */
export async function openSandboxRig(): Promise<ProviderRig> {
  const clock = fakeClock(Date.UTC(2026, 9, 1, 12));
  const door = await openDoor();
  const sandbox = createSandboxProvider({
    clock,
    log: silentLog,
    secret: SECRET,
    webhookUrl: door.url,
    redirectHosts: [new URL(SHOP_ORIGIN).host],
    storage: createMemoryJournal(),
  });
  await sandbox.server.ready();
  let broken: BrokenCall | undefined;
  const outbound: Outbound = {
    async request({ method, path, headers, body }) {
      const how = broken;
      broken = undefined;
      if (how === "never-sent") throw new Failure("UNREACHABLE", "the call never left");
      const reply = await sandbox.server.inject({
        method,
        url: `${PAY_ORIGIN}${path}`,
        headers: { ...headers },
        ...(body === undefined ? {} : { payload: body }),
      });
      if (how === "unanswered") throw new Failure("CALL_UNANSWERED", "the answer was lost");
      return how === "unreadable"
        ? { status: 502, body: "<html>" }
        : { status: reply.statusCode, body: reply.body };
    },
    close: () => Promise.resolve(),
  };
  const provider = createSandboxAdapter({ origin: PAY_ORIGIN, secrets: [SECRET], clock, outbound });

  async function press(orderId: string, action: string): Promise<void> {
    const { providerRef } = await provider.queryOrder(orderId);
    await sandbox.server.inject({
      method: "POST",
      url: `/pay/${providerRef}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `action=${action}`,
    });
  }
  async function askFor(orderId: string, call: string): Promise<void> {
    const path = `/api/orders/${orderId}/${call}`;
    const timestamp = timestampOf(clock.nowMs());
    const signature = sign(SECRET, { name: `POST ${path}`, timestamp, body: "" });
    const headers = { "sandbox-timestamp": timestamp, "sandbox-signature": signature };
    await sandbox.server.inject({ method: "POST", url: path, headers });
  }

  return {
    provider,
    shopOrigin: SHOP_ORIGIN,
    nowMs: () => clock.nowMs(),
    async act(orderId: string, act: ProviderAct) {
      await (act === "pay" || act === "decline" ? press(orderId, act) : askFor(orderId, act));
      // What was being sent is taken before the next thing happens.
      await door.took();
    },
    messages: async () => door.messages,
    breakNextCall(how) {
      broken = how;
    },
    forge: (message) => forgeries(message, clock.nowMs()),
    async close() {
      await sandbox.stop();
      await door.close();
    },
  };
}

/** Signed with a guess, with the signature of another id, and with another time. */
function forgeries({ headers, rawBody }: SentMessage, nowMs: number): readonly SentMessage[] {
  const timestamp = timestampOf(nowMs);
  const name = headers["webhook-id"] ?? "";
  const guessed = sign("a guess", { name, timestamp, body: rawBody });
  return [
    { rawBody, headers: { ...headers, "webhook-signature": guessed } },
    { rawBody, headers: { ...headers, "webhook-signature": "v1,AAAA" } },
    { rawBody, headers: { ...headers, "webhook-id": `${name}x` } },
    { rawBody, headers: { ...headers, "webhook-timestamp": timestampOf(nowMs + 1_000) } },
  ];
}

/** Takes every message and keeps it as it came. */
async function openDoor() {
  const messages: SentMessage[] = [];
  let isTaken = deferred<void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = Object.entries(request.headers).filter(
        (one): one is [string, string] => typeof one[1] === "string",
      );
      messages.push({ headers: Object.fromEntries(headers), rawBody: Buffer.concat(chunks) });
      response.end();
      isTaken.resolve();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    messages,
    /** Settles once a message came that nobody has waited for. */
    async took(): Promise<void> {
      await isTaken.promise;
      isTaken = deferred();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
