import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createOutboxRelay } from "@fairline/database";
import { fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AskingVisitor, createCompliance } from "./compliance.ts";

const OWN_HOSTS = new Set(["fairline.example", "mirror.example"]);

function visitor(change: Partial<AskingVisitor> = {}): AskingVisitor {
  return {
    address: "192.0.2.7",
    country: "de",
    userAgent: "",
    url: new URL("https://fairline.example/en/line"),
    findPlayer: async () => null,
    ...change,
  };
}

function block(id: number, when: object, more: object = {}) {
  return {
    id: `0199b000-0000-7000-8000-${String(id).padStart(12, "0")}`,
    kind: "block",
    priority: 0,
    state: "active",
    when,
    outcome: { reasonId: 13, displayTypeId: 1 },
    reasons: [],
    note: "",
    ...more,
  };
}

describe("visitor rules in the database", () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it("close the site for nobody until somebody says so", async () => {
    expect(await world.compliance.checkBlock(visitor())).toEqual({
      displayTypeId: 0,
      templateTypeId: 0,
    });
    const examples = await world.pool.query("select state from visitor_rules");
    expect(examples.rows).toEqual([{ state: "paused" }, { state: "paused" }, { state: "paused" }]);
  });

  it("[BLK-04] tell display type and template as soon as a rule is in force", async () => {
    expect(await world.save(block(1, { countries: ["fr"] }))).toEqual({ version: 1 });
    expect(await world.compliance.checkBlock(visitor({ country: "fr" }))).toEqual({
      displayTypeId: 1,
      templateTypeId: 13,
    });
    expect(await world.save(block(1, { countries: ["fr"] }, { state: "paused" }), 1)).toEqual({
      version: 2,
    });
    expect(await world.compliance.checkBlock(visitor({ country: "fr" }))).toMatchObject({
      displayTypeId: 0,
    });
  });

  it("reach another process at once, by the bus", async () => {
    const other = world.another();
    await other.start();
    const rule = block(2, { countries: ["it"] });
    const heard = new Promise<void>((resolve) => {
      // News of other rules may still be on its way.
      world.bus.subscribe("compliance.rules-changed", ({ id }) => {
        if (id === rule.id) resolve();
      });
    });
    await world.save(rule);
    await heard;
    expect(await other.checkBlock(visitor({ country: "it" }))).toMatchObject({ displayTypeId: 1 });
    other.stop();
  });

  it("ask who is signed in only where a rule looks at him", async () => {
    let asked = 0;
    const findPlayer = async () => {
      asked += 1;
      return 7n;
    };
    await world.compliance.checkBlock(visitor({ findPlayer }));
    expect(asked).toBe(0);
    await world.save(block(3, { account: { ids: ["7"] } }));
    expect(await world.compliance.checkBlock(visitor({ findPlayer }))).toMatchObject({
      displayTypeId: 1,
    });
    expect(asked).toBe(1);
    await world.save(block(3, {}, { state: "paused" }), 1);
  });

  it("are refused with an unknown field, to a foreign host, and on an older version", async () => {
    expect(await world.save(block(4, { shoeSize: ["44"] }))).toMatchObject({
      code: "VISITOR_RULE_INVALID",
      data: { problem: "when" },
    });
    const away = { to: "https://evil.example", code: 302, keepPath: false, keepQuery: false };
    expect(await world.save(block(4, {}, { kind: "redirect", outcome: away }))).toMatchObject({
      code: "VISITOR_RULE_INVALID",
      data: { problem: "outcome.to" },
    });
    expect(await world.save(block(1, {}), 1)).toMatchObject({
      code: "VISITOR_RULE_STALE",
      data: { version: 2 },
    });
  });

  it("[BLK-05] send on to hosts of the site alone, also when those change later", async () => {
    const outcome = { to: "https://mirror.example", code: 301, keepPath: true, keepQuery: false };
    const when = { countries: ["at"] };
    await world.save(block(5, when, { kind: "redirect", outcome, reasons: [2] }));
    const austrian = visitor({ country: "at" });
    expect(await world.compliance.checkRedirect(austrian)).toMatchObject({
      redirect: true,
      url: "https://mirror.example/en/line",
      reasons: [2],
    });
    world.hosts.delete("mirror.example");
    expect(await world.compliance.checkRedirect(austrian)).toMatchObject({ redirect: false });
    world.hosts.add("mirror.example");
  });

  it("never change or lose a version", async () => {
    await expect(world.pool.query("delete from visitor_rules")).rejects.toThrow(/never changed/);
    await expect(
      world.pool.query("update visitor_rules set state = 'paused' where is_newest"),
    ).rejects.toThrow(/never changed/);
  });

  it("are not in force where they cannot be read; the others are", async () => {
    await world.pool.query(
      `insert into visitor_rules (id, version, is_newest, kind, state, rule, changed_at, author)
       values (gen_random_uuid(), 1, true, 'block', 'active', '{"kind": "block"}', now(), 'old')`,
    );
    const other = world.another();
    expect(await other.checkBlock(visitor({ country: "it" }))).toMatchObject({ displayTypeId: 1 });
    expect(await other.checkBlock(visitor())).toMatchObject({ displayTypeId: 0 });
    expect(world.told).toContain("visitor rule is not in force");
  });

  it("hold as they were read last while the database is gone", async () => {
    let isGone = false;
    const pool = new Proxy(world.pool, {
      get: (target, name) =>
        name === "query" && isGone
          ? () => Promise.reject(new RangeError("gone"))
          : Reflect.get(target, name, target),
    });
    const other = world.another(pool);
    const italian = visitor({ country: "it" });
    expect(await other.checkBlock(italian)).toMatchObject({ displayTypeId: 1 });
    isGone = true;
    world.clock.advance(3_600_000);
    expect(await other.checkBlock(italian)).toMatchObject({ displayTypeId: 1 });
  });
});

async function open() {
  const database = await testDatabase();
  const { pool } = database;
  const clock = fakeClock(Date.UTC(2026, 9, 1));
  const bus = createMemoryBus({ log: silentLog });
  const relay = createOutboxRelay({ pool, bus, clock: systemClock, log: silentLog });
  relay.start();
  const told: string[] = [];
  const log = { ...silentLog, error: (_: object, message: string) => void told.push(message) };
  const hosts = new Set(OWN_HOSTS);
  const another = (own = pool) =>
    createCompliance({
      pool: own,
      clock,
      log,
      bus,
      ownHosts: async () => hosts,
      nudge: () => relay.nudge(),
    });
  const compliance = another();
  await compliance.start();
  return {
    pool,
    clock,
    bus,
    told,
    hosts,
    compliance,
    another,
    save: (rule: object, baseVersion = 0) =>
      compliance.saveRule({ rule, baseVersion, author: "operator" }),
    async close(): Promise<void> {
      compliance.stop();
      await relay.stop();
      await bus.close();
      await database.close();
    },
  };
}
