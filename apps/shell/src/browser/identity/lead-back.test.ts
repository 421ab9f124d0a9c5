import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteChanges } from "../../common/facts/site-facts.ts";
import { isReturnable, judge, signedInTarget } from "../../common/guards/judge.ts";
import { makeVisit } from "../../common/guards/make-visit.ts";
import { matchRoute } from "../../common/routes/match-route.ts";
import { exampleStore } from "../../testing/example-store.ts";
import { exampleFacts, playerWith } from "../../testing/example-visit.ts";
import { createVisits } from "../visits.ts";
import { keepLastPage, leadBack } from "./lead-back.ts";

const ORIGIN = "https://fairline.example";
const guide = { isReturnable, judge, makeVisit, signedInTarget };

beforeEach(() => vi.stubGlobal("location", new URL(`${ORIGIN}/en/user/login`)));
afterEach(() => vi.unstubAllGlobals());

function open(change: { changes?: SiteChanges; banLevel?: number } = {}) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const { changes = {}, banLevel = 0 } = change;
  const known = exampleFacts({ changes, session: playerWith({ banLevel }) });
  const visits = createVisits({
    known,
    lang: () => "en",
    userAgent: "",
    touchPoints: 0,
    storage,
  });
  const factsOf = (address: string) => {
    const [path = "/", query] = address.split("?");
    const match = matchRoute(path);
    return exampleStore({
      path,
      search: query === undefined ? "" : `?${query}`,
      routeName: match?.route.name ?? "",
    });
  };
  return {
    kept,
    see: (address: string) => keepLastPage(guide, storage, factsOf(address).get().facts),
    /** Where somebody is led who signs in on a page; undefined where he stays. */
    signIn(address: string, search: string | null = ""): string | undefined {
      vi.stubGlobal("location", new URL(`${ORIGIN}/en${address}`));
      let to: string | undefined;
      leadBack(guide, {
        store: factsOf(address),
        visits,
        storage,
        go: (target) => void (to = target),
        signedInHere: search === null ? null : { search },
      });
      return to;
    },
  };
}

describe("who signed in", () => {
  it("[AUTH-04] goes where he wanted to, else to the page he came from, else home", () => {
    const page = open();
    expect(page.signIn("/user/login?return-url=%2Fen%2Foffice%2Fhistory")).toBe(
      "/en/office/history",
    );
    expect(page.signIn("/user/login")).toBe("/en");
    page.see("/live/football?page=2");
    page.see("/user/login");
    page.see("/registration");
    expect(page.signIn("/user/login")).toBe("/en/live/football?page=2");
    expect(page.signIn("/registration")).toBe("/en/live/football?page=2");
  });

  it("[AUTH-04] goes where an address before said, until another page was in sight", () => {
    const page = open();
    page.see("/live");
    page.see("/user/login?return-url=%2Fen%2Foffice%2Fhistory");
    expect(page.kept.get("returnTo")).toBe("/en/office/history");
    page.see("/registration");
    expect(page.signIn("/registration")).toBe("/en/office/history");
    expect(page.signIn("/registration?return-url=%2Fen%2Fline")).toBe("/en/line");
    page.see("/line");
    expect(page.signIn("/registration")).toBe("/en/line");
    page.see("/user/login?return-url=%2F%2Fevil.example");
    expect(page.kept.has("returnTo")).toBe(false);
  });

  it("[AUTH-04] stays where he is when a form over the page signed him in", () => {
    const page = open();
    expect(page.signIn("/live/football?page=2&modal=LOGIN")).toBeUndefined();
    expect(page.signIn("/live", "?return-url=%2Fen%2Foffice%2Faccount")).toBe("/en/office/account");
  });

  it("[GRD-01] is mapped by the site's pairs from the page he came from", () => {
    const changes = { auth: { authRedirects: [{ route_from: "section", route_to: "slots" }] } };
    const page = open({ changes });
    expect(page.signIn("/live")).toBe("/en/slots");
    // What an address says by itself comes before any pair, whoever wrote it there.
    expect(page.signIn("/live", "?return-url=%2Fen%2Fline")).toBe("/en/line");
    page.see("/live");
    expect(page.signIn("/user/login")).toBe("/en/slots");
    // Somebody who signed in elsewhere is not moved from a page that he may see.
    expect(page.signIn("/live", null)).toBeUndefined();
  });

  it("[NAV-10] goes to a page of this site however its address is written", () => {
    const changes = { core: { mirrors: ["mirror.example"] } };
    const page = open({ changes });
    for (const [written, to] of [
      [`${ORIGIN}/en/office/history?state=open`, "/en/office/history?state=open"],
      ["https://mirror.example/en/results", "/en/results"],
      ["/office/history", "/en/office/history"],
      ["/EN/office/history", "/en/office/history"],
      ["/en/results/", "/en/results"],
      ["//en/results", "/en/results"],
      ["/en/rules#odds", "/en/rules#odds"],
      ["/results#today", "/en/results#today"],
    ] as const) {
      const search = `?return-url=${encodeURIComponent(written)}`;
      const expected = written.startsWith("//") ? "/en" : to;
      expect(page.signIn(`/user/login${search}`), written).toBe(expected);
      expect(page.signIn(`/registration${search}`), written).toBe(expected);
      page.see(`/user/login${search}`);
      if (!written.includes("mirror")) expect(page.signIn("/registration"), written).toBe(expected);
      page.kept.clear();
    }
  });

  it("[NAV-10] never leaves the site, whatever an address or the storage says", () => {
    const page = open();
    for (const foreign of [
      "//evil.example",
      "https://evil.example",
      "/\\evil.example",
      "javascript:1",
      `${ORIGIN}.evil.example/en/results`,
      `${ORIGIN}@evil.example/en/results`,
      `https:fairline.example`,
      `https://evil.example/${ORIGIN}`,
      `${ORIGIN}\\@evil.example`,
      `https://user:pass@fairline.example/en/results`,
    ]) {
      const search = `?return-url=${encodeURIComponent(foreign)}`;
      expect(page.signIn(`/user/login${search}`), foreign).toBe("/en");
      expect(page.signIn("/live", search), foreign).toBeUndefined();
      page.kept.set("lastPage", `section ${foreign}`);
      page.kept.set("returnTo", foreign);
      expect(page.signIn("/user/login"), foreign).toBe("/en");
      page.kept.clear();
    }
  });

  it("[AUTH-04] is led to no page that is closed to him", () => {
    const page = open({ banLevel: 1 });
    page.see("/live");
    expect(page.signIn("/user/login?return-url=%2Fen%2Foffice%2Fsecurity")).toBe("/en");
  });
});
