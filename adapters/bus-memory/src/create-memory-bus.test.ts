import { deferred, type News, silentLog } from "@fairline/kernel";
import { describeBusContract } from "@fairline/testing/bus-contract";
import { describe, expect, it } from "vitest";
import { createMemoryBus, WAITING_MAX } from "./create-memory-bus.ts";

describeBusContract("bus-memory", async () => createMemoryBus({ log: silentLog }));

describe("createMemoryBus", () => {
  it("answers a publication once every listener is done with it", async () => {
    const bus = createMemoryBus({ log: silentLog });
    let isDone = false;
    bus.subscribe("news", async () => {
      await Promise.resolve();
      isDone = true;
    });
    await bus.publish("news", {});
    expect(isDone).toBe(true);
    await bus.close();
  });

  it("refuses more messages than a stuck listener may have waiting", async () => {
    const bus = createMemoryBus({ log: silentLog });
    const gate = deferred<void>();
    bus.subscribe("news", () => gate.promise);
    const waiting = Array.from({ length: WAITING_MAX }, () => bus.publish("news", {}));
    await expect(bus.publish("news", {})).rejects.toMatchObject({ code: "BUS_FULL" });
    gate.resolve();
    await Promise.all(waiting);
    await bus.close();
  });

  it("takes news that are published together whole or not at all", async () => {
    const bus = createMemoryBus({ log: silentLog });
    const seen: News[] = [];
    const gate = deferred<void>();
    bus.subscribe("stuck", () => gate.promise);
    bus.subscribeAll(["free", "stuck"], 10, (news) => void seen.push(...news));
    const stuck = Array.from({ length: WAITING_MAX + 1 }, () => ({ topic: "stuck", message: {} }));
    const together = bus.publishAll([{ topic: "free", message: {} }, ...stuck]);
    await expect(together).rejects.toMatchObject({ code: "BUS_FULL" });
    expect(seen).toEqual([]);
    gate.resolve();
    await bus.close();
  });

  it("hands news of several topics to one listener in the order of publication", async () => {
    const bus = createMemoryBus({ log: silentLog });
    const seen: News[] = [];
    bus.subscribeAll(["a", "b", "c"], 7, (news) => void seen.push(...news));
    const news = Array.from({ length: 100 }, (_, n) => ({
      topic: ["c", "a", "b"][n % 3] ?? "",
      message: { n },
    }));
    await Promise.all([
      bus.publishAll(news.slice(0, 40)),
      ...news.slice(40, 60).map(({ topic, message }) => bus.publish(topic, message)),
      bus.publishAll(news.slice(60)),
    ]);
    expect(seen).toEqual(news);
    await bus.close();
  });
});
