import { type FragmentResult, guestContext } from "@fairline/fragment-protocol";
import { type FakeClock, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { AnswerStore } from "./answer-store.ts";
import { createEmbeddedTransport } from "./embedded-transport.ts";
import { createFragmentClient } from "./fragment-client.ts";
import { createMeter } from "./meter.ts";

/** A store in memory that can be made to fail, or never to answer. */
function fakeStore() {
  const texts = new Map<string, { text: string; tags: readonly string[] }>();
  const mood = { fails: false, hangs: false };
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (mood.fails) throw new TypeError("away");
    return mood.hangs ? new Promise<Value>(() => undefined) : value;
  };
  const store: AnswerStore = {
    find: (name) => answer(texts.get(name)?.text),
    async keep(name, text, { tags }) {
      await answer(undefined);
      texts.set(name, { text, tags });
    },
    async purge(tags) {
      const gone = [...texts].filter(([, one]) => one.tags.some((tag) => tags.includes(tag)));
      for (const [name] of gone) texts.delete(name);
      return gone.length;
    },
    close: () => Promise.resolve(),
  };
  return { store, texts, mood };
}

function pageServer(store: AnswerStore, clock: FakeClock) {
  const seen = { calls: 0, fails: false };
  const meter = createMeter();
  const client = createFragmentClient(
    {
      info: {
        declaration: {
          name: "info",
          slot: "primary",
          role: "primary",
          public: true,
          cookies: [],
          events: { in: [], out: [] },
          budget: { ms: 700, kB: 1 },
        },
        transport: createEmbeddedTransport(async ({ context }): Promise<FragmentResult> => {
          seen.calls += 1;
          if (seen.fails) throw new TypeError("broken");
          const cache = { maxAge: 10, sie: 60, vary: ["lang" as const], tags: ["texts"] };
          const body = `${context.lang} ${seen.calls}`;
          return { appName: "info", body, ext: { v: 2, build: "b1", cache } };
        }),
      },
    },
    clock,
    { meter, answers: store },
  );
  async function ask(lang = "en", theme: "dark" | "light" = "dark") {
    const { result, from, isStale } = await client.render(
      "info",
      {
        method: "GET",
        path: "/rules",
        search: "",
        viewId: "primary",
        forceSpa: false,
        deadlineMs: 700,
        requestId: "r",
        cookies: new Map(),
        host: "h",
        protocol: "http",
        context: guestContext({ lang, theme }),
      },
      { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined },
    );
    return { from, isStale, body: "body" in result ? result.body : undefined };
  }
  return { client, ask, seen, meter };
}

/** Lets everything that waits for nothing but its turn go on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("answers that page servers share", () => {
  it("are found by another server, by what they depend on", async () => {
    const [clock, { store }] = [fakeClock(0), fakeStore()];
    const [first, second] = [pageServer(store, clock), pageServer(store, clock)];
    expect(await first.ask()).toMatchObject({ from: "miss", body: "en 1" });
    await turn();
    expect(await second.ask("en", "light")).toMatchObject({ from: "hit", body: "en 1" });
    expect(await second.ask("ru")).toMatchObject({ from: "miss", body: "ru 1" });
    expect(second.seen.calls).toBe(1);
  });

  it("are as old with another server as with the one that got them", async () => {
    const [clock, { store }] = [fakeClock(0), fakeStore()];
    const [first, second] = [pageServer(store, clock), pageServer(store, clock)];
    await first.ask();
    await turn();
    clock.advance(9_000);
    expect(await second.ask()).toMatchObject({ from: "hit" });
    clock.advance(1_000);
    expect(await second.ask()).toMatchObject({ from: "miss", body: "en 1" });
  });

  it("stand in for a fragment that fails, also with a server that never reached it", async () => {
    const [clock, { store }] = [fakeClock(0), fakeStore()];
    const [first, second] = [pageServer(store, clock), pageServer(store, clock)];
    await first.ask();
    await turn();
    clock.advance(20_000);
    second.seen.fails = true;
    expect(await second.ask()).toMatchObject({ from: "stale", isStale: true, body: "en 1" });
  });

  it("take no place of the fragment and close no breaker", async () => {
    const [clock, { store }] = [fakeClock(0), fakeStore()];
    const [first, second] = [pageServer(store, clock), pageServer(store, clock)];
    second.seen.fails = true;
    for (let count = 0; count < 5; count += 1) await second.ask();
    expect(second.meter.toText()).toContain('mf_breaker_open_pages{app="info",mode="page"} 1');
    await first.ask();
    await turn();
    expect(await second.ask()).toMatchObject({ from: "hit", body: "en 1" });
    expect(second.meter.toText()).toContain('mf_breaker_open_pages{app="info",mode="page"} 1');
  });

  it("are purged for all", async () => {
    const [clock, { store }] = [fakeClock(0), fakeStore()];
    const [first, second] = [pageServer(store, clock), pageServer(store, clock)];
    await first.ask();
    await turn();
    expect(await first.client.purge(["texts"])).toBe(2);
    expect(await second.ask()).toMatchObject({ from: "miss" });
  });

  it("keep no page waiting when the store fails or hangs", async () => {
    const [clock, { store, mood }] = [fakeClock(0), fakeStore()];
    const server = pageServer(store, clock);
    mood.fails = true;
    expect(await server.ask()).toMatchObject({ from: "miss", body: "en 1" });
    mood.fails = false;
    mood.hangs = true;
    const page = server.ask("ru");
    await turn();
    clock.advance(50);
    expect(await page).toMatchObject({ from: "miss", body: "ru 2" });
    expect(server.meter.toText()).toMatch(/mf_store_failed_total [23]/);
  });

  it("are checked like any other answer", async () => {
    const [clock, { store, texts }] = [fakeClock(0), fakeStore()];
    const [first, second] = [pageServer(store, clock), pageServer(store, clock)];
    await first.ask();
    await turn();
    for (const [name, one] of texts) {
      texts.set(name, { ...one, text: one.text.replace('"info"', '"casino"') });
    }
    expect(await second.ask()).toMatchObject({ from: "miss", body: "en 1" });
  });
});
