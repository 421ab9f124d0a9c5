import {
  type FragmentAnswer,
  type FragmentCookie,
  type FragmentDeclaration,
  type FragmentExt,
  type FragmentResult,
  guestContext,
  isFault,
} from "@fairline/fragment-protocol";
import { fakeClock, type FakeClock, type Log, silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import type { AnswerStore } from "./answer-store.ts";
import { type AskedFragment, createFragmentClient } from "./fragment-client.ts";
import { createMeter } from "./meter.ts";

const declaration: FragmentDeclaration = {
  name: "sports",
  slot: "primary",
  role: "primary",
  public: true,
  cookies: ["__Host-sid", "cookie_consent", "odds", "subid"],
  events: { in: [], out: [] },
  budget: { ms: 700, kB: 42 },
};

const asked: AskedFragment = {
  method: "GET",
  path: "/en/live",
  search: "",
  viewId: "primary",
  forceSpa: false,
  deadlineMs: 200,
  requestId: "r",
  cookies: new Map(),
  host: "h",
  protocol: "http",
  context: guestContext(),
};

const odds: FragmentCookie = { name: "odds", value: "fractional", maxAge: 60 };
const kept = { cache: { maxAge: 60, sie: 60 } };
const { signal } = new AbortController();

function answerOf(body: string, ext: Partial<FragmentExt> = {}): FragmentResult {
  return { appName: "sports", body, ext: { v: 2, build: "b1", ...ext } };
}

type Setting = {
  readonly declared?: Partial<FragmentDeclaration>;
  readonly clock?: FakeClock;
  readonly log?: Log;
  readonly answers?: AnswerStore;
};

/** A client whose fragment answers when it is told to, with the calls that wait for it. */
function open({ declared, clock = fakeClock(0), log = silentLog, answers }: Setting = {}) {
  const meter = createMeter();
  const calls: ((answer: Omit<FragmentAnswer, "kind">) => void)[] = [];
  const render = () =>
    new Promise<FragmentAnswer>((resolve) => {
      calls.push((answer) => resolve({ kind: "answer", ...answer }));
    });
  const fragments = {
    sports: {
      declaration: { ...declaration, ...declared },
      transport: { render, close: () => Promise.resolve() },
    },
  };
  const client = createFragmentClient(fragments, clock, {
    meter,
    log,
    ...(answers ? { answers } : {}),
  });
  return {
    calls,
    clock,
    metrics: () => meter.toText(),
    ask: (own: AbortSignal = signal) => client.render("sports", asked, own),
    async askNow(answer: Omit<FragmentAnswer, "kind">) {
      const served = client.render("sports", asked, signal);
      await turn();
      calls.at(-1)?.(answer);
      return cookiesOf(await served);
    },
  };
}

/** Lets everything that waits for nothing but its turn go on. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

function cookiesOf({ result }: { result: object }): readonly FragmentCookie[] | undefined | string {
  if (isFault(result)) return result.code;
  const { ext }: Pick<FragmentResult, "ext"> = result;
  return ext?.cookies;
}

describe("cookies of an answer", () => {
  it("reach the page when fragment.json names them, and fragments may set them", async () => {
    const { askNow, metrics } = open();
    const other = { name: "lng", value: "de" };
    const session = { name: "__Host-sid", value: "x" };
    const consent = { name: "cookie_consent", value: "1" };
    const cookies = [odds, other, session, consent];
    expect(await askNow({ value: answerOf("x", { cookies }) })).toEqual([odds]);
    expect(metrics()).toContain('mf_cookie_refused_total{app="sports"} 3');
  });

  it("are the same from the headers of a plain server, which has no `ext`", async () => {
    const { askNow, metrics } = open();
    const setCookie = ["odds=fractional; Path=/; Max-Age=60", "sid=x; HttpOnly", "nothing"];
    const value = { appName: "sports", body: "x" };
    expect(await askNow({ value, setCookie })).toEqual([odds]);
    expect(metrics()).toContain('mf_cookie_refused_total{app="sports"} 2');
  });

  it("are those of the body where both name some", async () => {
    const { askNow } = open();
    const value = answerOf("x", { cookies: [odds] });
    expect(await askNow({ value, setCookie: ["subid=1"] })).toEqual([odds]);
  });

  it.each(["essential", "regular"] as const)("are none of a fragment that is %s", async (role) => {
    const { askNow, metrics } = open({ declared: { role } });
    expect(await askNow({ value: answerOf("x", { cookies: [odds] }) })).toEqual([]);
    expect(metrics()).toContain('mf_cookie_refused_total{app="sports"} 1');
  });

  it("that are no list of cookies make the answer none", async () => {
    const { askNow } = open();
    const cookies = [{ name: "odds", value: "a; Domain=example" }];
    expect(await askNow({ value: answerOf("x", { cookies }) })).toBe("FRAGMENT_SCHEMA");
  });

  it("that are refused are named in the log once each", async () => {
    const lines: unknown[] = [];
    const log: Log = { ...silentLog, warn: (facts) => void lines.push(facts) };
    const { askNow } = open({ log });
    for (const name of ["theme", "theme", "gs"]) {
      await askNow({ value: answerOf("x", { cookies: [{ name, value: "1" }] }) });
    }
    expect(lines).toEqual([
      { fragment: "sports", cookie: "theme" },
      { fragment: "sports", cookie: "gs" },
    ]);
  });
});

describe("an answer that sets cookies", () => {
  it.each([
    ["one", [odds]],
    ["one that is refused", [{ name: "theme", value: "dark" }]],
  ])("is kept for nobody: %s", async (_, cookies) => {
    const texts = new Map<string, string>();
    const answers: AnswerStore = {
      find: async (name) => texts.get(name),
      keep: async (name, text) => void texts.set(name, text),
      purge: async () => 0,
      close: async () => undefined,
    };
    const { askNow, calls } = open({ answers });
    await askNow({ value: answerOf("mine", { ...kept, cookies }) });
    await askNow({ value: answerOf("yours", { ...kept, cookies }) });
    expect(calls).toHaveLength(2);
    expect(texts.size).toBe(0);
    await askNow({ value: answerOf("everybody's", kept) });
    await turn();
    expect(texts.size).toBeGreaterThan(0);
  });

  it("reaches one of the pages that wait for it, and the others ask for their own", async () => {
    const { ask, calls, clock } = open();
    const pages = [ask(), ask(), ask()];
    expect(calls).toHaveLength(1);
    clock.advance(50);
    calls[0]?.({ value: answerOf("first", { cookies: [odds] }) });
    await turn();
    expect(calls).toHaveLength(3);
    calls[1]?.({ value: answerOf("second", { cookies: [{ ...odds, value: "american" }] }) });
    calls[2]?.({ value: answerOf("third") });
    expect(await Promise.all(pages)).toMatchObject([
      { result: { body: "first", ext: { cookies: [{ value: "fractional" }] } } },
      { result: { body: "second", ext: { cookies: [{ value: "american" }] } } },
      { from: "miss", result: { body: "third" } },
    ]);
  });

  it("reaches whoever still waits, once the page that asked first has left", async () => {
    const { ask, calls } = open();
    const first = new AbortController();
    const [gone, one, other] = [ask(first.signal), ask(), ask()];
    first.abort();
    calls[0]?.({ value: answerOf("mine", { cookies: [odds] }) });
    await turn();
    calls[1]?.({ value: answerOf("yours") });
    expect(await gone).toMatchObject({ result: { code: "FRAGMENT_ABORTED" } });
    expect(await one).toMatchObject({ result: { body: "mine" } });
    expect(await other).toMatchObject({ result: { body: "yours" } });
  });

  it("leaves a page that has to ask again what is left of its time", async () => {
    const { ask, calls, clock } = open();
    const pages = [ask(), ask()];
    clock.advance(150);
    calls[0]?.({ value: answerOf("mine", { cookies: [odds] }) });
    await turn();
    clock.advance(50);
    expect(await pages[0]).toMatchObject({ result: { body: "mine" } });
    expect(await pages[1]).toMatchObject({ result: { code: "FRAGMENT_TIMEOUT" } });
  });
});
