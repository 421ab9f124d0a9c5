import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allRoutes } from "../routes/all-routes.ts";
import { decide, type Visit } from "./decide.ts";

const visit = (change: Partial<Visit>): Visit => ({
  lang: "en",
  path: "/",
  search: "",
  session: "guest",
  ...change,
});

describe("guards", () => {
  it("[NAV-06] find no page where there is none", () => {
    expect(decide(visit({ path: "/nope" }))).toEqual({ kind: "not-found" });
  });

  it("[GRD-01] send a guest from a player's page to the login, and remember the page", () => {
    expect(decide(visit({ path: "/office/history", search: "?page=2" }))).toEqual({
      kind: "redirect",
      code: 302,
      to: `/en/user/login?return-url=${encodeURIComponent("/en/office/history?page=2")}`,
    });
  });

  it("[GRD-01] let a player in, and never send one away because nobody could be asked", () => {
    const path = "/office/history";
    expect(decide(visit({ path, session: "player" })).kind).toBe("render");
    expect(decide(visit({ path, session: "unknown" }))).toEqual({ kind: "error", status: 503 });
    expect(decide(visit({ path: "/live", session: "unknown" })).kind).toBe("render");
  });

  it("[GRD-02] send a signed-in player from login and registration to where he wanted", () => {
    const session = "player";
    expect(decide(visit({ path: "/user/login", session }))).toMatchObject({ to: "/en" });
    expect(
      decide(visit({ path: "/registration", session, search: "?return-url=%2Fen%2Fline" })),
    ).toMatchObject({ to: "/en/line" });
    expect(
      decide(visit({ path: "/user/login", session, search: "?return-url=//evil.example" })),
    ).toMatchObject({ to: "/en" });
  });

  it("[NAV-12] do not perform a redirect onto the same address", () => {
    const search = `?return-url=${encodeURIComponent("/en/user/login?return-url=x")}`;
    const cyclic = decide(
      visit({ path: "/user/login", session: "player", search: "?return-url=x" }),
    );
    expect(cyclic).toMatchObject({ kind: "redirect", to: "/en" });
    expect(decide(visit({ path: "/user/login", session: "player", search })).kind).toBe("redirect");
  });

  it.each([
    ["/live/", "/en/live"],
    ["//live//football", "/en/live/football"],
  ])("write %s as %s", (path, to) => {
    expect(decide(visit({ path, search: "?a=1" }))).toEqual({
      kind: "redirect",
      code: 301,
      to: `${to}?a=1`,
    });
  });

  it("end for every page, session and return address within five redirects", () => {
    const anyPath = fc.constantFrom(
      ...allRoutes.map((route) => `/${route.path.replace(/\(([^|)]+)[^)]*\)/g, "$1")}`),
      "/live/",
      "/nope",
    );
    const anyReturn = fc.constantFrom(
      "",
      "/",
      "/en",
      "/en/",
      "/en/user/login",
      "/en/registration",
      "/en/office/account",
      "/en/user/login?return-url=/en/user/login",
      "//evil.example",
      "/ru",
      "nonsense",
    );
    const anySession = fc.constantFrom("guest", "player", "unknown" as const);
    fc.assert(
      fc.property(anyPath, anySession, anyReturn, (path, session, back) => {
        let current = visit({
          path,
          session: session as Visit["session"],
          search: `?return-url=${encodeURIComponent(back)}`,
        });
        for (let count = 0; count < 5; count += 1) {
          const decision = decide(current);
          if (decision.kind !== "redirect") return;
          const url = new URL(decision.to, "http://x");
          if (!url.pathname.startsWith("/en")) return;
          const next = url.pathname.slice(3) || "/";
          current = { ...current, path: next, search: url.search };
        }
        expect.fail(`${path} as ${session} never ends`);
      }),
    );
  });
});
