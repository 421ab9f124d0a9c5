import { secureToken } from "@fairline/fairness";
import { deferred, silentLog } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { describeBusContract } from "@fairline/testing/bus-contract";
import { Redis } from "iovalkey";
import { afterAll, describe, expect, it } from "vitest";
import { createRedisBus } from "./create-redis-bus.ts";

const url = readEnvironment().testRedisUrl;
const prefix = `fairline-test:${secureToken(6)}:`;
let count = 0;

describe.runIf(url)("on the server of TEST_REDIS_URL", () => {
  const server = url ?? "";
  afterAll(async () => {
    const client = new Redis(server);
    const keys = await client.keys(`${prefix}*`);
    if (keys.length > 0) await client.del(keys);
    client.disconnect();
  });

  describeBusContract("bus-redis", () => {
    count += 1;
    return createRedisBus({ url: server, log: silentLog, prefix: `${prefix}${count}:` });
  });

  it("brings a message from one process to another", async () => {
    const options = { url: server, log: silentLog, prefix: `${prefix}two:` };
    const [sender, receiver] = [await createRedisBus(options), await createRedisBus(options)];
    await sender.publish("news", { n: 0 });
    const arrived = deferred<unknown>();
    receiver.subscribe("news", arrived.resolve);
    // Answered in order on one connection: after it the receiver's start is known.
    await receiver.publish("other", {});
    await sender.publish("news", { n: 1 });
    expect(await arrived.promise).toEqual({ n: 1 });
    await Promise.all([sender.close(), receiver.close()]);
  });

  it("reads on after its connection was cut", async () => {
    const bus = await createRedisBus({ url: server, log: silentLog, prefix: `${prefix}cut:` });
    const first = deferred<unknown>();
    const second = deferred<unknown>();
    bus.subscribe("news", (message) => (message.n === 1 ? first : second).resolve(message));
    await bus.publish("news", { n: 1 });
    await first.promise;
    const client = new Redis(server);
    const listed = String(await client.call("CLIENT", "LIST"));
    for (const line of listed.split("\n").filter((each) => each.includes(`name=${prefix}cut:`))) {
      await client.call("CLIENT", "KILL", "ID", /^id=(\d+)/.exec(line)?.[1] ?? "");
    }
    client.disconnect();
    await bus.publish("news", { n: 2 });
    expect(await second.promise).toEqual({ n: 2 });
    await bus.close();
  });
});

describe("createRedisBus", () => {
  it("says in one sentence that the server does not answer", async () => {
    const attempt = createRedisBus({ url: "redis://127.0.0.1:1", log: silentLog });
    await expect(attempt).rejects.toMatchObject({ code: "BUS_UNREACHABLE" });
  });
});
