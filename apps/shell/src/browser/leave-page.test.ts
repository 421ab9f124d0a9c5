import type { ApiFetch } from "@fairline/api-client";
import { createBridgeBus } from "@fairline/fragment-protocol";
import { createTranslate } from "@fairline/i18n";
import { fakeClock } from "@fairline/kernel";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { siteFacts } from "../common/facts/site-facts.ts";
import { exampleStore } from "../testing/example-store.ts";
import { exampleFacts, playerWith, type VisitChange } from "../testing/example-visit.ts";
import { createKeeper } from "./consent/keeper.ts";
import { startIdentity } from "./identity/start-identity.ts";
import { goToTerms, leave, stayAfterFailure } from "./leave-page.ts";
import { createPageCalls } from "./page-calls.ts";
import { createVisits } from "./visits.ts";

const ORIGIN = "https://fairline.example";

let went: string[];
let kept: Map<string, string>;
let stored: Set<string>;

beforeEach(() => {
  went = [];
  kept = new Map(
    ["ua", "user_id", "ban_level", "ggru", "grant", "theme", "lng"].map((name) => [name, "1"]),
  );
  stored = new Set(["activeAccountId:7", "activeAccountId:8"]);
  vi.stubGlobal(
    "document",
    Object.defineProperty(new EventTarget(), "cookie", {
      get: () => [...kept].map(([name, value]) => `${name}=${value}`).join("; "),
      set(text: string) {
        const [name = "", value = ""] = (text.split(";", 1)[0] ?? "").split("=");
        if (text.includes("max-age=0")) kept.delete(name);
        else kept.set(name, value);
      },
    }),
  );
  const localStorage = {
    getItem: () => null,
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that stands at an address, and what its visitor is. */
function stand(address: string, change: VisitChange = {}) {
  const url = new URL(address, ORIGIN);
  vi.stubGlobal("location", {
    href: url.href,
    protocol: url.protocol,
    replace: (to: string) => void went.push(to),
    reload: () => void went.push("reload"),
  });
  const visits = createVisits({
    known: exampleFacts(change),
    lang: () => "en",
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36",
    touchPoints: 0,
    storage: undefined,
  });
  const store = exampleStore({ path: url.pathname.slice("/en".length), search: url.search });
  return { visits, store };
}

/** A platform that gives one answer to everything. */
const always = (status: number, body: object): ApiFetch => {
  return async () => ({ status, text: async () => JSON.stringify(body) });
};

const NOTHING = {
  tell: () => undefined,
  termsChanged: () => undefined,
  signOutFailed: () => undefined,
  pageOfAnother: () => undefined,
  unauthenticated: () => undefined,
};

describe("who logs out", () => {
  it("[AUTH-06] leaves no cookie of his, no ban level, no id and no active account", async () => {
    const { store, visits } = stand("/en/line");
    await leave("7", store, visits);
    expect([...kept.keys()]).toEqual(["theme", "lng"]);
    expect([...stored]).toEqual(["activeAccountId:8"]);
  });

  it.each([
    ["/en/line", "reload"],
    ["/en/rules?a=1", "reload"],
    ["/en/office/account", "/en"],
    ["/en/office/history?state=open", "/en"],
    ["/en/line?modal=LOGIN", "/en"],
  ])("[AUTH-06] goes on from %s by %s", async (address, way) => {
    const { store, visits } = stand(address);
    await leave("7", store, visits);
    expect(went).toEqual([way]);
  });

  it("[AUTH-06] sees the page again where the platform fails to sign him out, and a log says so", async () => {
    stand("/en/line");
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const failed = { code: "INTERNAL", textKey: "error.INTERNAL", requestId: "r", data: {} };
    const { api } = createPageCalls(always(503, failed), fakeClock(0), {
      ...NOTHING,
      signOutFailed: stayAfterFailure,
    });
    expect(await api("signOut")).toMatchObject({ ok: false, status: 503 });
    expect(went).toEqual(["reload"]);
    expect(logged).toHaveBeenCalledWith("the platform did not sign the player out");
    expect(kept.has("user_id")).toBe(true);
  });

  it("[AUTH-06] loses stale cookies at the start of a page that knows of nobody", () => {
    const { store } = stand("/en/line");
    const { api } = createPageCalls(always(404, {}), fakeClock(0), NOTHING);
    const ended = new AbortController();
    startIdentity({
      api,
      bus: createBridgeBus(() => undefined),
      clock: fakeClock(0),
      store,
      keeper: createKeeper({ text: () => "", write: () => {}, remove: () => {} }, 1),
      t: createTranslate("en", {}),
      site: () => siteFacts({ modules: { available: [] } }),
      fingerprints: {
        held: () => undefined,
        refresh: async () => undefined,
        load: () => Promise.reject(new TypeError("no device")),
      },
      signal: ended.signal,
    });
    ended.abort();
    expect([...kept.keys()]).toEqual(["ggru", "grant", "theme", "lng"]);
  });
});

describe("a call that is answered with 451 and exception code 1", () => {
  const refused = {
    code: "IDENTITY_TERMS_CHANGED",
    textKey: "error.IDENTITY_TERMS_CHANGED",
    requestId: "r",
    data: { exception_code: 1 },
  };

  /** Where the page goes after such a call. */
  async function callAt(address: string, change: VisitChange = {}): Promise<readonly string[]> {
    const { visits } = stand(address, { session: playerWith(), ...change });
    const done: Promise<void>[] = [];
    const navigation = { go: (to: string) => void went.push(to) };
    const { api } = createPageCalls(always(451, refused), fakeClock(0), {
      ...NOTHING,
      termsChanged: () => void done.push(goToTerms(visits, navigation)),
    });
    expect(await api("findAccounts")).toMatchObject({ ok: false, status: 451 });
    await Promise.all(done);
    return went;
  }

  it("[HTTP-01] leads to the terms, and from there back", async () => {
    expect(await callAt("/en/office/account")).toEqual([
      "/en/confirm-terms?lng=en&return-url=%2Fen%2Foffice%2Faccount",
    ]);
  });

  it("[HTTP-01] leads nowhere from a page that is exempt, nor where nobody confirms terms", async () => {
    const exempt = { auth: { termsExemptRoutes: ["account"] } };
    expect(await callAt("/en/office/account", { changes: exempt })).toEqual([]);
    const off = { auth: { isTermsConfirmation: false } };
    expect(await callAt("/en/office/account", { changes: off })).toEqual([]);
  });
});
