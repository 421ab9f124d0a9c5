import { secureToken } from "@fairline/fairness";
import {
  type AnswerStore,
  createEmbeddedTransport,
  createFragmentClient,
} from "@fairline/fragment-client";
import { guestContext } from "@fairline/fragment-protocol";
import { deferred, silentLog, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { Redis } from "iovalkey";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createRedisAnswers } from "./create-redis-answers.ts";

const url = readEnvironment().testRedisUrl;
const prefix = `fairline-test:${secureToken(6)}:`;
const opened: { close(): Promise<void> }[] = [];
let count = 0;

afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** A store of its own, connected. */
async function open(server: string, own = `${prefix}${(count += 1)}:`): Promise<AnswerStore> {
  const store = createRedisAnswers({ url: server, log: silentLog, prefix: own });
  opened.push(store);
  for (;;) {
    const isThere = await store.find("none").then(
      () => true,
      () => false,
    );
    if (isThere) return store;
    await new Promise<void>((resolve) => void setImmediate(resolve));
  }
}

/** A page server with one public fragment; `calls` says how often it was asked. */
function pageServer(answers: AnswerStore, maxAge = 60) {
  let calls = 0;
  const client = createFragmentClient(
    {
      footer: {
        declaration: {
          name: "footer",
          slot: "footer",
          role: "regular",
          public: true,
          cookies: [],
          events: { in: [], out: [] },
          budget: { ms: 250, kB: 4 },
        },
        transport: createEmbeddedTransport(async ({ context }) => {
          calls += 1;
          const cache = { maxAge, sie: 60, vary: ["lang" as const], tags: ["frame"] };
          return {
            appName: "footer",
            body: `${context.lang} ${calls}`,
            ext: { v: 2, build: "b1", cache },
          };
        }),
      },
    },
    systemClock,
    { answers },
  );
  const ask = async (lang: string) => {
    const asked = {
      method: "GET" as const,
      path: `/${lang}`,
      search: "",
      viewId: "footer",
      forceSpa: false,
      deadlineMs: 5_000,
      requestId: "r",
      cookies: new Map<string, string>(),
      host: "h",
      protocol: "http" as const,
      context: guestContext({ lang }),
    };
    const { result, from } = await client.render("footer", asked, new AbortController().signal);
    return { from, body: "body" in result ? result.body : "no body" };
  };
  return { client, ask, calls: () => calls };
}

/** A store that tells when something was kept in it. */
function noticing(store: AnswerStore, names: number) {
  const kept = deferred<void>();
  let left = names;
  const keep: AnswerStore["keep"] = async (...args) => {
    await store.keep(...args);
    left -= 1;
    if (left === 0) kept.resolve();
  };
  return { store: { ...store, keep }, kept: kept.promise };
}

describe.runIf(url)("answers on the server of TEST_REDIS_URL", () => {
  const server = url ?? "";
  afterAll(async () => {
    const client = new Redis(server);
    const keys = await client.keys(`${prefix}*`);
    if (keys.length > 0) await client.del(keys);
    client.disconnect();
  });

  it("finds what was kept, and nothing under another name", async () => {
    const store = await open(server);
    await store.keep("one", "text", { seconds: 60, tags: [] });
    expect(await store.find("one")).toBe("text");
    expect(await store.find("two")).toBeUndefined();
  });

  it("keeps nothing for no time", async () => {
    const store = await open(server);
    await store.keep("one", "text", { seconds: 0, tags: ["a"] });
    expect(await store.find("one")).toBeUndefined();
  });

  it("forgets everything under a purged tag, and nothing else", async () => {
    const store = await open(server);
    for (let number = 0; number < 1_200; number += 1) {
      await store.keep(`many${number}`, "text", { seconds: 60, tags: ["a", "b"] });
    }
    await store.keep("other", "text", { seconds: 60, tags: ["b"] });
    expect(await store.purge(["a"])).toBe(1_200);
    expect(await store.find("many7")).toBeUndefined();
    expect(await store.find("other")).toBe("text");
    expect(await store.purge(["b"])).toBe(1);
  });

  it("a tag lives as long as what was kept the longest under it", async () => {
    const own = `${prefix}ttl:`;
    const store = await open(server, own);
    await store.keep("long", "text", { seconds: 600, tags: ["a"] });
    await store.keep("short", "text", { seconds: 5, tags: ["a"] });
    const client = new Redis(server);
    expect(await client.ttl(`${own}t:a`)).toBeGreaterThan(500);
    client.disconnect();
  });

  it("one page server is answered from what another one got", async () => {
    const own = `${prefix}shared:`;
    const noticed = noticing(await open(server, own), 2);
    const first = pageServer(noticed.store);
    const second = pageServer(await open(server, own));
    expect(await first.ask("en")).toEqual({ from: "miss", body: "en 1" });
    await noticed.kept;
    expect(await second.ask("en")).toEqual({ from: "hit", body: "en 1" });
    expect(await second.ask("ru")).toEqual({ from: "miss", body: "ru 1" });
    expect(second.calls()).toBe(1);
    // From its own memory now.
    expect(await second.ask("en")).toEqual({ from: "hit", body: "en 1" });
  });

  it("what one page server purges no other finds again", async () => {
    const own = `${prefix}purged:`;
    const noticed = noticing(await open(server, own), 2);
    const first = pageServer(noticed.store);
    const second = pageServer(await open(server, own));
    await first.ask("en");
    await noticed.kept;
    expect(await first.client.purge(["frame"])).toBeGreaterThan(0);
    expect((await second.ask("en")).from).toBe("miss");
    expect((await first.ask("en")).body).toMatch(/^en /);
  });
});

describe("answers without a server", () => {
  it("pages go on without them", async () => {
    const store = createRedisAnswers({ url: "redis://127.0.0.1:1", log: silentLog });
    opened.push(store);
    await expect(store.find("one")).rejects.toThrow();
    const lonely = pageServer(store);
    expect(await lonely.ask("en")).toEqual({ from: "miss", body: "en 1" });
    expect(await lonely.ask("en")).toEqual({ from: "hit", body: "en 1" });
  });
});
