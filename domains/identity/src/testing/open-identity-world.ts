import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createOutboxRelay } from "@fairline/database";
import { createApi } from "@fairline/http";
import { fakeClock, type JsonObject, silentLog, systemClock } from "@fairline/kernel";
import { leastGuessCost, testDatabase } from "@fairline/testing";
import { askedWork, solveCaptcha } from "@fairline/testing/captcha";
import type { PoolClient } from "pg";
import { identityErrors } from "../errors.ts";
import { createIdentity, type IdentityDeps } from "../identity.ts";
import { IDLE_MINUTES } from "../model/session.ts";
import { fakeNetwork, fakeOneTap } from "./fake-network.ts";
import { createSessionSource, mountIdentityRoutes } from "../routes/index.ts";

/** Start of the world: a Thursday noon, UTC. */
const WORLD_START_MS = Date.UTC(2026, 9, 1, 12);

/** What registration asks for, ready to be changed. */
export const application = {
  email: "anna@example.com",
  password: "the owl sleeps at noon",
  name: "Anna",
  birthDate: "1990-05-17",
  country: "IE",
  currency: "EUR",
  language: "en",
  isAdultAndAcceptsTerms: true,
  acceptsMarketing: false,
};

/** The domain over a real database and a real API, with a clock that moves when told. */
export async function openIdentityWorld(more: Partial<IdentityDeps> = {}) {
  const database = await testDatabase();
  const { pool } = database;
  const clock = fakeClock(WORLD_START_MS);
  const bus = createMemoryBus({ log: silentLog });
  const relay = createOutboxRelay({ pool, bus, clock: systemClock, log: silentLog });
  const opened: { playerId: bigint; currency: string }[] = [];
  const wallet = { isBroken: false };
  const networks = {
    google: fakeNetwork("google"),
    discord: fakeNetwork("discord"),
    offered: ["google", "twitch", "discord"],
    oneTapClientId: "",
  };
  const idle = { minutes: IDLE_MINUTES };
  const deps: IdentityDeps = {
    pool,
    clock,
    log: silentLog,
    bus,
    nudge: () => relay.nudge(),
    blockedCountries: new Set(["US"]),
    termsVersion: "2026-10",
    social: {
      providers: [networks.google, networks.discord],
      offers: () => networks.offered,
      publicOrigins: ["http://localhost:3000", "http://127.0.0.1:3000"],
      oneTap: fakeOneTap,
      oneTapClientId: () => networks.oneTapClientId,
    },
    idleMinutes: () => idle.minutes,
    async openMainAccount(_client: PoolClient, playerId, currency) {
      if (wallet.isBroken) throw new TypeError("the wallet is broken");
      opened.push({ playerId, currency });
    },
    guessCost: leastGuessCost,
    ...more,
  };
  const identity = createIdentity(deps);
  const api = createApi({
    log: silentLog,
    catalogues: [identityErrors],
    readSession: createSessionSource(identity),
    publicOrigins: ["http://localhost:3000"],
  });
  mountIdentityRoutes(api, identity);
  identity.start();
  relay.start();

  async function call(method: "GET" | "POST" | "DELETE", path: string, options: CallOptions = {}) {
    const response = await api.server.inject({
      method,
      url: /^\/[a-z]+-api\//.test(path) ? path : `/identity-api/v1${path}`,
      remoteAddress: options.address ?? "203.0.113.5",
      headers: {
        "x-fairline-call": "1",
        "sec-fetch-site": "same-origin",
        "x-request-id": "test-request",
        ...(options.cookie && { cookie: options.cookie }),
        ...options.headers,
      },
      ...(options.body !== undefined && { payload: options.body }),
    });
    const cookie = String(response.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    const isJson = String(response.headers["content-type"] ?? "").includes("json");
    const parsed = isJson ? response.json() : undefined;
    return { status: response.statusCode, body: parsed, cookie, response };
  }

  /** As a page does: a captcha that is wanted is solved, and the call repeated once. */
  async function callSolving(path: string, options: CallOptions) {
    const first = await call("POST", path, options);
    const work = askedWork(first.body);
    if (first.status !== 400 || !work) return first;
    const headers = { ...options.headers, "x-captcha": solveCaptcha(work) };
    return call("POST", path, { ...options, headers });
  }

  return {
    pool,
    clock,
    bus,
    deps,
    api,
    identity,
    sessionSource: createSessionSource(identity),
    opened,
    wallet,
    idle,
    networks,
    call,
    callSolving,
    register: (changes: Partial<typeof application> = {}) =>
      callSolving("/register", { body: { ...application, ...changes } }),
    signIn: (login: string, password: string, options: CallOptions = {}) =>
      callSolving("/sign-in", { ...options, body: { login, password } }),
    /** News of the end of this session; that of others may still be on its way. */
    endOf: (sessionId: string | undefined) =>
      new Promise<JsonObject>((resolve) => {
        const end = bus.subscribe("session.ended", (message) => {
          if (message.sessionId !== sessionId) return;
          end();
          resolve(message);
        });
      }),
    whoIs: async (cookie: string) => (await call("GET", "/session", { cookie })).body.player,
    async count(table: "players" | "consents" | "sessions" | "outbox") {
      const counted = await pool.query<{ count: bigint }>(`select count(*) from ${table}`);
      return Number(counted.rows[0]?.count);
    },
    async close() {
      await identity.stop();
      await relay.stop();
      await bus.close();
      await api.server.close();
      await database.close();
    },
  };
}

type CallOptions = {
  address?: string;
  cookie?: string;
  headers?: Readonly<Record<string, string>>;
  body?: object | string;
};

/** A world for the tests of one file. */
export type IdentityWorld = Awaited<ReturnType<typeof openIdentityWorld>>;
