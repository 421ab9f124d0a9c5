import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { silentLog, systemClock } from "@fairline/kernel";
import { testDatabase, type TestDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConfigDesk, openConfigDesk } from "./config-desk.ts";

describe("npm run config", () => {
  let database: TestDatabase;
  let desk: ConfigDesk;
  beforeAll(async () => {
    database = await testDatabase();
    const bus = createMemoryBus({ log: silentLog });
    desk = openConfigDesk({ pool: database.pool, bus, clock: systemClock, log: silentLog });
  });
  afterAll(() => database.close());

  it("[CFG-03] gets a document, takes it back changed, and leaves news for every process", async () => {
    const before = await desk.get("core", "base");
    expect(before).toEqual({ version: 0, value: {} });
    const changed = { ...before, value: { companyName: "Oak" } };
    expect(await desk.set("core", "base", changed, "a new name")).toBe(1);
    expect(await desk.get("core", "base")).toEqual({ version: 1, value: { companyName: "Oak" } });
    const { rows } = await database.pool.query("select author, reason from config_versions");
    expect(rows).toEqual([{ author: "command line", reason: "a new name" }]);
    const news = await database.pool.query("select topic from outbox");
    expect(news.rows).toEqual([{ topic: "content.config-published" }]);
  });

  it("refuses what is stale, invalid, unknown or without a reason", async () => {
    const document = { version: 0, value: { companyName: "Elm" } };
    const code = (tried: Promise<unknown>) => tried.then(String, (cause) => cause.code);
    expect(await code(desk.set("core", "base", document, "late"))).toBe("CONFIG_STALE");
    const wrong = { version: 1, value: { lng: "english" } };
    expect(await code(desk.set("core", "base", wrong, "wrong"))).toBe("CONFIG_INVALID");
    expect(await code(desk.set("core", "base", document, " "))).toBe("CONFIG_REASON");
    expect(await code(desk.set("core", "base", { value: {} }, "x"))).toBe("CONFIG_DOCUMENT");
    expect(await code(desk.get("cores", "base"))).toBe("CONFIG_GROUP");
    expect(await code(desk.get("core", "planet:mars"))).toBe("CONFIG_SCOPE");
  });
});
