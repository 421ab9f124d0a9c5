import {
  type FragmentDeclaration,
  type FragmentFault,
  type FragmentResult,
  type FragmentTransport,
  type MfRequest,
  fault,
} from "@fairline/fragment-protocol";
import { type FakeClock, fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { type AskedFragment, createFragmentClient } from "./fragment-client.ts";

const declaration: FragmentDeclaration = {
  name: "sports",
  slot: "primary",
  role: "primary",
  public: false,
  cookies: ["__Host-sid"],
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
  cookies: new Map([
    ["__Host-sid", "s"],
    ["other", "o"],
  ]),
  host: "h",
  protocol: "http",
  context: {
    lang: "en",
    theme: "dark",
    oddsFormat: "decimal",
    platform: "desktop",
    timeZoneMinutes: 0,
    nowMs: 0,
    player: null,
  },
};

type Answer = (request: MfRequest, signal: AbortSignal) => Promise<FragmentResult | FragmentFault>;

function clientOf(answer: Answer, clock: FakeClock = fakeClock(0), isPublic = false) {
  const transport: FragmentTransport = { render: answer, close: () => Promise.resolve() };
  const fragments = { sports: { declaration: { ...declaration, public: isPublic }, transport } };
  return createFragmentClient(fragments, clock);
}

const never = () => new Promise<FragmentResult>(() => undefined);
const { signal } = new AbortController();

describe("fragment client", () => {
  it("forwards only the cookies a fragment may see, and none to a public one", async () => {
    const seen: string[] = [];
    const answer: Answer = async (request) => {
      seen.push(request.cookie);
      return { appName: "sports" };
    };
    await clientOf(answer).render("sports", asked, signal);
    await clientOf(answer, fakeClock(0), true).render("sports", asked, signal);
    expect(seen).toEqual(["__Host-sid=s", ""]);
  });

  it("gives up at the deadline and tells the fragment", async () => {
    const clock = fakeClock(0);
    const signals: AbortSignal[] = [];
    const client = clientOf((_, own) => {
      signals.push(own);
      return never();
    }, clock);
    const result = client.render("sports", asked, signal);
    clock.advance(200);
    expect(await result).toMatchObject({ code: "FRAGMENT_TIMEOUT", status: 504 });
    expect(signals[0]?.aborted).toBe(true);
  });

  it("ends every call of a page whose visitor left, and blames nobody", async () => {
    const controller = new AbortController();
    const client = clientOf(never);
    const results = Array.from({ length: 10 }, () =>
      client.render("sports", asked, controller.signal),
    );
    controller.abort();
    for (const result of results) expect(await result).toMatchObject({ code: "FRAGMENT_ABORTED" });
    const next = client.render("sports", asked, AbortSignal.abort());
    expect(await next).toMatchObject({ code: "FRAGMENT_ABORTED" });
  });

  it("checks the answer of a fragment in its own process like any other", async () => {
    const client = clientOf(async () => ({ appName: "casino" }));
    expect(await client.render("sports", asked, signal)).toMatchObject({ code: "FRAGMENT_SCHEMA" });
  });

  it("stops calling a fragment that fails, and calls it for other modes still", async () => {
    let calls = 0;
    const client = clientOf(async () => {
      calls += 1;
      return fault("FRAGMENT_UNREACHABLE", "refused");
    });
    for (let count = 0; count < 10; count += 1) await client.render("sports", asked, signal);
    expect(calls).toBe(5);
    expect(await client.render("sports", asked, signal)).toMatchObject({
      code: "FRAGMENT_BREAKER_OPEN",
      status: 503,
    });
    await client.render("sports", { ...asked, forceSpa: true }, signal);
    expect(calls).toBe(6);
  });

  it("does not count a fragment's own 404 against it", async () => {
    let calls = 0;
    const client = clientOf(async () => {
      calls += 1;
      return fault("FRAGMENT_STATUS", "404", 404);
    });
    for (let count = 0; count < 10; count += 1) await client.render("sports", asked, signal);
    expect(calls).toBe(10);
  });

  it("refuses the 65th call at a time", async () => {
    const client = clientOf(never);
    for (let count = 0; count < 64; count += 1) void client.render("sports", asked, signal);
    expect(await client.render("sports", asked, signal)).toMatchObject({
      code: "FRAGMENT_BULKHEAD_FULL",
    });
  });

  it("knows no fragment that is not registered", async () => {
    expect(await clientOf(never).render("casino", asked, signal)).toMatchObject({
      code: "FRAGMENT_UNKNOWN",
      status: 404,
    });
  });
});
