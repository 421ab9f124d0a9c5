import {
  type CacheHints,
  fault,
  type FragmentDeclaration,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  guestContext,
  isFault,
  type MfRequest,
  type PageContext,
} from "@fairline/fragment-protocol";
import { type FakeClock, fakeClock } from "@fairline/kernel";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnswerStore } from "./answer-store.ts";
import { type AskedFragment, createFragmentClient } from "./fragment-client.ts";
import type { VisitorSignal } from "./page-wait.ts";
import { createMeter, inertMeter, type Meter } from "./meter.ts";

const declaration: FragmentDeclaration = {
  name: "sports",
  slot: "primary",
  role: "primary",
  public: false,
  cookies: ["__Host-sid"],
  query: ["page", "sort"],
  events: { in: [], out: [] },
  budget: { ms: 700, kB: 42 },
};

const context = guestContext();

const player = {
  playerId: "7",
  email: "a@b.example",
  name: "A",
  country: "DE",
  currency: "EUR",
  createdAt: 1,
  signedInAt: 1,
};

const asked: AskedFragment = {
  method: "GET",
  path: "/en/live",
  search: "",
  viewId: "primary",
  forceSpa: false,
  deadlineMs: 200,
  requestId: "r",
  cookies: new Map([
    ["__Host-sid", "s"],
    ["other", "o"],
  ]),
  host: "h",
  protocol: "http",
  context,
};

type Answer = (request: MfRequest, signal: AbortSignal) => Promise<FragmentResult | FragmentFault>;
type Setting = {
  declared?: Partial<FragmentDeclaration>;
  clock?: FakeClock;
  isPublic?: boolean;
  meter?: Meter;
  answers?: AnswerStore;
};

function transportOf(answer: Answer): FragmentTransport {
  return {
    async render(request, call) {
      const result = await answer(request, call.signal);
      return isFault(result) ? result : { kind: "answer", value: result };
    },
    close: () => Promise.resolve(),
  };
}

function clientOf(answer: Answer, setting: Setting = {}) {
  const { clock = fakeClock(0), isPublic = false, meter = inertMeter, answers } = setting;
  const own = { ...declaration, public: isPublic, ...setting.declared };
  const fragments = {
    sports: { declaration: own, transport: transportOf(answer) },
  };
  const client = createFragmentClient(fragments, clock, { meter, ...(answers ? { answers } : {}) });
  return {
    ...client,
    ask: async (change: Partial<AskedFragment> = {}, own: VisitorSignal = signal) =>
      (await client.render("sports", { ...asked, ...change }, own)).result,
    serve: (change: Partial<AskedFragment> = {}) =>
      client.render("sports", { ...asked, ...change }, signal),
  };
}

