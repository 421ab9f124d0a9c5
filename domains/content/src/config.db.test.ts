import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createOutboxRelay } from "@fairline/database";
import { deferred, fakeClock, silentLog, systemClock } from "@fairline/kernel";
import { testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContent } from "./content.ts";

const LOCAL = { host: "fairline.example", country: "de", lang: "en" };
const WHO = { author: "operator", reason: "a test of this file" };

describe("site configuration in the database", () => {
  let world: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it("[CFG-02] tells all 22 groups with their defaults when nothing is stored", async () => {
    const { groups, failed, version } = await world.content.readConfig(LOCAL);
    expect([groups.size, failed, version]).toEqual([22, [], "0"]);
  });

  it("[CFG-03] lays domain, country and language over base: objects merge, lists replace", async () => {
    const publish = (scope: Parameters<typeof world.publish>[1], value: object) =>
      world.publish("core", scope, value);
    await publish("base", { companyName: "Base", pwaManifest: { themeColor: "#111111" } });
    await publish("domain:fairline.example", { pwaManifest: { shortName: "Line" } });
    await publish("country:de", { langHiddenUnauthorized: ["tr"] });
    await publish("language:en", { companyName: "English" });
    const { config } = await world.content.readSiteConfig(LOCAL);
    expect(config.core).toMatchObject({
      companyName: "English",
      pwaManifest: { themeColor: "#111111", shortName: "Line" },
      langHiddenUnauthorized: ["tr"],
    });
    const elsewhere = await world.content.readSiteConfig({ ...LOCAL, host: "other", lang: "ru" });
    expect(elsewhere.config.core.companyName).toBe("Base");
    expect(elsewhere.config.core.pwaManifest.shortName).toBe("Fairline");
  });

  it("refuses a value its schema refuses, a field without scope, and a change of an old version", async () => {
    expect(await world.publish("reg", "base", { minAge: 12 })).toMatchObject({
      code: "CONFIG_INVALID",
    });
    expect(await world.publish("reg", "base", { unheardOf: 1 })).toMatchObject({
      code: "CONFIG_INVALID",
    });
    expect(await world.publish("application", "country:de", { versionCheck: false })).toMatchObject(
      { code: "CONFIG_INVALID" },
    );
    expect(await world.publish("reg", "base", { minAge: 21 })).toEqual({ version: 1 });
    expect(await world.publish("reg", "base", { minAge: 25 }, 0)).toMatchObject({
      code: "CONFIG_STALE",
      data: { version: 1 },
    });
    expect(await world.publish("reg", "base", { minAge: 25 }, 1)).toEqual({ version: 2 });
  });

  it("lets one of many authors of the same version win", async () => {
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, n) => world.publish("toto", "base", { sections: [`s${n}`] })),
    );
    expect(tries.filter((each) => "version" in each)).toEqual([{ version: 1 }]);
  });

  it("tells another process at once, by the bus", async () => {
    const other = world.another();
    await other.start();
    await other.readConfig(LOCAL);
    const heard = new Promise<void>((resolve) => {
      // News of what was published before may still be on its way.
      world.bus.subscribe("content.config-published", ({ group }) => {
        if (group === "coupon") resolve();
      });
    });
    await world.publish("coupon", "base", { maxLegs: 12 });
    await heard;
    const { config, version } = await other.readSiteConfig(LOCAL);
    expect(config.coupon.maxLegs).toBe(12);
    expect(world.content.baseConfig().coupon.maxLegs).toBe(12);
    expect(Number(version)).toBeGreaterThan(0);
    await other.stop();
  });

  it("does not keep what was read before a publication and came after it", async () => {
    const gate = deferred<void>();
    const read = deferred<void>();
    let isSlow = false;
    const pool = new Proxy(world.pool, {
      get: (target, name) =>
        name === "query" && isSlow
          ? async (...asked: Parameters<typeof target.query>) => {
              isSlow = false;
              const rows = await Promise.resolve(target.query(...asked));
              read.resolve();
              await gate.promise;
              return rows;
            }
          : Reflect.get(target, name, target),
    });
    const other = world.another(pool);
    isSlow = true;
    const early = other.readSiteConfig(LOCAL);
    await read.promise;
    const change = { ...WHO, group: "toto", scope: "base", baseVersion: 1 } as const;
    await other.publishConfig({ ...change, value: { sections: ["after"] } });
    gate.resolve();
    expect((await early).config.toto.sections).not.toEqual(["after"]);
    expect((await other.readSiteConfig(LOCAL)).config.toto.sections).toEqual(["after"]);
    expect(other.baseConfig().toto.sections).toEqual(["after"]);
  });

  it("[CFG-02] logs a group that cannot be read, and tells the others", async () => {
    await world.pool.query(
      `insert into config_versions (id, group_name, scope, version, schema_version, value, state,
         published_at, author, reason)
       values (gen_random_uuid(), 'office', 'base', 1, 1, '{"menu": "not a list"}', 'published',
         now(), 'older program', 'an old shape')`,
    );
    const other = world.another();
    const { groups, failed } = await other.readConfig(LOCAL);
    expect(failed).toEqual(["office"]);
    expect(groups.size).toBe(21);
    expect(world.told).toContain("config group office failed");
    expect((await other.readSiteConfig(LOCAL)).config.office.isIdentificationShown).toBe(true);
  });

  it("drops a stored field that no schema knows any more", async () => {
    await world.pool.query(
      `insert into config_versions (id, group_name, scope, version, schema_version, value, state,
         published_at, author, reason)
       values (gen_random_uuid(), 'support', 'base', 1, 1, '{"fax": true, "callBack": false}',
         'published', now(), 'older program', 'an old field')`,
    );
    const { config } = await world.another().readSiteConfig(LOCAL);
    expect(config.support).toMatchObject({ callBack: false });
    expect(config.support).not.toHaveProperty("fax");
  });

  it("never changes or removes a version", async () => {
    await expect(world.pool.query("delete from config_versions")).rejects.toThrow(/never changed/);
    await expect(
      world.pool.query("update config_versions set value = '{}' where group_name = 'reg'"),
    ).rejects.toThrow(/never changed/);
  });

  it("goes on with what it read when the database is gone", async () => {
    let isGone = false;
    const pool = new Proxy(world.pool, {
      get: (target, name) =>
        name === "query" && isGone
          ? () => Promise.reject(new Error("gone"))
          : Reflect.get(target, name, target),
    });
    const other = world.another(pool);
    const before = await other.readSiteConfig(LOCAL);
    isGone = true;
    world.clock.advance(3_600_000);
    expect(await other.readSiteConfig(LOCAL)).toEqual(before);
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
  const another = (own = pool) =>
    createContent({ pool: own, clock, log, bus, nudge: () => relay.nudge(), textFolder: "" });
  const content = another();
  await content.start();
  type Change = Parameters<typeof content.publishConfig>[0];
  return {
    pool,
    clock,
    bus,
    told,
    content,
    another,
    publish: (group: Change["group"], scope: Change["scope"], value: object, baseVersion = 0) =>
      content.publishConfig({
        ...WHO,
        group,
        scope,
        value: JSON.parse(JSON.stringify(value)),
        baseVersion,
      }),
    async close(): Promise<void> {
      await content.stop();
      await relay.stop();
      await bus.close();
      await database.close();
    },
  };
}
