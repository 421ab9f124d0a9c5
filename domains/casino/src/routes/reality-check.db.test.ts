import { type Api, createApi } from "@fairline/http";
import { silentLog } from "@fairline/kernel";
import { limitErrors } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { casinoErrors } from "../errors.ts";
import { type CasinoDesk, openCasinoDesk } from "../testing/open-casino-desk.ts";
import { mountCasinoRoutes } from "./index.ts";

const PATH = "/casino-api/v1/reality-check";
const GAME = "dice";
const MINUTE_MS = 60_000;

describe("the reality check", () => {
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
        Promise.resolve(
          typeof player === "string"
            ? { playerId: BigInt(player), sessionId: "s", signedInAtMs: 0 }
            : null,
        ),
    });
    mountCasinoRoutes(api, desk.casino);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await api.server.close();
    await desk.close();
    await database.close();
  });

  async function call(player: bigint | null, method: "GET" | "POST", payload?: object) {
    const answer = await api.server.inject({
      method,
      url: PATH,
      headers: {
        "x-fairline-call": "1",
        "sec-fetch-site": "same-origin",
        ...(player === null ? {} : { player: String(player) }),
      },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const goOn = (player: bigint | null) => call(player, "POST", { answer: "continue" });

  async function player(checkMinutes: number | null): Promise<bigint> {
    const playerId = await desk.openPlayer(10_000n);
    if (checkMinutes === null) return playerId;
    await database.pool.query(
      "insert into rules_effective (player_id, check_min, ver) values ($1, $2, 1)",
      [playerId, checkMinutes],
    );
    await database.pool.query("update accounts set seq = seq + 1 where id = $1", [playerId]);
    return playerId;
  }
  async function openGame(playerId: bigint): Promise<string> {
    return (await desk.casino.openGame(playerId, desk.provider.name, GAME)).sessionId;
  }
  /** Plays a round that stakes and pays so much; answers the code of a refusal. */
  async function play(sessionId: string, stakeMinor: bigint, payMinor: bigint) {
    names += 1;
    const booked = await desk.casino.stake(desk.provider, {
      txId: `d-${names}`,
      roundId: `r-${names}`,
      gameId: GAME,
      sessionId,
      currency: "EUR",
      debitMinor: stakeMinor,
      creditMinor: payMinor,
      jackpotMinor: 0n,
      closeRound: true,
    });
    return "code" in booked ? booked.code : "ok";
  }
  /** The game seems to have been opened, or the last check answered, so much earlier. */
  async function age(playerId: bigint, minutes: number): Promise<void> {
    await database.pool.query(
      "update casino_sessions set checked_at = checked_at - $2::bigint where player_id = $1",
      [playerId, minutes * MINUTE_MS * 1_000],
    );
  }

  it("tells time, stakes, returns and net, and lets games go on once it is answered", async () => {
    const playerId = await player(30);
    const sessionId = await openGame(playerId);
    await play(sessionId, 300n, 0n);
    await play(sessionId, 200n, 450n);
    await age(playerId, 29);
    const before = await call(playerId, "GET");
    expect(before).toMatchObject({
      status: 200,
      body: { stakedMinor: "500", returnedMinor: "450", netMinor: "-50", currency: "EUR" },
    });
    expect(before.body.isDue).toBe(false);
    expect(before.body.playedSeconds).toBeGreaterThanOrEqual(29 * 60);
    expect(before.body.nextCheckAt).toBe(before.body.since + 30 * MINUTE_MS);
    await age(playerId, 1);
    expect(await play(sessionId, 100n, 0n)).toBe("REALITY_CHECK_PENDING");
    expect((await call(playerId, "GET")).body).toMatchObject({ isDue: true, netMinor: "-50" });
    const { status, body: told } = await goOn(playerId);
    expect(status).toBe(200);
    expect(told).toMatchObject({
      stakedMinor: "500",
      returnedMinor: "450",
      netMinor: "-50",
      isDue: false,
    });
    expect(told.playedSeconds).toBeGreaterThanOrEqual(30 * 60);
    expect(told.nextCheckAt).toBe(told.serverTime + 30 * MINUTE_MS);
    expect(await play(sessionId, 100n, 0n)).toBe("ok");
    const { body: next } = await call(playerId, "GET");
    expect(next).toMatchObject({ since: told.serverTime, stakedMinor: "100", netMinor: "-100" });
  });

  it("is not answered in advance, and a second answer changes nothing", async () => {
    const playerId = await player(5);
    const sessionId = await openGame(playerId);
    await age(playerId, 4);
    const { body: early } = await goOn(playerId);
    expect(early.nextCheckAt).toBe(early.since + 5 * MINUTE_MS);
    await age(playerId, 1);
    expect(await play(sessionId, 1n, 0n)).toBe("REALITY_CHECK_PENDING");
    const { body: first } = await goOn(playerId);
    const { body: second } = await goOn(playerId);
    expect(second).toMatchObject({ since: first.serverTime, nextCheckAt: first.nextCheckAt });
  });

  it("waits for the game that was checked longest ago, and one answer is for all", async () => {
    const playerId = await player(60);
    const old = await openGame(playerId);
    await age(playerId, 60);
    const young = await openGame(playerId);
    expect(await play(old, 1n, 0n)).toBe("REALITY_CHECK_PENDING");
    expect(await play(young, 1n, 0n)).toBe("ok");
    expect((await call(playerId, "GET")).body.isDue).toBe(true);
    const { body } = await goOn(playerId);
    expect(body.stakedMinor).toBe("1");
    for (const sessionId of [old, young]) expect(await play(sessionId, 1n, 0n)).toBe("ok");
  });

  it("tells nothing of the time without games, and comes never for who wants none", async () => {
    const idle = await player(10);
    expect((await call(idle, "GET")).body).toMatchObject({
      since: null,
      playedSeconds: 0,
      netMinor: "0",
      nextCheckAt: null,
      isDue: false,
    });
    const free = await player(null);
    await openGame(free);
    await age(free, 600);
    expect((await goOn(free)).body).toMatchObject({ nextCheckAt: null, isDue: false });
  });

  it("is the player's own, who alone may go on", async () => {
    expect((await call(null, "GET")).status).toBe(401);
    expect((await goOn(null)).status).toBe(401);
    const playerId = await player(10);
    for (const body of [{}, { answer: "stop" }, { answer: "continue", playerId: "1" }]) {
      expect((await call(playerId, "POST", body)).status).toBe(400);
    }
    const foreign = await api.server.inject({
      method: "POST",
      url: PATH,
      headers: { player: String(playerId), "sec-fetch-site": "cross-site" },
      payload: { answer: "continue" },
    });
    expect(foreign.statusCode).toBe(403);
  });
});
