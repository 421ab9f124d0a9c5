import { createBridgeBus } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { exampleStore } from "../../testing/example-store.ts";
import { createNoticeAreas } from "../notices/notice-areas.ts";
import { UPDATE_KEY } from "../notices/tell-updates.ts";
import { INSTALL_MS, startAnalytics } from "./start-analytics.ts";

const ALL = 1;
const NECESSARY = 2;
const ANALYTICS_HOST = "https://counters.example/gtag/js?id=G-12345";
const FLUSHED_MS = 5_000;
/** Ways of registering as analytics spell them. */
const TOLD: Readonly<Record<string, string>> = {
  fast_reg: "one_click",
  soc_reg: "soc_reg",
  phone_reg: "phone_reg",
};

let sent: { readonly events: readonly { readonly name: string; readonly params: object }[] }[];
let installed: string[];
let page: EventTarget;

beforeEach(() => {
  sent = [];
  installed = [];
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("window", { localStorage: undefined });
  vi.stubGlobal("document", {
    createElement: () => new EventTarget(),
    head: { append: (script: { src: string }) => void installed.push(script.src) },
  });
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response();
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(
  change: Parameters<typeof exampleStore>[0] = {},
  more: Parameters<typeof siteFacts>[0] = {},
) {
  const clock = fakeClock(1_790_000_000_000);
  const bus = createBridgeBus((_name, cause) => {
    throw cause;
  });
  const store = exampleStore({ consent: ALL, ...change });
  const thirdparty = {
    counters: [{ type: 1, code: "G-12345" }],
    vendorHosts: { google: ["counters.example"] },
  };
  const core = { isFatmanAnalyticsAvailable: true, ...more.core };
  const site = siteFacts({ ...more, thirdparty, core });
  const leaving = new AbortController();
  startAnalytics({
    store,
    bus,
    clock,
    trusted: { scriptUrl: (url) => url },
    allowScript: () => undefined,
    build: "b1",
    site: () => site,
    signal: leaving.signal,
  });
  const told = () => sent.flatMap(({ events }) => events);
  return { clock, bus, store, leaving, told };
}

describe("analytics of a page", () => {
  it("tell each page and modal once, in a batch", () => {
    const { clock, store, told } = open();
    store.setFacts({ routeName: "results", path: "/results" });
    store.setUi({ modal: "LOGIN" });
    store.setUi({ isFarDown: true });
    clock.advance(FLUSHED_MS);
    expect(sent).toHaveLength(1);
    expect(told().map(({ name }) => name)).toEqual([
      "page_view",
      "page_view",
      "auth_popup",
      "modal_open",
    ]);
    expect(told()[1]?.params).toEqual({ route: "results", from: "betting.section" });
  });

  it("[SHELL-13] carry what a fragment triggers, and log what nobody knows", () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const { clock, bus, told } = open();
    bus.emit("analytics-trigger", { name: "consultant_open", params: {} });
    bus.emit("analytics-trigger", { name: "salary", params: {} });
    clock.advance(FLUSHED_MS);
    expect(told().map(({ name }) => name)).toEqual(["page_view", "consultant_open"]);
    expect(logged).toHaveBeenCalledWith("unknown analytics event salary");
  });

  it("name pages of betting as counters know them, with what is shown there", () => {
    const { clock, store, told } = open({ routeName: "home", path: "/" });
    const champ = `7-${"a".repeat(90)}`;
    store.setFacts({ routeName: "sectionChamp", path: `/live/football/${champ}` });
    store.setFacts({ routeName: "game", path: "/line/football/7-cup/9-home-away" });
    store.setFacts({ routeName: "promotion", path: "/promotions/spring" });
    store.setFacts({ routeName: "", path: "/line/nowhere/at/all" });
    clock.advance(FLUSHED_MS);
    const place = { section: "live", menuSection: "live", sport: "football" };
    expect(told().map(({ params }) => params)).toEqual([
      { route: "betting.main" },
      {
        route: "betting.section-champ",
        ...place,
        champ: champ.slice(0, 64),
        from: "betting.main",
      },
      {
        route: "betting.game",
        section: "line",
        menuSection: "line",
        sport: "football",
        champ: "7-cup",
        game: "9-home-away",
        from: "betting.section-champ",
      },
      { route: "promotion", from: "betting.game" },
      { route: "", from: "promotion" },
    ]);
  });

  it("[CFG-03] core.group_id names the brand of every batch", () => {
    const { clock } = open({}, { core: { group_id: 7 } });
    clock.advance(FLUSHED_MS);
    expect(sent).toMatchObject([{ groupId: 7 }]);
  });

  it.each([
    ["", "phone_reg", "phone_reg"],
    ["", "full_reg", "soc_reg"],
    ["/fast_reg", "phone_reg", "fast_reg"],
  ])(
    "[CFG-03] a registration at %j, where reg.defaultType is %s, counts as %s",
    (end, defaultType, type) => {
      const types = ["soc_reg", "phone_reg"] as const;
      const reg = JSON.parse(JSON.stringify({ types, defaultType }));
      const path = `/registration${end}`;
      const { clock, told } = open({ routeName: "registration", path }, { reg });
      clock.advance(FLUSHED_MS);
      const call = told().find(({ name }) => name === "reg_page_call");
      expect(call?.params).toMatchObject({ type: TOLD[type] });
    },
  );

  it("[ANA-02] go to the web analytics service as its own commands, and to a tag manager as events", () => {
    const { bus } = open();
    bus.emit("analytics-trigger", { name: "consultant_open", params: {} });
    const queue: unknown[] = Reflect.get(window, "dataLayer");
    expect(queue.map((command) => Object.prototype.toString.call(command))).toEqual(
      Array.from({ length: 4 }, () => "[object Arguments]"),
    );
    expect(queue.map((command) => Array.from(Object(command)))).toEqual([
      ["js", new Date(1_790_000_000_000)],
      ["config", "G-12345", { send_page_view: false }],
      ["event", "page_view", expect.objectContaining({ route: "betting.section" })],
      ["event", "consultant_open", {}],
    ]);
  });

  it("[ANA-02] go to no service without consent to marketing, without its host, or where they are unknown", () => {
    vi.spyOn(console, "error").mockReturnValue();
    open({ consent: NECESSARY });
    expect(Reflect.get(window, "dataLayer")).toBeUndefined();
    const { bus } = open();
    bus.emit("analytics-trigger", { name: "salary", params: {} });
    const names = Reflect.get(window, "dataLayer").map((one: object) => Reflect.get(one, 1));
    expect(names).not.toContain("salary");
  });

  it("count the notice of a newer build once it stands, not while it waits", () => {
    const { clock, bus, store, told } = open();
    const count = () => {
      clock.advance(FLUSHED_MS);
      return told().filter(({ name }) => name === "update_shown").length;
    };
    const areas = createNoticeAreas((shown) => store.setUi({ areas: shown }));
    areas.say("default", { key: "register", kind: "info", text: "Register" });
    bus.emit("app:update", { build: "b2" });
    areas.say("default", { key: UPDATE_KEY, kind: "warn", text: "b2 is here" });
    expect(count()).toBe(0);
    areas.end("default", "register");
    store.setUi({ isFarDown: true });
    expect(count()).toBe(1);
    areas.say("default", { key: UPDATE_KEY, kind: "warn", text: "b3 is here" });
    expect(count()).toBe(2);
  });

  it("send what waits when the page is left", () => {
    const { told } = open();
    page.dispatchEvent(new Event("pagehide"));
    expect(told().map(({ name }) => name)).toEqual(["page_view"]);
  });

  it("[SHELL-14] tell nothing and install nothing for who agreed to the necessary alone", () => {
    const { clock } = open({ consent: NECESSARY });
    clock.advance(INSTALL_MS);
    page.dispatchEvent(new Event("pagehide"));
    expect([sent, installed]).toEqual([[], []]);
  });

  it("install a counter once, ten seconds after the page", () => {
    const { clock, store } = open();
    clock.advance(INSTALL_MS - 1);
    expect(installed).toEqual([]);
    clock.advance(1);
    store.setUi({ isFarDown: true });
    expect(installed).toEqual([ANALYTICS_HOST]);
  });

  it("install a counter at once where somebody registers", () => {
    open({ routeName: "registration", path: "/registration" });
    expect(installed).toEqual([ANALYTICS_HOST]);
  });

  it("end with the page", () => {
    const { clock, store, leaving, told } = open();
    clock.advance(FLUSHED_MS);
    leaving.abort();
    store.setFacts({ routeName: "results", path: "/results" });
    clock.advance(INSTALL_MS);
    expect([told().length, installed]).toEqual([1, []]);
  });
});
