import { describe, expect, it } from "vitest";
import { judge, signedInTarget } from "../common/guards/judge.ts";
import { makeVisit } from "../common/guards/make-visit.ts";
import { exampleFacts, playerWith, type VisitChange } from "../testing/example-visit.ts";
import { createVisits, type TabStorage } from "./visits.ts";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";
const PC = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36";

const guide = { judge, makeVisit, signedInTarget };

function fakeStorage(): TabStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

function open(
  browser: { userAgent?: string; touchPoints?: number; storage?: TabStorage | undefined } = {},
  change: VisitChange = {},
) {
  const visits = createVisits({
    known: exampleFacts(change),
    lang: () => "en",
    userAgent: browser.userAgent ?? PC,
    touchPoints: browser.touchPoints ?? 0,
    storage: "storage" in browser ? browser.storage : fakeStorage(),
  });
  const verdictOf = (address: string) =>
    visits.judge(guide, new URL(address, "https://fairline.example"), null).verdict;
  return { visits, verdictOf };
}

describe("visits in the browser", () => {
  it("[NAV-09] send a Mac that can be touched to the pages of phones, and once only", () => {
    const { verdictOf } = open({ userAgent: MAC, touchPoints: 5 });
    expect(verdictOf("/en/live?a=1")).toMatchObject({
      to: "/en/live?a=1&platform_type=mobile",
      how: "document",
    });
    expect(verdictOf("/en/live?a=1&platform_type=mobile")).toMatchObject({ to: "/en/live?a=1" });
    expect(verdictOf("/en/live?a=1").kind).toBe("render");
  });

  it("[NAV-09] leave a Mac without touch, and a touched PC, where they are", () => {
    expect(open({ userAgent: MAC }).verdictOf("/en/live").kind).toBe("render");
    expect(open({ userAgent: PC, touchPoints: 10 }).verdictOf("/en/live").kind).toBe("render");
  });

  it("[NAV-08] remember for the tab what an address asked for", () => {
    const storage = fakeStorage();
    open({ storage }).verdictOf("/en/live?platform_type=mobile");
    expect(storage.kept.get("platform")).toBe("phone");
    const { verdictOf } = open(
      { storage },
      { changes: { modules: { platformHidden: { multi: ["phone"] } } } },
    );
    expect(verdictOf("/en/multi")).toEqual({ kind: "not-found" });
  });

  it("[NAV-08] keep the word in the address where the browser keeps nothing", () => {
    const { verdictOf } = open({ userAgent: MAC, touchPoints: 5, storage: undefined });
    expect(verdictOf("/en/live?platform_type=mobile").kind).toBe("render");
  });

  it("[GRD-01] follow who is signed in", () => {
    const { visits, verdictOf } = open({}, { session: { kind: "unknown" } });
    expect(verdictOf("/en/office/account")).toMatchObject({ kind: "error", status: 503 });
    visits.playerChanged(null);
    expect(verdictOf("/en/office/account")).toMatchObject({ kind: "redirect" });
  });

  it("[GRD-04] keep what a player's account asks of him while it is his", () => {
    const { visits, verdictOf } = open({}, { session: playerWith({ banLevel: 2 }) });
    expect(verdictOf("/en/live")).toMatchObject({ to: "/en/blocked" });
    visits.playerChanged(null);
    expect(verdictOf("/en/live").kind).toBe("render");
  });
});
