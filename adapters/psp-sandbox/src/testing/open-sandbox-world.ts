import type { AddressInfo } from "node:net";
import { transaction } from "@fairline/database";
import { createApi } from "@fairline/http";
import { silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { createPayments, paymentErrors } from "@fairline/payments";
import { mountPaymentsRoutes } from "@fairline/payments/routes";
import { limitErrors } from "@fairline/responsible-gaming";
import { testDatabase } from "@fairline/testing";
import { createWallet, walletErrors } from "@fairline/wallet";
import type { FastifyInstance } from "fastify";
import { createSandboxAdapter } from "../create-sandbox-adapter.ts";
import { sign, timestampOf } from "../signature.ts";
import { createMemoryJournal, createSandboxProvider } from "../provider/index.ts";

/** The one player of this world. */
const ANNA = 1_000_000n;
/** What provider and platform share. */
export const SECRET = "a secret of this test";

/** The platform's payments and the provider, each listening on a port of its own. */
export async function openSandboxWorld() {
  const database = await testDatabase();
  const wallet = createWallet({ pool: database.pool, clock: systemClock, log: silentLog });
  await wallet.start();
  await transaction(database.pool, (client) => wallet.ledger.openMainAccount(client, ANNA, "EUR"));
  const api = createApi({
    log: silentLog,
    catalogues: [paymentErrors, limitErrors, walletErrors],
    readSession: () => Promise.resolve({ playerId: ANNA, sessionId: "s", signedInAtMs: 0 }),
    publicOrigins: [],
  });
  // Both ports must be known before either side is made.
  const site = await reservePort();
  const pay = await reservePort();
  const journal = createMemoryJournal();
  const makeProvider = () =>
    createSandboxProvider({
      clock: systemClock,
      log: silentLog,
      secret: SECRET,
      webhookUrl: `http://127.0.0.1:${site}/payments-api/hooks/psp-sandbox`,
      redirectHosts: [`127.0.0.1:${site}`],
      storage: journal,
    });
  const adapter = createSandboxAdapter({
    origin: `http://127.0.0.1:${pay}`,
    secrets: [SECRET],
    clock: systemClock,
  });
  const payments = createPayments({
    pool: database.pool,
    clock: systemClock,
    log: silentLog,
    ledger: wallet.ledger,
    providers: [adapter],
    publicOrigin: `http://127.0.0.1:${site}`,
    assessPlayer: async () => ({ accountAgeMs: 0, isHeldUp: false }),
    nudge: () => undefined,
  });
  mountPaymentsRoutes(api, payments);
  await listen(api.server, site);
  let provider = makeProvider();
  await provider.start();
  await listen(provider.server, pay);
  let requests = 0;

  return {
    pool: database.pool,
    payments,
    siteOrigin: `http://127.0.0.1:${site}`,
    payOrigin: `http://127.0.0.1:${pay}`,
    provider: () => provider,
    async stopProvider(): Promise<void> {
      await provider.stop();
    },
    /** A new process of the provider over the same journal. */
    async startProvider(): Promise<void> {
      provider = makeProvider();
      await provider.start();
      await listen(provider.server, pay);
    },
    async call(method: "GET" | "POST", path: string, body?: object) {
      const response = await fetch(`http://127.0.0.1:${site}/payments-api/v1${path}`, {
        method,
        headers: {
          "x-fairline-call": "1",
          "sec-fetch-site": "same-origin",
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    },
    startDeposit(changes: object = {}) {
      requests += 1;
      return this.call("POST", "/deposits", {
        requestId: uuidV7At(systemClock.nowMs(), new Uint8Array(10).fill(requests)),
        methodId: "sandbox-card",
        amountMinor: "1000",
        language: "en",
        ...changes,
      });
    },
    /** Presses a button of the pay page, as a browser without script would. */
    press: (payUrl: string, action: string) =>
      fetch(payUrl, {
        method: "POST",
        redirect: "manual",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `action=${action}`,
      }),
    /** What the shop asks of a paid order, or the player's bank does to it: signed like every call. */
    async after(orderId: string, call: "refund" | "charge-back" | "win-charge-back") {
      const path = `/api/orders/${orderId}/${call}`;
      const timestamp = timestampOf(systemClock.nowMs());
      const signature = sign(SECRET, { name: `POST ${path}`, timestamp, body: "" });
      const headers = { "sandbox-timestamp": timestamp, "sandbox-signature": signature };
      const { status } = await fetch(`http://127.0.0.1:${pay}${path}`, { method: "POST", headers });
      return status;
    },
    async balance(): Promise<bigint> {
      const [main] = await wallet.ledger.findAccounts(ANNA);
      return main?.balanceMinor ?? -1n;
    },
    async close(): Promise<void> {
      await provider.stop();
      await api.server.close();
      await payments.stop();
      await adapter.close();
      await wallet.stop();
      await database.close();
    },
  };
}

async function listen(server: FastifyInstance, port: number): Promise<void> {
  await server.listen({ host: "127.0.0.1", port });
}

async function reservePort(): Promise<number> {
  const { createServer } = await import("node:net");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A world for the tests of one file. */
export type SandboxWorld = Awaited<ReturnType<typeof openSandboxWorld>>;
