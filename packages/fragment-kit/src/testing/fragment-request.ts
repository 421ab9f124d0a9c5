import { guestContext, type MfRequest } from "@fairline/fragment-protocol";
import { fakeClock } from "@fairline/kernel";
import type { FragmentEnvironment } from "../create-fragment.tsx";

/** What a test says of the page; the rest is a guest's English page on a desktop in the dark. */
export type TestedPage = {
  readonly lang?: string;
  readonly search?: string;
  readonly viewId?: string;
  readonly timeZoneMinutes?: number;
  readonly nowMs?: number;
  readonly player?: MfRequest["context"]["player"];
  readonly settings?: MfRequest["context"]["settings"];
};

/** A player who has just signed in. */
export const testedPlayer: NonNullable<TestedPage["player"]> = {
  playerId: "1000000",
  email: "demo@fairline.example",
  name: "Demo",
  country: "IE",
  currency: "EUR",
  createdAt: 1_789_000_000_000,
  signedInAt: 1_790_000_000_000,
};

/** The moment at which every tested page is asked for. */
export const TESTED_NOW_MS = 1_790_000_000_000;

/** A host's request for a fragment's part of a page; the path stands without its language. */
export function fragmentRequest(path: string, page: TestedPage = {}): MfRequest {
  const { lang = "en", search = "", viewId = "v1", timeZoneMinutes = 0 } = page;
  const { nowMs = TESTED_NOW_MS, player = null, settings } = page;
  return {
    method: "GET",
    path: `/${lang}${path}`,
    search,
    viewId,
    forceSpa: false,
    deadlineMs: 1_000,
    requestId: "r1",
    depth: 0,
    cookie: "",
    host: "localhost",
    protocol: "http",
    context: guestContext({
      lang,
      timeZoneMinutes,
      nowMs,
      player,
      ...(settings === undefined ? {} : { settings }),
    }),
  };
}

/** Where a tested fragment runs: calls answer by their path, or 404 with a problem of that code. */
export function fragmentEnvironment(
  appName: string,
  replies: Readonly<Record<string, unknown>> = {},
  missingCode = "NOT_FOUND",
): FragmentEnvironment {
  const data = {};
  const missing = { code: missingCode, textKey: `error.${missingCode}`, requestId: "q1", data };
  return {
    apiFetch: async (url) => {
      const reply = replies[new URL(url).pathname];
      return {
        status: reply === undefined ? 404 : 200,
        text: async () => JSON.stringify(reply ?? missing),
      };
    },
    apiOrigin: "http://platform",
    manifest: {
      appName,
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
