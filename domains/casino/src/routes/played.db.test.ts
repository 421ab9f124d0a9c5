import { type Api, createApi } from "@fairline/http";
import { isRefused, silentLog } from "@fairline/kernel";
import { limitErrors } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCasino } from "../casino.ts";
import { casinoErrors } from "../errors.ts";
import { type CasinoDesk, openCasinoDesk } from "../testing/open-casino-desk.ts";
import { mountCasinoRoutes } from "./index.ts";

describe("what a player hears of his play", () => {
  let database: TestDatabase;
  let desk: CasinoDesk;
  let api: Api;
  let names = 0;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openCasinoDesk(database.pool);
    api = createApi({
      log: silentLog,
      catalogues: [casinoErrors, limitErrors],
      publicOrigins: [],
      readSession: ({ headers: { player } }) =>
        typeof player === "string"
          ? { playerId: BigInt(player), sessionId: "s", signedInAtMs: 0 }
          : null,
    });
    mountCasinoRoutes(api, desk.casino);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await api.server.close();
    await desk.close();
    await database.close();
  });

  /** One round of a game; open as long as nothing is said to be paid. */
  async function play(playerId: bigint, gameId: string, debit: bigint, credit: bigint | null) {
    const { casino, provider } = desk;
    const { sessionId } = await casino.openGame(playerId, provider.name, gameId);
    names += 1;
    const answer = await casino.stake(provider, {
      txId: `t${names}`,
      roundId: `r${names}`,
      gameId,
      sessionId,
      currency: "EUR",
      debitMinor: debit,
      creditMinor: credit,
      jackpotMinor: 0n,
      closeRound: credit !== null,
    });
    expect(isRefused(answer)).toBe(false);
  }
  async function ask(playerId: bigint, path: string) {
    const headers = { player: String(playerId) };
    const answer = await api.server.inject({ url: `/casino-api/v1/${path}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  it("are his own rounds, the latest first, page by page", async () => {
    const [playerId, other] = [await desk.openPlayer(100_000n), await desk.openPlayer(1_000n)];
    await play(other, "dice", 100n, 0n);
    for (let i = 0; i < 52; i += 1) await play(playerId, "dice", 100n + BigInt(i), 0n);
    const first = await ask(playerId, "rounds");
    expect(first.body.rounds).toHaveLength(50);
    expect(first.body.rounds[0]).toMatchObject({
      gameId: "dice",
      provider: "test-games",
      state: "closed",
      stakedMinor: "151",
      paidMinor: "0",
      currency: "EUR",
    });
    const second = await ask(playerId, `rounds?cursor=${first.body.next}`);
    expect(second.body.rounds.map((round: { stakedMinor: string }) => round.stakedMinor)).toEqual([
      "101",
      "100",
    ]);
    expect(second.body.next).toBeUndefined();
    expect((await ask(playerId, "rounds?cursor=x")).status).toBe(400);
  });

  it("are the sums of each game, and what waits for him", async () => {
    const playerId = await desk.openPlayer(100_000n);
    await play(playerId, "mines", 500n, null);
    await play(playerId, "dice", 200n, 396n);
    await play(playerId, "dice", 300n, 0n);
    const { body } = await ask(playerId, "played-games");
    expect(body.games).toMatchObject([
      { gameId: "dice", rounds: 2, openRounds: 0, stakedMinor: "500", paidMinor: "396" },
      { gameId: "mines", rounds: 1, openRounds: 1, stakedMinor: "500", paidMinor: "0" },
    ]);
  });

  it("names the games of his own rounds for others, and nobody else's", async () => {
    const [playerId, other] = [await desk.openPlayer(1_000n), await desk.openPlayer(1_000n)];
    await play(playerId, "101", 100n, 0n);
    await play(other, "101", 100n, 0n);
    const casino = createCasino({
      pool: database.pool,
      clock: desk.clock,
      log: silentLog,
      ledger: desk.ledger,
      providers: [
        { ...desk.provider, addresses: [{ gameId: "101", route: "dice-game", oldRoutes: [] }] },
      ],
      nudge: () => undefined,
    });
    const idsOf = async (player: bigint) =>
      (await casino.findPlayedRounds(player, null, 10)).map(({ id }) => id);
    const [own = 0n, foreign = 0n] = [...(await idsOf(playerId)), ...(await idsOf(other))];
    expect(await casino.findRoutesOfRounds(playerId, [own, foreign, 7n])).toEqual(
      new Map([[own, "dice-game"]]),
    );
  });

  it("is nothing for who never played, and for guests", async () => {
    const playerId = await desk.openPlayer(100n);
    expect((await ask(playerId, "rounds")).body).toEqual({ rounds: [] });
    expect((await ask(playerId, "played-games")).body.games).toEqual([]);
    expect((await api.server.inject({ url: "/casino-api/v1/rounds" })).statusCode).toBe(401);
  });
});
