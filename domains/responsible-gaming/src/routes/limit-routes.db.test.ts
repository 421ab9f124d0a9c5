import { createApi } from "@fairline/http";
import { silentLog } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limitErrors } from "../errors.ts";
import { DAY_MICROS } from "../model/limit-version.ts";
import { type LimitsWorld, openLimitsWorld } from "../testing/open-limits-world.ts";
import { mountLimitRoutes } from "./index.ts";

const PATH = "/limit-service-api/api/external/web/v3";

let world: LimitsWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await openLimitsWorld();
  api = createApi({
    log: silentLog,
    catalogues: [limitErrors],
    publicOrigins: [],
    readSession: ({ headers: { player } }) =>
      Promise.resolve(
        typeof player === "string"
          ? { playerId: BigInt(player), sessionId: "s", signedInAtMs: 0 }
          : null,
      ),
  });
  mountLimitRoutes(api, world.limits);
});
afterAll(async () => {
  await api.server.close();
  await world.close();
});

type Method = "GET" | "POST" | "DELETE";

async function call(player: bigint | null, method: Method, path: string, body?: object) {
  const reply = await api.server.inject({
    method,
    url: PATH + path,
    headers: {
      "x-fairline-call": "1",
      "sec-fetch-site": "same-origin",
      ...(player === null ? {} : { player: String(player) }),
    },
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}

describe("the calls of the limit service", () => {
  it("[RGL-01] [RGL-03] list limits with the fields of the specification", async () => {
    const player = await world.openPlayer();
    const set = await call(player, "POST", "/limit", { limitType: 10, limitValue: "5000" });
    expect(set).toMatchObject({
      status: 200,
      body: { status: "success", title: "limit.done.set" },
    });
    const { body } = await call(player, "GET", "/limits");
    expect(body.limits).toHaveLength(13);
    const shown = body.limits.find((limit: { limitType: number }) => limit.limitType === 10);
    expect(shown).toEqual({
      limitType: 10,
      limitValue: "5000",
      limitState: "ACTIVE",
      startedAt: expect.any(Number),
      endsAt: null,
      limitBalance: "5000",
      resetsAt: expect.any(Number),
      needApprove: false,
      label: "limit.label.10",
      measure: "money",
      currency: "EUR",
    });
    expect(shown.startedAt).toBeGreaterThan(1_700_000_000);
    expect(shown.startedAt).toBeLessThan(10_000_000_000);
  });

  it("[RGL-03] confirm, reject and cancel what is pending", async () => {
    const player = await world.openPlayer();
    const ask = (limitValue: string) =>
      call(player, "POST", "/limit", { limitType: 20, limitValue });
    const answer = (action: number) =>
      call(player, "POST", "/limitaction", { limitType: 20, action });
    await ask("1000");
    await ask("2000");
    expect(await answer(1)).toMatchObject({ status: 409, body: { code: "LIMIT_TOO_EARLY" } });
    expect(await answer(0)).toMatchObject({ status: 200, body: { title: "limit.done.rejected" } });
    await ask("2000");
    const cancelled = await call(player, "DELETE", "/limit?limitType=20");
    expect(cancelled).toMatchObject({ status: 200, body: { title: "limit.done.cancelled" } });
    expect(await call(player, "DELETE", "/limit?limitType=20")).toMatchObject({
      status: 409,
      body: { code: "LIMIT_NOT_CANCELLABLE" },
    });
    await ask("2000");
    await world.advance(DAY_MICROS);
    expect(await answer(1)).toMatchObject({ status: 200, body: { title: "limit.done.confirmed" } });
  });

  it("[RGL-03] answer a ping with what is left of the session, without being one itself", async () => {
    const player = await world.openPlayer(0n);
    const free = await call(player, "POST", "/ping");
    expect(free.body).toMatchObject({ sessionLimitHours: null, excludedUntil: null });
    await call(player, "POST", "/limit", { limitType: 31, limitValue: "3" });
    await call(player, "POST", "/limit", { limitType: 33, limitValue: "7" });
    const { body } = await call(player, "POST", "/ping");
    expect(body.sessionLimitHours).toBeGreaterThan(2.9);
    expect(body.sessionLimitHours).toBeLessThanOrEqual(3);
    expect(body.timeoutUntil - body.serverTime).toBeGreaterThan(6 * 86_400);
  });

  it("are for signed-in players, and about their own limits", async () => {
    const [player, other] = [await world.openPlayer(0n), await world.openPlayer(0n)];
    for (const [method, path, body] of [
      ["GET", "/limits"],
      ["POST", "/limit", { limitType: 1, limitValue: "1" }],
      ["POST", "/limitaction", { limitType: 1, action: 1 }],
      ["DELETE", "/limit?limitType=1"],
      ["POST", "/ping"],
    ] as const) {
      expect((await call(null, method, path, body)).status, path).toBe(401);
    }
    await call(player, "POST", "/limit", { limitType: 1, limitValue: "1" });
    const { body } = await call(other, "GET", "/limits");
    expect(body.limits[0]).toMatchObject({ limitType: 1, limitState: "INACTIVE" });
  });

  it("refuse what is no limit, no value and no action", async () => {
    const player = await world.openPlayer(0n);
    for (const [path, body] of [
      ["/limit", { limitType: 4, limitValue: "1" }],
      ["/limit", { limitType: 1, limitValue: 1 }],
      ["/limit", { limitType: 1, limitValue: "1", playerId: "1000000" }],
      ["/limit", { limitType: 30, limitValue: "1", startedAt: -1 }],
      ["/limitaction", { limitType: 1, action: 2 }],
    ] as const) {
      expect(await call(player, "POST", path, body)).toMatchObject({
        status: 400,
        body: { code: "BAD_REQUEST" },
      });
    }
    const odd = await call(player, "POST", "/limit", { limitType: 30, limitValue: "2" });
    expect(odd).toMatchObject({ status: 422, body: { code: "LIMIT_VALUE_INVALID" } });
    const start = { limitType: 1, limitValue: "2", startedAt: 1_900_000_000 };
    expect(await call(player, "POST", "/limit", start)).toMatchObject({
      body: { code: "LIMIT_START_INVALID" },
    });
  });
});
