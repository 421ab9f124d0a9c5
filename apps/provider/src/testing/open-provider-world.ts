import { casinoErrors, createCasino, type GameProvider, roundChecks } from "@fairline/casino";
import { mountCasinoRoutes } from "@fairline/casino/routes";
import { createApi } from "@fairline/http";
import { type Clock, type FakeClock, fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { createResponsibleGaming, limitErrors, rulesLoader } from "@fairline/responsible-gaming";
import { testDatabase } from "@fairline/testing";
import { createWallet, type Ledger, runAudit } from "@fairline/wallet";
import { describeFindings, ledgerAhead, openPlayerWith } from "@fairline/wallet/testing";
import type { Pool } from "pg";
import { createProvider, type Provider, type ProviderOptions } from "../create-provider.ts";
import { providerCatalogue } from "../provider-catalogue.ts";
import { providerChecks } from "../store/audit-checks.ts";
import { faultyLine } from "./faulty-line.ts";

const ORIGIN = "http://localhost:3000";
const NAME = "our-games";
const SECRET = "a secret that only this test and its wallet know";

/** Who the casino of tests lets call its wallet. */
const gameProvider: GameProvider = { id: 7, name: NAME, secrets: [SECRET], ...providerCatalogue() };

let players = 4_000_000n;

/** Status and parsed JSON of an answer; what is in it is for the test to say. */
export type Answered = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> };

/** A provider beside a real wallet, with a line between them that breaks when it is told to. */
export async function openProviderWorld() {
  const database = await testDatabase();
  const { pool } = database;
  const clock = fakeClock(systemClock.nowMs());
  const casinoSide = await openCasinoSide(pool, clock);
  const line = faultyLine(casinoSide.send);
  /** Everything that any provider of this world answered. */
  const heard: string[] = [];

  /** Starts a process; one that is killed does nothing any more, and leaves what it stored. */
  function startProvider(more: Partial<ProviderOptions> = {}) {
    let isAlive = true;
    const own: Clock = {
      ...clock,
      after: (ms, task) => clock.after(ms, () => (isAlive ? task() : undefined)),
    };
    const provider = createProvider({
      pool,
      clock: own,
      log: silentLog,
      publicOrigins: [ORIGIN],
      name: NAME,
      secret: SECRET,
      send: line.send,
      ...more,
    });
    return { provider, kill: () => (isAlive = false) };
  }

  async function call(provider: Provider, path: string, body: object): Promise<Answered> {
    const answer = await provider.fetch(`/games-api/v1${path}`, {
      method: "POST",
      headers: {
        origin: ORIGIN,
        "x-fairline-call": "1",
        "content-type": "application/json",
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    heard.push(text);
    return { status: answer.status, body: JSON.parse(text) };
  }

  return {
    pool,
    clock,
    line,
    heard,
    startProvider,
    call,
    limits: casinoSide.limits,
    openGame: async (playerId: bigint, gameId: string) =>
      (await casinoSide.casino.openGame(playerId, NAME, gameId)).token,
    endGames: (playerId: bigint) => casinoSide.casino.endGames(playerId),
    async openPlayer(depositMinor = 100_000n): Promise<bigint> {
      players += 1n;
      const { ledger } = casinoSide;
      await openPlayerWith(depositMinor, { pool, ledger, playerId: players });
      return players;
    },
    async balanceOf(playerId: bigint): Promise<bigint> {
      const accounts = await casinoSide.ledger.findAccounts(playerId);
      return accounts.find(({ kind }) => kind === "main")?.balanceMinor ?? -1n;
    },
    /** What contradicts an invariant on either side, or between them; empty, always. */
    async violations(): Promise<string[]> {
      const checks = [...roundChecks, ...providerChecks(gameProvider.id)];
      return describeFindings(await runAudit(pool, checks));
    },
    async close(): Promise<void> {
      await casinoSide.close();
      await database.close();
    },
  };
}

/** A world of tests. */
export type ProviderWorld = Awaited<ReturnType<typeof openProviderWorld>>;

/** The ledger, its limits and the wallet for providers, called by its routes as over HTTP. */
async function openCasinoSide(pool: Pool, clock: FakeClock) {
  const wallet = createWallet({ pool, clock: systemClock, log: silentLog, rulesLoader });
  await wallet.start();
  const ledger: Ledger = ledgerAhead(wallet.ledger, () => clock.monotonicMs());
  const nudge = () => undefined;
  const casino = createCasino({
    pool,
    clock,
    log: silentLog,
    ledger,
    providers: [gameProvider],
    nudge,
  });
  const limits = createResponsibleGaming({
    pool,
    clock: systemClock,
    nudge,
    wallet: {
      readHead: (playerId) => wallet.ledger.readHead(playerId),
      touchWallet: (client, playerId) => wallet.ledger.touchHead(client, playerId),
    },
  });
  const api = createApi({
    log: silentLog,
    catalogues: [casinoErrors, limitErrors],
    publicOrigins: [ORIGIN],
    readSession: () => null,
  });
  mountCasinoRoutes(api, casino);
  const send: ProviderOptions["send"] = async ({ method, path, headers, body }) => {
    const payload = body === "" ? {} : { payload: body };
    const answer = await api.server.inject({ method, url: path, headers, ...payload });
    return { status: answer.statusCode, text: async () => answer.payload };
  };
  return {
    casino,
    ledger,
    limits,
    send,
    async close() {
      await api.server.close();
      await wallet.stop();
    },
  };
}
