import { createServer, type Server } from "node:http";
import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { createPlatform, type Platform } from "@fairline/app-platform";
import { createSeededRandom } from "@fairline/fairness";
import { pause, silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "./checks/judge.ts";
import { type ChaosPlayer, createChaosPlayer } from "./load/chaos-player.ts";
import type { Door } from "./load/caller.ts";
import { drawCoupon } from "./load/draw-coupon.ts";
import { type Journal, openJournal, readJournal } from "./load/journal.ts";
import { findFreePorts } from "./parts/free-ports.ts";
import { type Provider, startProvider } from "./parts/provider.ts";
import { findBackends } from "./store/find-backends.ts";
import { holdLocks } from "./store/hold-locks.ts";
import { readOpenLegs, readRest, readSessions } from "./store/read-rest.ts";
import { readStored, type Stored } from "./store/read-stored.ts";
import { createFixedBook } from "./world/fixed-book.ts";
import { createScheduleFeed } from "./world/schedule-feed.ts";

const SECRET = "a secret of this test and nobody else";
// The first match is an hour away: nothing settles while the test runs.
const schedule = { startMs: systemClock.nowMs() + 3_600_000, count: 40 };
const random = createSeededRandom("calm");

describe("an evening without any trouble", () => {
  const folder = mkdtempSync(join(tmpdir(), "chaos-calm-"));
  const path = join(folder, "journal.jsonl");
  let database: TestDatabase;
  let platform: Platform;
  let server: Server;
  let provider: Provider;
  let journal: Journal;
  let door: Door;
  let player: ChaosPlayer;

  beforeAll(async () => {
    database = await testDatabase();
    const [port = 0, pspPort = 0, relayPort = 0] = await findFreePorts(3, 9_000);
    const origin = `http://127.0.0.1:${port}`;
    door = { name: "a", origin };
    platform = createPlatform({
      pool: database.pool,
      bus: createMemoryBus({ log: silentLog }),
      clock: systemClock,
      log: silentLog,
      root: findRoot(import.meta.dirname),
      seed: "calm",
      publicOrigins: [origin],
      paymentProviders: [
        createSandboxAdapter({
          origin: `http://127.0.0.1:${pspPort}`,
          secrets: [SECRET],
          clock: systemClock,
        }),
      ],
      feed: createScheduleFeed(schedule, systemClock),
      book: createFixedBook(schedule, systemClock),
    });
    await platform.start();
    server = createServer((request, response) => platform.routing(request, response));
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    provider = await startProvider({
      folder,
      secret: SECRET,
      port: pspPort,
      relayPort,
      shopOrigins: [origin],
      clock: systemClock,
      log: silentLog,
      random,
    });
    journal = openJournal(path, systemClock);
    player = createChaosPlayer(1, journal, systemClock);
    expect(await player.register(door)).toBe(true);
    expect(await player.payIn(door, player.freshId(), 50_000n)).toBe(true);
    while ((await player.balance(door)) !== 50_000n) await pause(systemClock, 20);
  });
  afterAll(async () => {
    journal.close();
    await provider.close();
    server.close();
    server.closeAllConnections();
    await platform.stop();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it("leaves evidence in which the judges find nothing, and notice every change", async () => {
    for (let bets = 0; bets < 6; bets += 1) {
      const coupon = drawCoupon(schedule, random, player.freshId(), systemClock.nowMs());
      const heard = await Promise.all([1, 2].map(() => player.placeBet(door, coupon)));
      expect(heard.map(({ code }) => code)).toEqual([null, null]);
    }
    await player.setLimit(door, 1, "5000");
    await player.readBets(door);
    await player.readPayments(door);
    await player.readLimits(door);
    await player.readBalance(door);
    const stored = await readStored(database.pool);
    expect(stored.bets.map(({ legs }) => legs.length).toSorted()).not.toEqual([]);
    const verdict = (evidence: Stored) =>
      judge({
        entries: readJournal(path),
        stored: evidence,
        schedule,
        endMs: schedule.startMs,
        payouts: provider.payouts(),
      });
    expect(verdict(stored)).toEqual([]);
    const [, ...others] = stored.bets;
    expect(verdict({ ...stored, bets: others }).map(({ check }) => check)).toContain("lost");
  });

  it("can be looked at and locked from outside", async () => {
    const rest = await readRest(database.pool, []);
    expect(rest).toMatchObject({ delays: 0, due: 0, openPayments: 0 });
    expect(await readOpenLegs(database.pool)).toHaveLength(6);
    expect((await readSessions(database.pool)).open).toBeGreaterThan(0);
    expect((await findBackends(database.pool)).length).toBeGreaterThan(0);
    const letGo = await holdLocks(database.pool);
    const taken = await database.pool.query(
      "select from bets where id = (select max(id) from bets) for update skip locked",
    );
    expect(taken.rowCount).toBe(0);
    await letGo();
  });
});
