import { describe, expect, it } from "vitest";
import type { CookieDoor } from "../consent/document-cookies.ts";
import { clearStaleCookies, leaveSignedOut } from "./leave-signed-out.ts";

function open(mustGoHome: boolean) {
  const kept = new Map(
    ["ua", "user_id", "ban_level", "ggru", "grant", "theme", "lng"].map((name) => [name, "1"]),
  );
  const stored = new Set(["activeAccountId:1000000", "activeAccountId:1000001"]);
  const went: string[] = [];
  const cookies: CookieDoor = {
    text: () => "",
    write: () => undefined,
    remove: (name) => void kept.delete(name),
  };
  const page = {
    cookies,
    storage: { removeItem: (key: string) => void stored.delete(key) },
    mustGoHome,
    goHome: () => void went.push("home"),
    reload: () => void went.push("reload"),
  };
  return { page, kept, stored, went };
}

describe("leaving a page signed out", () => {
  it("takes the player's cookies, his ban level, his id and his stored account", () => {
    const { page, kept, stored } = open(false);
    leaveSignedOut("1000000", page);
    expect([...kept.keys()]).toEqual(["theme", "lng"]);
    expect([...stored]).toEqual(["activeAccountId:1000001"]);
  });

  it("[AUTH-04] goes home from a page for players or with a modal, and reloads any other", () => {
    const [forbidden, allowed] = [open(true), open(false)];
    leaveSignedOut("1000000", forbidden.page);
    leaveSignedOut("1000000", allowed.page);
    expect([forbidden.went, allowed.went]).toEqual([["home"], ["reload"]]);
  });

  it("clears stale cookies where nobody is signed in at the start", () => {
    const { page, kept } = open(false);
    clearStaleCookies(page.cookies);
    expect([...kept.keys()]).toEqual(["ggru", "grant", "theme", "lng"]);
  });
});
