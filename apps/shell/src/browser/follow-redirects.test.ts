import { describe, expect, it } from "vitest";
import { QUIET_SERVICES } from "../common/facts/visitor-facts.ts";
import type { Judgement } from "../common/guards/judge.ts";
import { redirect, type Verdict } from "../common/guards/visit.ts";
import { followRedirects, needsServer } from "./follow-redirects.ts";

const origin = "https://fairline.example";
const missing: Verdict = { kind: "not-found" };

function follow(address: string, next: (url: URL) => Verdict, cyclic: readonly string[] = []) {
  const notes: string[] = [];
  const judge = (url: URL): Judgement => ({ verdict: next(url), cyclic });
  const found = followRedirects(new URL(address, origin), judge, (note) => notes.push(note));
  return { found, notes };
}

describe("redirects of one navigation", () => {
  it("are followed inside the page, and the hash goes along", () => {
    const { found } = follow("/en/a?x=1#part", (url) =>
      url.pathname === "/en/a" ? redirect("/en/b?y=2") : missing,
    );
    expect(found).toMatchObject({ kind: "page", verdict: missing, isMoved: true });
    expect(found.url.href).toBe(`${origin}/en/b?y=2#part`);
  });

  it("[NAV-12] are five at most: more are an error of the page", () => {
    const counted = (limit: number) => {
      let count = 0;
      return follow("/en/0", () => {
        count += 1;
        return count > limit ? missing : redirect(`/en/${count}`);
      }).found;
    };
    expect(counted(5)).toMatchObject({ kind: "page", verdict: missing });
    expect(counted(6)).toMatchObject({ kind: "page", verdict: { kind: "error", status: 508 } });
  });

  it("leave the document where the guards or another host want that", () => {
    const away = follow("/en/a", () => ({ ...redirect("/en/blocked"), how: "document" })).found;
    const foreign = follow("/en/a", () => redirect("https://mirror.example/en/a")).found;
    expect(away).toMatchObject({ kind: "document" });
    expect(foreign.url.href).toBe("https://mirror.example/en/a");
  });

  it("[NAV-01] warn of an address without a language that may be spoken", () => {
    const warned: string[] = [];
    const judge = ({ pathname }: URL): Judgement =>
      pathname === "/live"
        ? { verdict: redirect("/en/live"), cyclic: [], warning: "language prefix missing: /live" }
        : { verdict: missing, cyclic: [] };
    const none = () => undefined;
    followRedirects(new URL("/live", origin), judge, none, (text) => warned.push(text));
    expect(warned).toEqual(["language prefix missing: /live"]);
  });

  it("[NAV-12] are told of when they would lead to where they begin", () => {
    expect(follow("/en/a", () => missing, ["/en/a"]).notes).toEqual(["cyclic redirect: /en/a"]);
  });
});

describe("pages of the server", () => {
  const games = ["/games/view/1", "/game/x", "/games/x", "/games-landing/x", "/bonuses-games/x"];

  it.each(games)("[RT-06] are those of games whose places are not known: %s", (path) => {
    expect(needsServer(path, { services: QUIET_SERVICES })).toBe(true);
    const services = { ...QUIET_SERVICES, games: { kind: "known", games: [] } } as const;
    expect(needsServer(path, { services })).toBe(false);
  });

  it("are those without scripts, and no others", () => {
    const needs = (path: string) => needsServer(path, { services: QUIET_SERVICES });
    expect(needs("/oldbrowser")).toBe(true);
    expect(["/", "/games", "/bonuses-games", "/live", "/no-such-page"].some(needs)).toBe(false);
  });
});
