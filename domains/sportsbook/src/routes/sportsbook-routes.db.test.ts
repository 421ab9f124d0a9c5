import { findBets, getBet, placeBet, priceCoupon } from "@fairline/contracts";
import { type Api, createApi } from "@fairline/http";
import { silentLog } from "@fairline/kernel";
import { bonusErrors } from "@fairline/promotions";
import { limitErrors } from "@fairline/responsible-gaming";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { walletErrors } from "@fairline/wallet";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sportsbookErrors } from "../errors.ts";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { mountSportsbookRoutes } from "./index.ts";

const RESULT = { typeId: "fb.result", specifiers: "", outcomeId: "1" };
const ORIGIN = "http://localhost:3000";

describe("the calls of the sportsbook", () => {
  let database: TestDatabase;
  let desk: BettingDesk;
  let api: Api;
  let player: bigint;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
    desk.offering.addFixture("1", "line");
    player = await desk.openPlayer(100_000n);
    api = createApi({
      log: silentLog,
      catalogues: [sportsbookErrors, walletErrors, limitErrors, bonusErrors],
      publicOrigins: [ORIGIN],
      readSession: (request) => {
        const { player: id } = request.headers;
        if (typeof id !== "string") return Promise.resolve(null);
        return Promise.resolve({ playerId: BigInt(id), sessionId: "s", signedInAtMs: 0 });
      },
    });
    mountSportsbookRoutes(api, desk.sportsbook);
  });
  afterAll(async () => {
    expect(await desk.violations()).toEqual([]);
    await api.server.close();
    await desk.close();
    await database.close();
  });

  async function call(method: "GET" | "POST", url: string, body?: unknown, of?: bigint) {
    const answer = await api.server.inject({
      method,
      url,
      headers: {
        "x-fairline-call": "1",
        origin: ORIGIN,
        "sec-fetch-site": "same-origin",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(of === undefined ? {} : { player: String(of) }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }
  const leg = () => desk.asked({ fixtureId: "1", ...RESULT });

  it("place, read, find and list a bet as their contracts say", async () => {
    const request = desk.request([leg()]);
    const placed = await call("POST", placeBet.path, request, player);
    expect(placed.status).toBe(200);
    expect(placeBet.reply.safeParse(placed.body).success).toBe(true);
    const { betId } = placed.body.bet;
    const read = await call("GET", getBet.path.replace(":betId", betId), undefined, player);
    expect(read.body).toEqual(placed.body);
    const path = `/sportsbook-api/v1/requests/${request.requestId}`;
    expect((await call("GET", path, undefined, player)).body).toEqual(placed.body);
    const listed = await call("GET", `${findBets.path}?status=open`, undefined, player);
    expect(findBets.reply.safeParse(listed.body).success).toBe(true);
    expect(listed.body).toMatchObject({ bets: [{ betId }], totals: { count: 1 } });
  });

  it("price a coupon for a guest too", async () => {
    const body = { plan: "single", legs: [leg()], stakeMinor: "5000", currency: "USD" };
    const guest = await call("POST", priceCoupon.path, body);
    expect(priceCoupon.reply.safeParse(guest.body).success).toBe(true);
    expect(guest.body).toMatchObject({ currency: "USD", maxReturnsMinor: "10500" });
    expect((await call("POST", priceCoupon.path, body, player)).body.currency).toBe("EUR");
    const unknown = { ...leg(), outcomeId: "9" };
    const priced = await call("POST", priceCoupon.path, { plan: "single", legs: [unknown] });
    expect(priced.body).toMatchObject({ legs: [null], oddsMilli: null, maxStakeMinor: "0" });
    const empty = await call("POST", priceCoupon.path, { plan: "single", legs: [] });
    expect(empty).toMatchObject({ status: 422, body: { code: "COUPON_STRUCTURE_INVALID" } });
  });

  it("let nobody bet without signing in, nor from another site", async () => {
    const request = desk.request([leg()]);
    expect((await call("POST", placeBet.path, request)).status).toBe(401);
    const foreign = await api.server.inject({
      method: "POST",
      url: placeBet.path,
      headers: { player: String(player), "content-type": "application/json" },
      payload: JSON.stringify(request),
    });
    expect(foreign.statusCode).toBe(403);
  });

  it("answer another player's bet as unknown", async () => {
    const { bets } = (await call("GET", findBets.path, undefined, player)).body;
    const other = await desk.openPlayer(0n);
    const path = getBet.path.replace(":betId", bets[0].betId);
    expect(await call("GET", path, undefined, other)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });

  it.each([
    [{ stakeMinor: "NaN" }, 422, "COUPON_STAKE_INVALID"],
    [{ stakeMinor: "-100" }, 422, "COUPON_STAKE_INVALID"],
    [{ stakeMinor: "0" }, 422, "COUPON_STAKE_BELOW_MIN"],
    [{ stakeMinor: "99999999999999999999" }, 422, "COUPON_STAKE_ABOVE_MAX"],
    [{ stakeMinor: "10.5" }, 422, "COUPON_STAKE_INVALID"],
    [{ stakeMinor: 1_000 }, 400, "BAD_REQUEST"],
    [{ stakeMinor: "150000" }, 422, "WALLET_INSUFFICIENT_FUNDS"],
    [{ legs: [] }, 422, "COUPON_STRUCTURE_INVALID"],
    [{ plan: "lottery" }, 400, "BAD_REQUEST"],
    [{ extra: 1 }, 400, "BAD_REQUEST"],
  ])("refuse %j with %i %s", async (fields, status, code) => {
    const before = await desk.balances();
    const request = { ...desk.request([leg()]), ...fields };
    const answer = await call("POST", placeBet.path, request, player);
    expect(answer).toMatchObject({ status, body: { code, textKey: `error.${code}` } });
    expect(await desk.balances()).toEqual(before);
  });
});