const never = () => new Promise<FragmentResult>(() => undefined);
/** A visitor who stays, however many of his pages never end. */
const signal: VisitorSignal = {
  aborted: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
/** Lets everything that waits for nothing but its turn go on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("fragment client", () => {
  it("forwards only the cookies a fragment may see, and none to a public one", async () => {
    const seen: string[] = [];
    const answer: Answer = async (request) => {
      seen.push(request.cookie);
      return { appName: "sports" };
    };
    await clientOf(answer).ask();
    await clientOf(answer, { isPublic: true }).ask();
    expect(seen).toEqual(["__Host-sid=s", ""]);
  });

  it("does not tell a public fragment who asks", async () => {
    const seen: unknown[] = [];
    const answer: Answer = async (request) => {
      seen.push(request.context.player);
      return { appName: "sports" };
    };
    await clientOf(answer, { isPublic: true }).ask({ context: { ...context, player } });
    expect(seen).toEqual([null]);
  });

  it("gives up at the deadline and tells the fragment", async () => {
    const clock = fakeClock(0);
    const signals: AbortSignal[] = [];
    const client = clientOf(
      (_, own) => {
        signals.push(own);
        return never();
      },
      { clock },
    );
    const result = client.ask();
    clock.advance(200);
    expect(await result).toMatchObject({ code: "FRAGMENT_TIMEOUT", status: 504 });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("ends every call of a page whose visitor left, and blames nobody", async () => {
    const controller = new AbortController();
    const meter = createMeter();
    const client = clientOf(never, { meter });
    const results = Array.from({ length: 10 }, () => client.ask({}, controller.signal));
    controller.abort();
    for (const result of results) expect(await result).toMatchObject({ code: "FRAGMENT_ABORTED" });
    expect(await client.ask({}, AbortSignal.abort())).toMatchObject({ code: "FRAGMENT_ABORTED" });
    expect(meter.toText()).toContain('mf_upstream_aborted_total{app="sports"} 10');
    expect(meter.toText()).toContain('mf_breaker_state{app="sports",mode="page"} 0');
  });

  it("checks the answer of a fragment in its own process like any other", async () => {
    const client = clientOf(async () => ({ appName: "casino" }));
    expect(await client.ask()).toMatchObject({ code: "FRAGMENT_SCHEMA" });
  });

  it("stops calling a fragment that fails, and calls it for other modes still", async () => {
    let calls = 0;
    const meter = createMeter();
    const client = clientOf(
      async () => {
        calls += 1;
        return fault("FRAGMENT_UNREACHABLE", "refused");
      },
      { meter },
    );
    for (let count = 0; count < 10; count += 1) await client.ask();
    expect(calls).toBe(5);
    expect(await client.ask()).toMatchObject({ code: "FRAGMENT_BREAKER_OPEN", status: 503 });
    await client.ask({ forceSpa: true });
    expect(calls).toBe(6);
    expect(meter.toText()).toContain('mf_breaker_state{app="sports",mode="page"} 2');
  });

  it("sends exactly one of 100 pages to try when the breaker's time is over", async () => {
    const clock = fakeClock(0);
    let calls = 0;
    const client = clientOf(
      async () => {
        calls += 1;
        return fault("FRAGMENT_STATUS", "500", 500);
      },
      { clock },
    );
    for (let count = 0; count < 5; count += 1) await client.ask();
    clock.advance(1_000);
    const results = await Promise.all(Array.from({ length: 100 }, () => client.ask()));
    expect(calls).toBe(6);
    const refused = results.filter((one) => isFault(one) && one.code === "FRAGMENT_BREAKER_OPEN");
    expect(refused).toHaveLength(99);
  });

  it("calls a fragment that hangs hardly ever, and keeps hardly any page waiting", async () => {
    const clock = fakeClock(0);
    let calls = 0;
    let waited = 0;
    const client = clientOf(
      () => {
        calls += 1;
        return never();
      },
      { clock },
    );
    for (let page = 0; page < 300; page += 1) {
      const before = calls;
      const result = client.ask();
      if (calls > before) {
        clock.advance(200);
        waited += 1;
      }
      expect(await result).toMatchObject({ kind: "fault" });
      clock.advance(20);
    }
    expect(calls).toBeLessThanOrEqual(15);
    expect(waited).toBe(calls);
  });

  it("does not count a fragment's own 404 against it", async () => {
    let calls = 0;
    const client = clientOf(async () => {
      calls += 1;
      return fault("FRAGMENT_STATUS", "404", 404);
    });
    for (let count = 0; count < 10; count += 1) await client.ask();
    expect(calls).toBe(10);
  });

  it("refuses the 65th call at a time", async () => {
    const client = clientOf(never);
    for (let count = 0; count < 64; count += 1) void client.ask();
    expect(await client.ask()).toMatchObject({ code: "FRAGMENT_BULKHEAD_FULL" });
  });

  it("knows no fragment that is not registered", async () => {
    const { result } = await clientOf(never).render("casino", asked, signal);
    expect(result).toMatchObject({ code: "FRAGMENT_UNKNOWN", status: 404 });
  });

  it("drops an answer that comes after the deadline, and counts it", async () => {
    const clock = fakeClock(0);
    const meter = createMeter();
    let answer: (result: FragmentResult) => void = () => undefined;
    const client = clientOf(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      { clock, meter },
    );
    const result = client.ask();
    clock.advance(200);
    expect(await result).toMatchObject({ code: "FRAGMENT_TIMEOUT" });
    answer({ appName: "sports" });
    await turn();
    expect(meter.toText()).toContain('mf_late_answer_total{app="sports"} 1');
  });

  it("asks another fragment instead without a trace in cache, breaker and measurements", async () => {
    const meter = createMeter();
    let calls = 0;
    const client = clientOf(
      async () => {
        calls += 1;
        return { appName: "sports", body: "real" };
      },
      { meter, isPublic: true },
    );
    const broken = transportOf(async () => fault("FRAGMENT_UNREACHABLE", "refused"));
    const instead = { declaration, transport: broken };
    for (let count = 0; count < 10; count += 1) {
      await client.render("sports", asked, signal, { instead });
    }
    expect(meter.toText()).not.toMatch(/mf_(?:fetch|cache)/);
    expect(meter.toText()).toContain('mf_breaker_state{app="sports",mode="page"} 0');
    expect(await client.ask()).toMatchObject({ body: "real" });
    expect(calls).toBe(1);
  });
});

describe("answers of a public fragment", () => {
  function counting(cache: CacheHints | undefined, setting: Setting = {}) {
    const clock = setting.clock ?? fakeClock(0);
    const seen = { calls: 0, fails: false };
    const client = clientOf(
      async ({ context: told }) => {
        seen.calls += 1;
        if (seen.fails) return fault("FRAGMENT_UNREACHABLE", "refused");
        return {
          appName: "sports",
          body: `${seen.calls} ${told.lang}`,
          ...(cache ? { ext: { v: 2, build: "b1", cache } } : {}),
        };
      },
      { isPublic: true, ...setting, clock },
    );
    return { client, clock, seen };
  }

  it("are asked for once while their age allows, and again after it", async () => {
    const { client, clock, seen } = counting({ maxAge: 10 });
    expect(await client.serve()).toMatchObject({ from: "miss" });
    clock.advance(9_999);
    expect(await client.serve()).toMatchObject({ from: "hit", result: { body: "1 en" } });
    clock.advance(1);
    expect(await client.serve()).toMatchObject({ from: "miss" });
    expect(seen.calls).toBe(2);
  });

  it.each([
    ["without hints", undefined],
    ["of age zero", { maxAge: 0 }],
  ] as const)("%s are never kept", async (_, cache) => {
    const { client, seen } = counting(cache);
    await client.ask();
    await client.ask();
    expect(seen.calls).toBe(2);
  });

  it("of a fragment that is not public are never kept", async () => {
    const { client, seen } = counting({ maxAge: 10 }, { isPublic: false });
    await client.ask();
    await client.ask();
    expect(seen.calls).toBe(2);
  });

  it("of a fragment that shares what guests get are kept for guests alone", async () => {
    const declared = { sharedForGuests: true };
    const { client, seen } = counting({ maxAge: 10 }, { isPublic: false, declared });
    const guest = { cookies: new Map([["other", "o"]]) };
    expect(await client.serve(guest)).toMatchObject({ from: "miss", result: { body: "1 en" } });
    expect(await client.serve(guest)).toMatchObject({ from: "hit", result: { body: "1 en" } });
    // A cookie that the fragment would read, and a player, make an answer theirs.
    expect(await client.serve()).toMatchObject({ from: "miss", result: { body: "2 en" } });
    const known = { ...guest, context: { ...context, player } };
    expect(await client.serve(known)).toMatchObject({ from: "miss", result: { body: "3 en" } });
    expect(await client.serve(guest)).toMatchObject({ from: "hit", result: { body: "1 en" } });
    expect(seen.calls).toBe(3);
  });

  it("of a fragment that writes the whole address are told apart by all of it", async () => {
    const { client, seen } = counting({ maxAge: 10 }, { declared: { query: ["*"] } });
    await client.ask({ search: "?a=1" });
    await client.ask({ search: "?a=2" });
    await client.ask({ search: "?a=1" });
    expect(seen.calls).toBe(2);
  });

  it("that were asked for before a purge are not kept after it", async () => {
    const clock = fakeClock(0);
    let answer: (result: FragmentResult) => void = () => undefined;
    const client = clientOf(() => new Promise((resolve) => (answer = resolve)), {
      clock,
      isPublic: true,
    });
    const ext = { v: 2 as const, build: "b1", cache: { maxAge: 10, tags: ["a"] } };
    const early = client.serve();
    await client.purge(["a"]);
    answer({ appName: "sports", body: "old", ext });
    expect(await early).toMatchObject({ from: "miss", result: { body: "old" } });
    const late = client.serve();
    answer({ appName: "sports", body: "new", ext });
    expect(await late).toMatchObject({ from: "miss", result: { body: "new" } });
  });

  it("with a status or a redirect of their own are not kept", async () => {
    let calls = 0;
    const client = clientOf(
      async () => {
        calls += 1;
        const ext = { v: 2 as const, build: "b1", cache: { maxAge: 10 } };
        return calls % 2 === 0
          ? { appName: "sports", ext: { ...ext, status: 404 } }
          : { appName: "sports", ext: { ...ext, redirect: { to: "/en", code: 301 as const } } };
      },
      { isPublic: true },
    );
    for (let count = 0; count < 4; count += 1) await client.ask();
    expect(calls).toBe(4);
  });

  it("are shown at once while one call renews them", async () => {
    const { client, clock, seen } = counting({ maxAge: 1, swr: 10 });
    await client.ask();
    clock.advance(5_000);
    const [one, other] = await Promise.all([client.serve(), client.serve()]);
    expect(one).toMatchObject({ from: "stale", isStale: false, result: { body: "1 en" } });
    expect(other).toMatchObject({ from: "stale" });
    await turn();
    expect(seen.calls).toBe(2);
    expect(await client.serve()).toMatchObject({ from: "hit", result: { body: "2 en" } });
  });

  it("stand in for a failure, a time-out and an open breaker as long as they may", async () => {
    const { client, clock, seen } = counting({ maxAge: 1, sie: 60 });
    await client.ask();
    clock.advance(5_000);
    seen.fails = true;
    for (let count = 0; count < 8; count += 1) {
      expect(await client.serve()).toMatchObject({ from: "stale", isStale: true });
    }
    expect(seen.calls).toBe(6);
    clock.advance(60_000);
    expect(await client.serve()).toMatchObject({ from: "fallback" });
  });

  it("that failed are kept by nobody", async () => {
    const { client, seen } = counting({ maxAge: 10 });
    seen.fails = true;
    expect(await client.serve()).toMatchObject({ from: "fallback" });
    seen.fails = false;
    expect(await client.serve()).toMatchObject({ from: "miss" });
  });

  it("are forgotten by tag", async () => {
    const { client, seen } = counting({ maxAge: 10, tags: ["league:8"] });
    await client.ask();
    expect(await client.purge(["league:9"])).toBe(0);
    expect(await client.purge(["league:8"])).toBe(1);
    await client.ask();
    expect(seen.calls).toBe(2);
  });

  it("are told apart by declared parameters alone, in whatever order", async () => {
    const { client, seen } = counting({ maxAge: 10 });
    await client.ask({ search: "?page=1&sort=a&utm=x" });
    await client.ask({ search: "?sort=a&page=1&utm=y" });
    expect(seen.calls).toBe(1);
    await client.ask({ search: "?page=2&sort=a" });
    expect(seen.calls).toBe(2);
  });

  it("that name what they depend on are shared over everything else", async () => {
    const { client, seen } = counting({ maxAge: 10, vary: ["lang"] });
    await client.ask();
    expect(await client.ask({ context: { ...context, theme: "light" } })).toMatchObject({
      body: "1 en",
    });
    expect(await client.ask({ context: { ...context, lang: "ru" } })).toMatchObject({
      body: "2 ru",
    });
    expect(seen.calls).toBe(2);
  });

  it("are never shared between what they depend on, nor kept for who is signed in", async () => {
    const vary = fc.subarray<"lang" | "geo" | "theme" | "auth">(["lang", "geo", "theme", "auth"]);
    const visit = fc.record({
      lang: fc.constantFrom("en", "ru"),
      geo: fc.constantFrom("", "de", "ie"),
      theme: fc.constantFrom("dark" as const, "light" as const),
      platform: fc.constantFrom("desktop" as const, "mobile" as const),
      signedIn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(vary, fc.array(visit, { maxLength: 12 }), async (names, visits) => {
        const told = (one: PageContext) =>
          [...names.map((name) => (name === "auth" ? "" : one[name])), one.platform].join();
        const client = clientOf(
          async ({ context: one }) => ({
            appName: "sports",
            body: told(one),
            ext: { v: 2, build: "b1", cache: { maxAge: 10, vary: names } },
          }),
          { isPublic: true },
        );
        for (const { signedIn, ...part } of visits) {
          const mine = { ...context, ...part, player: signedIn ? player : null };
          const served = await client.serve({ context: mine });
          expect(served.result).toMatchObject({ body: told(mine) });
          if (signedIn && names.includes("auth")) expect(served.from).toBe("miss");
        }
      }),
    );
  });
});

describe("one call for many pages", () => {
  function held(clock = fakeClock(0)) {
    const seen = { calls: 0, aborted: false };
    let answer: (result: FragmentResult) => void = () => undefined;
    const client = clientOf(
      (_, own) => {
        seen.calls += 1;
        own.addEventListener("abort", () => {
          seen.aborted = true;
        });
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      { clock, isPublic: true },
    );
    return { client, seen, clock, answer: (result: FragmentResult) => answer(result) };
  }

  it("answers all of them", async () => {
    const { client, seen, answer } = held();
    const pages = [client.ask(), client.ask(), client.ask()];
    answer({ appName: "sports", body: "x" });
    for (const page of pages) expect(await page).toMatchObject({ body: "x" });
    expect(seen.calls).toBe(1);
  });

  it("goes on when the page that began it leaves, and ends with the last one", async () => {
    const { client, seen, answer } = held();
    const first = new AbortController();
    const second = new AbortController();
    const one = client.ask({}, first.signal);
    const other = client.ask({}, second.signal);
    const third = client.ask();
    first.abort();
    expect(await one).toMatchObject({ code: "FRAGMENT_ABORTED" });
    second.abort();
    expect(await other).toMatchObject({ code: "FRAGMENT_ABORTED" });
    expect(seen.aborted).toBe(false);
    answer({ appName: "sports" });
    expect(await third).toEqual({ appName: "sports" });
  });

  it("is given up when nobody waits any more, and is then not joined", async () => {
    const { client, seen, clock } = held();
    const page = client.ask();
    clock.advance(200);
    expect(await page).toMatchObject({ code: "FRAGMENT_TIMEOUT" });
    expect(seen.aborted).toBe(true);
    void client.ask();
    expect(seen.calls).toBe(2);
  });
});

describe("components of a page", () => {
  const parts = (...names: string[]) => ({
    components: names.map((name) => ({ id: name, name })),
  });

  function batching(ms: (name: string) => number) {
    const requests: string[][] = [];
    const client = clientOf(async ({ batch }) => {
      const names = (batch?.components ?? []).map(({ name }) => name);
      requests.push(names);
      const components = Object.fromEntries(
        names.map((name) => [name, { html: `<b>${name}</b>`, status: 200, ms: ms(name) }]),
      );
      return { appName: "sports", ext: { v: 2, build: "b1", components } };
    });
    const askFor = (...names: string[]) => client.ask({ method: "POST", batch: parts(...names) });
    return { askFor, requests };
  }

  it("travel in one request", async () => {
    const { askFor, requests } = batching(() => 1);
    await askFor("Odds", "Menu");
    expect(requests).toEqual([["Odds", "Menu"]]);
  });

  it("that are slow travel alone, and all come back together", async () => {
    const { askFor, requests } = batching((name) => (name === "Slow" ? 150 : 1));
    await askFor("Odds", "Slow", "Menu");
    const result = await askFor("Odds", "Slow", "Menu");
    expect(requests.slice(1)).toEqual([["Odds", "Menu"], ["Slow"]]);
    expect(isFault(result) ? [] : Object.keys(result.ext?.components ?? {})).toEqual([
      "Odds",
      "Menu",
      "Slow",
    ]);
  });

  it("fail alone when their own request fails", async () => {
    const client = clientOf(async ({ batch }) => {
      const names = (batch?.components ?? []).map(({ name }) => name);
      if (names.length === 1) return fault("FRAGMENT_TIMEOUT", "over");
      const components = Object.fromEntries(
        names.map((name) => [name, { html: name, status: 200, ms: name === "Slow" ? 150 : 1 }]),
      );
      return { appName: "sports", ext: { v: 2, build: "b1", components } };
    });
    const batch = parts("Odds", "Menu", "Slow");
    await client.ask({ method: "POST", batch });
    expect(await client.ask({ method: "POST", batch })).toMatchObject({
      ext: {
        components: {
          Odds: { html: "Odds" },
          Slow: { html: "", status: 504, error: { name: "FRAGMENT_TIMEOUT" } },
        },
      },
    });
  });
});
