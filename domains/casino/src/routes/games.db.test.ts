import { type Api, createApi } from "@fairline/http";
import { refused, silentLog, systemClock } from "@fairline/kernel";
import { createResponsibleGaming, limitErrors } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCasino } from "../casino.ts";
import { casinoErrors } from "../errors.ts";
import type { GameProvider } from "../model/provider.ts";
import { type CasinoDesk, openCasinoDesk, testProvider } from "../testing/open-casino-desk.ts";
import { mountCasinoRoutes } from "./index.ts";

const rtp = { least: "97.00000", greatest: "98.50000" };
const provider: GameProvider = {
  ...testProvider,
  games: { "7": "slots" },
  addresses: [{ gameId: "7", route: "plums", oldRoutes: [] }],
  listings: [{ gameId: "7", rtp, greatestPay: "500" }],
};

describe("games that players can open", () => {
  let database: TestDatabase;
  let desk: CasinoDesk;
  let api: Api;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openCasinoDesk(database.pool);
    const casino = createCasino({
      pool: database.pool,
      clock: desk.clock,
      log: silentLog,
      ledger: desk.ledger,
      providers: [provider],
      nudge: () => undefined,
    });
    api = createApi({
      log: silentLog,
      catalogues: [casinoErrors, limitErrors],
      publicOrigins: [],
      readSession: ({ headers: { player, barred } }) =>
        typeof player === "string"
          ? {
              playerId: BigInt(player),
              sessionId: "s",
              signedInAtMs: 0,
              moneyBar: () =>
                barred === "1" ? refused("ACCOUNT_BANNED", { level: 1 }) : undefined,
            }
          : null,
    });
    mountCasinoRoutes(api, casino);
  });
  afterAll(async () => {
    await api.server.close();
    await desk.close();
    await database.close();
  });

  async function open(gameId: string, headers: Record<string, string>) {
    const answer = await api.server.inject({
      method: "POST",
      url: `/casino-api/v1/games/${gameId}/open`,
      headers: { "x-fairline-call": "1", "sec-fetch-site": "same-origin", ...headers },
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function sessionsOf(playerId: bigint): Promise<number> {
    const counted = await database.pool.query<{ count: bigint }>(
      "select count(*) from casino_sessions where player_id = $1",
      [playerId],
    );
    return Number(counted.rows[0]?.count);
  }

  it("are listed for everybody, and may be kept for a while", async () => {
    const answer = await api.server.inject({ method: "GET", url: "/casino-api/v1/games" });
    expect(answer.headers["cache-control"]).toContain("public");
    expect(answer.json()).toEqual({
      games: [
        {
          gameId: "7",
          route: "plums",
          provider: "test-games",
          product: "slots",
          rtp,
          greatestPay: "500",
        },
      ],
    });
  });

  it("let their provider ask who opened them", async () => {
    const playerId = await desk.openPlayer(900n);
    const { status, body } = await open("7", { player: String(playerId) });
    expect(status).toBe(200);
    expect(await desk.casino.readSession(provider, body.session)).toMatchObject({
      playerRef: String(playerId),
      gameId: "7",
      balance: { cash: "900" },
    });
  });

  it.each([1, 3650])(
    "are closed to who excluded himself for %i days, before any token",
    async (days) => {
      const playerId = await desk.openPlayer(900n);
      const limits = createResponsibleGaming({
        pool: database.pool,
        clock: systemClock,
        nudge: () => undefined,
        wallet: {
          readHead: (id) => desk.ledger.readHead(id),
          touchWallet: (client, id) => desk.wallet.ledger.touchHead(client, id),
        },
      });
      expect(
        await limits.setLimit({ playerId, limitType: 30, limitValue: String(days) }),
      ).toBeUndefined();
      expect(await open("7", { player: String(playerId) })).toMatchObject({
        status: 403,
        body: { code: "SELF_EXCLUDED", data: { until: expect.any(Number) } },
      });
      expect(await sessionsOf(playerId)).toBe(0);
    },
  );

  it("are closed to an account that takes no stakes, before any token", async () => {
    const playerId = await desk.openPlayer(900n);
    await database.pool.query("update accounts set status = 1, seq = seq + 1 where id = $1", [
      playerId,
    ]);
    expect(await open("7", { player: String(playerId) })).toMatchObject({
      status: 403,
      body: { code: "WALLET_PLAYER_BLOCKED" },
    });
    expect(await sessionsOf(playerId)).toBe(0);
  });

  it("are closed to guests, to the banned, and where there is none", async () => {
    expect(await open("7", {})).toMatchObject({ status: 401 });
    expect(await open("7", { player: "1", barred: "1" })).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_BANNED" },
    });
    expect(await open("8", { player: "1" })).toMatchObject({ status: 404 });
  });
});
