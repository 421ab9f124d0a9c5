import {
  type Attributes,
  type Context,
  INVALID_SPAN_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  trace,
} from "@opentelemetry/api";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  openTestShell,
  type TestShell,
  type TestShellOptions,
} from "../../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../../testing/test-fragments.tsx";

type Told = {
  readonly name: string;
  readonly parent: string | undefined;
  readonly context: SpanContext;
  readonly attributes: Attributes;
  readonly events: string[];
  isFailed: boolean;
  ended: number;
};

/** What an operator's exporter would have got. */
const told: Told[] = [];

function startSpan(name: string, options: SpanOptions = {}, parent?: Context): Span {
  const spanId = (told.length + 1).toString(16).padStart(16, "0");
  const one: Told = {
    name,
    parent: parent && trace.getSpanContext(parent)?.spanId,
    context: { traceId: "a".repeat(32), spanId, traceFlags: 1 },
    attributes: { ...options.attributes },
    events: [],
    isFailed: false,
    ended: 0,
  };
  told.push(one);
  const inert = trace.wrapSpanContext(INVALID_SPAN_CONTEXT);
  return Object.assign(inert, {
    isRecording: () => true,
    spanContext: () => one.context,
    setAttributes: (attributes: Attributes) => {
      Object.assign(one.attributes, attributes);
      return inert;
    },
    addEvent: (event: string) => {
      one.events.push(event);
      return inert;
    },
    setStatus: () => {
      one.isFailed = true;
      return inert;
    },
    end: () => {
      one.ended += 1;
    },
  });
}

beforeAll(() => {
  trace.setGlobalTracerProvider({
    getTracer: () => ({
      startSpan,
      startActiveSpan: () => expect.unreachable("a page's span is handed on, not active"),
    }),
  });
});
afterAll(() => trace.disable());

const open: TestShell[] = [];
afterEach(async () => {
  for (const shell of open.splice(0)) await shell.close();
});

async function shellWith(
  loads: Parameters<typeof testRegistry>[0],
  change: Partial<TestShellOptions> = {},
): Promise<TestShell> {
  const registry = testRegistry(loads);
  const shell = await openTestShell({ registry, declarations: testDeclarations, ...change });
  told.length = 0;
  open.push(shell);
  return shell;
}

const robot = { "user-agent": "Googlebot/2.1" };
const spansOf = (app: string) => told.filter((one) => one.attributes["mf.app"] === app);

describe("the trace of a page", () => {
  it("is one span with a child for each fragment, each ended once", async () => {
    const shell = await shellWith({});
    await shell.get("/en/live", robot);
    const page = told.filter(({ name }) => name === "mf.page");
    expect(page).toHaveLength(1);
    expect(page[0]?.attributes).toMatchObject({
      "mf.mode": "buffered",
      "mf.outcome": "sent",
      "http.response.status_code": 200,
    });
    const fragments = told.filter(({ name }) => name === "mf.fragment");
    expect(fragments.map(({ attributes }) => attributes["mf.app"])).toEqual(
      expect.arrayContaining(["header", "sports", "coupon", "footer"]),
    );
    for (const { parent } of fragments) expect(parent).toBe(page[0]?.context.spanId);
    expect(told.every(({ ended }) => ended === 1)).toBe(true);
    expect(spansOf("sports")[0]?.attributes).toMatchObject({
      "mf.role": "primary",
      "mf.transport": "embedded",
      "mf.build": "b1",
      "mf.cache": "miss",
      "mf.breaker": "closed",
      "mf.outcome": "ok",
    });
  });

  it("is one of a streamed page as well", async () => {
    const shell = await shellWith({});
    await shell.get("/en/live");
    expect(told.every(({ ended }) => ended === 1)).toBe(true);
    expect(told[0]?.attributes).toMatchObject({ "mf.mode": "streaming", "mf.outcome": "sent" });
  });

  it("tells failures and fallbacks", async () => {
    const shell = await shellWith({
      footer: () => Promise.reject(new TypeError("broken")),
    });
    await shell.get("/en/live", robot);
    const [footer] = spansOf("footer");
    expect(footer).toMatchObject({ isFailed: true, events: ["fallback"] });
    expect(footer?.attributes).toMatchObject({
      "mf.outcome": "FRAGMENT_STATUS",
      "mf.cache": "fallback",
      "mf.bytes": 0,
    });
    expect(spansOf("sports")[0]?.isFailed).toBe(false);
  });

  it("tells time-outs", async () => {
    const never = () => new Promise<never>(() => undefined);
    const shell = await shellWith({ footer: never }, { budgets: { regularMs: 20 } });
    await shell.get("/en/live", robot);
    expect(spansOf("footer")[0]?.events).toEqual(["time-out", "fallback"]);
  });
});
