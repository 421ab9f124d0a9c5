import { deferred, silentLog } from "@fairline/kernel";
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
});
