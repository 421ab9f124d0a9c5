import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isFault } from "./errors.ts";
import { fromHeaders, toHeaders, varyOf } from "./headers.ts";
import type { MfRequest } from "./request.ts";

const request: MfRequest = {
  method: "GET",
  path: "/en/live",
  search: "?a=1",
  viewId: "primary",
  forceSpa: true,
  deadlineMs: 700,
  requestId: "r1",
  depth: 1,
  cookie: "__Host-sid=x",
  host: "fairline.example",
  protocol: "https",
  context: {
    lang: "ru",
    theme: "light",
    oddsFormat: "malay",
    platform: "mobile",
    timeZoneMinutes: -210,
    geo: "de",
    settings: SETTING_DEFAULTS,
    nowMs: 1_790_000_000_000,
    player: {
      playerId: "1000000",
      email: "demo@fairline.example",
      name: "Имя ☺",
      country: "IE",
      currency: "EUR",
      createdAt: 1,
      signedInAt: 2,
    },
  },
};

const read = (headers: Record<string, string>) => (name: string) => headers[name];

describe("headers of a fragment request", () => {
  it("[MF-01] carry mode, version and force-spa", () => {
    expect(toHeaders(request, "fairline-shell/1")).toMatchObject({
      "mf-render-mode": "json",
      "mf-api-version": "v2",
      "force-spa": "1",
      "user-agent": "fairline-shell/1",
    });
    expect(toHeaders({ ...request, forceSpa: false }, "x")).not.toHaveProperty("force-spa");
  });

  it("bring the whole request back", () => {
    const { method: _m, path: _p, search: _s, ...rest } = request;
    expect(fromHeaders(read(toHeaders(request, "x")), 0)).toEqual(rest);
  });

  it("name the country of the visit when it is known, and nothing else in its place", () => {
    expect(toHeaders(request, "x")).toMatchObject({ "mf-geo": "de" });
    const unknown = { ...request, context: { ...request.context, geo: "" } };
    expect(toHeaders(unknown, "x")).not.toHaveProperty("mf-geo");
    for (const text of ["DE", "deu", "d", "d\u00e9", " de"]) {
      const sent = { ...toHeaders(request, "x"), "mf-geo": text };
      const back = fromHeaders(read(sent), 0);
      expect(isFault(back) ? undefined : back.context.geo).toBe("");
    }
  });

  it("of an answer tell caches what it says it depends on, or everything", () => {
    const always = "mf-render-mode, mf-api-version, force-spa";
    expect(varyOf([])).toBe(always);
    expect(varyOf(["lang", "geo"])).toBe(`${always}, mf-lang, mf-geo`);
    expect(varyOf(undefined)).toBe(`${always}, mf-lang, mf-geo, mf-theme, cookie`);
  });

  it("hold printable ASCII only, whatever the player is called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const player = request.context.player && { ...request.context.player, name };
        const sent = toHeaders({ ...request, context: { ...request.context, player } }, "x");
        for (const value of Object.values(sent)) expect(value).toMatch(/^[\x20-\x7e]*$/);
        const back = fromHeaders(read(sent), 0);
        expect(isFault(back) ? undefined : back.context.player?.name).toBe(name);
      }),
    );
  });

  it("refuse another version with 406 and a loop with 508", () => {
    const other = fromHeaders(read({ "mf-api-version": "v3" }), 0);
    const loop = fromHeaders(read({ "mf-api-version": "v2", "mf-depth": "3" }), 0);
    expect(other).toMatchObject({ code: "FRAGMENT_VERSION", status: 406 });
    expect(loop).toMatchObject({ code: "FRAGMENT_DEPTH", status: 508 });
  });

  it("fall back to safe values when they make no sense", () => {
    const odd = {
      "mf-api-version": "v2",
      "mf-view": "<script>",
      "mf-theme": "pink",
      "mf-tzo": "100000",
      "mf-player": "%7B%22a%22",
    };
    expect(fromHeaders(read(odd), 5)).toMatchObject({
      viewId: "view",
      context: { theme: "dark", timeZoneMinutes: 0, nowMs: 5, player: null },
    });
  });
});
