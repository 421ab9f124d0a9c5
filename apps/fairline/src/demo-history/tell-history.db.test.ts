import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { createPlatform, type Platform, runPlatformAudit } from "@fairline/app-platform";
import { silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownChecks, ownGames, startGames } from "../games.ts";
import { startSandbox } from "../sandbox.ts";
import { asDemoPlayer, seedDemo } from "../seed-demo.ts";
import { payOpening, tellHistory } from "./tell-history.ts";

const SECRET = "a secret of this test and nobody else";
const origin = "http://localhost:7140";
const deps = { clock: systemClock, log: silentLog };

describe("the past of the demo player", () => {
  let database: TestDatabase;
  let platform: Platform;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    const { pool } = database;
    const dataFolder = mkdtempSync(join(tmpdir(), "fairline-past-"));
    const hooks = createServer((request, response) => platform.routing(request, response));
    await new Promise<void>((resolve) => void hooks.listen(0, "127.0.0.1", resolve));
    const { port } = hooks.address() as AddressInfo;
    const sandbox = await startSandbox({
      ...deps,
      host: "127.0.0.1",
      port: 0,
      publicOrigins: [origin],
      webhookOrigin: `http://127.0.0.1:${port}`,
      secret: SECRET,
      dataFolder,
    });
    platform = createPlatform({
      ...deps,
      pool,
      bus: createMemoryBus({ log: silentLog }),
      root: findRoot(import.meta.dirname),
      seed: "fairline",
      publicOrigins: [origin],
      paymentProviders: [
        createSandboxAdapter({
          origin: `http://127.0.0.1:${sandbox.port}`,
          secrets: [SECRET],
          clock: systemClock,
        }),
      ],
      gameProviders: [ownGames(SECRET)],
      moreChecks: ownChecks,
    });
    await platform.start();
    const games = await startGames({
      ...deps,
      pool,
      publicOrigins: [origin],
      secret: SECRET,
      platform,
    });
    ends.push(
      () => games.stop(),
      () => platform.stop(),
      () => sandbox.stop(),
      () => hooks.close(),
      () => database.close(),
      () => rmSync(dataFolder, { recursive: true }),
    );
    await seedDemo(platform, { accesses: [] }, "paid-in");
    const past = { platform, games, clock: systemClock, origin };
    // A second start finds a past and adds nothing.
    for (const tell of [payOpening, tellHistory, payOpening, tellHistory]) {
      await asDemoPlayer(platform, (player) => tell(past, player));
    }
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it("is a deposit, bets in every state and rounds of games, and the ledger agrees", async () => {
    const asked = { status: 0 };
    await asDemoPlayer(platform, async ({ cookie, playerId }) => {
      const read = async (path: string) => {
        const answer = await platform.fetch(path, { method: "GET", headers: { cookie } });
        asked.status = answer.status;
        return JSON.parse(await answer.text());
      };
      const { bets } = await read("/sportsbook-api/v1/bets?limit=100");
      const states: string[] = bets.map((bet: { state: string }) => bet.state);
      expect(states.length).toBeGreaterThanOrEqual(18);
      expect(new Set(states)).toEqual(
        new Set(["won", "lost", "mixed", "refunded", "accepted", "cashed-out"]),
      );
      const results = bets.flatMap((bet: { legs: { result: string | null }[] }) =>
        bet.legs.map(({ result }) => result),
      );
      expect(results).toEqual(
        expect.arrayContaining(["won", "lost", "refunded", "half-won", "half-lost", null]),
      );
      const partly = bets.filter(
        (bet: { state: string; soldMinor: string }) =>
          bet.state === "accepted" && bet.soldMinor !== "0",
      );
      expect(partly).toHaveLength(1);
      const { payments } = await read("/payments-api/v1/payments");
      expect(payments).toMatchObject([{ state: "succeeded", amountMinor: "100000" }]);
      const { games } = await read("/casino-api/v1/played-games");
      expect(games).toHaveLength(3);
      const { rows } = await read("/wallet-api/v1/statement?limit=500");
      const kinds = new Set(rows.map(({ kind }: { kind: string }) => kind));
      expect(kinds.has("deposit")).toBe(true);
      expect(kinds.has("correction")).toBe(false);
      expect(playerId).toBeGreaterThan(0n);
    });
    const findings = await runPlatformAudit(database.pool, [], ownChecks);
    expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
  });
});
