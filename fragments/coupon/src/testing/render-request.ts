import type { FragmentEnvironment } from "@fairline/fragment-kit";
import type { MfRequest } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";

/** A request for the fragment of a guest's page, for render tests. */
export function renderRequest(lang: string, path = "/live"): MfRequest {
  return {
    method: "GET",
    path: `/${lang}${path}`,
    search: "",
    viewId: "v1",
    forceSpa: false,
    deadlineMs: 1_000,
    requestId: "r1",
    depth: 0,
    cookie: "",
    host: "localhost",
    protocol: "http",
    context: {
      lang,
      theme: "dark",
      oddsFormat: "decimal",
      platform: "desktop",
      timeZoneMinutes: 0,
      nowMs: 1_790_000_000_000,
      player: null,
    },
  };
}

/** An environment without a platform behind it. */
export function renderEnvironment(): FragmentEnvironment {
  return {
    apiFetch: async () => ({ status: 503, text: async () => "{}" }),
    apiOrigin: "http://platform",
    manifest: {
      appName: "coupon",
      build: "b",
      entry: "/e.js",
      chunks: [],
      texts: {},
      css: [],
      integrity: {},
    },
    clock: fakeClock(0),
  };
}
