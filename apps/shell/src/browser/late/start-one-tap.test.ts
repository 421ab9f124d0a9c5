import { collectorId } from "@fairline/contracts/collector-events";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { exampleStore } from "../../testing/example-store.ts";
import { type OneTapParts, startOneTap } from "./start-one-tap.ts";

const ALL = 1;
const NECESSARY = 2;
const SCRIPT = "https://accounts.google.com/gsi/client";

/** A script that waits in the head of the document. */
type Script = EventTarget & { src: string };

let scripts: Script[];
let asked: string[];
let errors: string[];
let moved: string[];
let states: unknown[];
let said: string[];
let tapped: { client_id: string; nonce: string; callback(told: object): void } | undefined;

beforeEach(() => {
  scripts = [];
  asked = [];
  errors = [];
  moved = [];
  states = [];
  said = [];
  tapped = undefined;
  vi.stubGlobal("document", {
    createElement: () => new EventTarget(),
    head: { append: (script: Script) => void scripts.push(script) },
  });
  vi.stubGlobal("location", {
    pathname: "/en/live",
    search: "?a=1",
    assign: (to: string) => void moved.push(to),
  });
  vi.spyOn(console, "error").mockImplementation((message) => void errors.push(String(message)));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(change: Parameters<typeof exampleStore>[0] = {}) {
  const store = exampleStore({ consent: ALL, routeName: "section", ...change });
  const api: unknown = async (name: string) => {
    asked.push(name);
    return { ok: true, reply: { clientId: "fairline", nonce: "nonce", scriptUrl: SCRIPT } };
  };
  const { signal } = new AbortController();
  const bus = createBridgeBus(() => undefined);
  bus.on(
    "analytics-trigger",
    ({ name, params }) => void states.push([name, params["state"]]),
    signal,
  );
  bus.on("notice", ({ kind, text }) => void said.push(`${kind}: ${text}`), signal);
  startOneTap({
    store,
    t: (key) => key,
    api: api as OneTapParts["api"],
    trusted: { scriptUrl: (url) => url },
    allowScript: () => undefined,
    bus,
    site: () => siteFacts({ auth: { googleOneTap: true } }),
    signal,
  });
  return store;
}

const script = () => vi.waitFor(() => scripts[0] ?? Promise.reject(new RangeError("no script")));

describe("One Tap of Google", () => {
  /** The script runs, the guest taps, and the site answers with an address or a refusal. */
  async function tapAndLand(answer: Response | "down") {
    open();
    vi.stubGlobal("google", {
      accounts: {
        id: { initialize: (options: typeof tapped) => (tapped = options), prompt: () => undefined },
      },
    });
    const loading = await script();
    expect(loading.src).toBe(SCRIPT);
    loading.dispatchEvent(new Event("load"));
    await vi.waitFor(() => expect(tapped).toMatchObject({ client_id: "fairline", nonce: "nonce" }));
    const sent: { path: string; init: RequestInit }[] = [];
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      sent.push({ path, init });
      if (answer === "down") throw new TypeError("Failed to fetch");
      return answer;
    });
    tapped?.callback({ credential: "token", select_by: "btn" });
    await vi.waitFor(() => expect(states.length + errors.length).toBeGreaterThan(1));
    return sent[0];
  }

  it("[AUTH-09] loads its script on demand and sends the credential as a form", async () => {
    const sent = await tapAndLand(Response.json({ redirectUrl: "/en/socialregistration" }));
    expect(moved).toEqual(["/en/socialregistration"]);
    expect(sent?.path).toBe("/social-api/oauth/google-one-tap");
    expect(sent?.init.headers).toMatchObject({ "x-fairline-call": "signInByOneTap" });
    expect(Object.fromEntries(sent?.init.body as FormData)).toMatchObject({
      credential: "token",
      select_by: "btn",
      returnTo: "/en/live?a=1",
    });
  });

  it.each([
    ["signed-in", Response.json({ redirectUrl: "/en/live" })],
    ["registering", Response.json({ redirectUrl: "/en/socialregistration" })],
    ["refused", Response.json({ code: "IDENTITY_SOCIAL_UNPROVEN" }, { status: 403 })],
  ])("tells the collector that it asked and how that ended: %s", async (state, answer) => {
    await tapAndLand(answer);
    expect(states).toEqual([
      ["one_tap", "asked"],
      ["one_tap", state],
    ]);
    expect(collectorId("one_tap", { state })).toBe(11_110);
  });

  it.each([
    ["danger: error.IDENTITY", Response.json({ textKey: "error.IDENTITY" }, { status: 403 })],
    ["danger: error.INTERNAL", Response.json({}, { status: 502 })],
    ["danger: error.NETWORK", "down"],
  ] as const)("[HTTP-02] says on the page why nobody came in: %s", async (sentence, answer) => {
    await tapAndLand(answer);
    expect(said).toEqual([sentence]);
  });

  it("[AUTH-09] logs in the catalogue's words that the script did not load", async () => {
    open();
    (await script()).dispatchEvent(new Event("error"));
    await vi.waitFor(() => expect(errors).toEqual(["Failed to load the Google One Tap script"]));
  });

  it.each([
    ["without consent", { consent: NECESSARY }],
    ["where somebody registers", { routeName: "registration" }],
    ["where somebody logs in", { routeName: "login" }],
  ] as const)("asks nobody %s", (_when, change) => {
    open(change);
    expect(asked).toEqual([]);
  });

  it("asks once a document, as soon as a guest stands on a page where it may", () => {
    const store = open({ routeName: "login" });
    store.setFacts({ routeName: "section" });
    store.setFacts({ routeName: "results" });
    expect(asked).toEqual(["getOneTapClient"]);
  });
});
