import { describe, expect, it } from "vitest";
import { hiddenCookie, isToken, makeSecrets, ownReturn } from "./social.ts";

describe("a way to a social network", () => {
  it("has secrets of its own, none like another", () => {
    const { state, nonce, verifier } = makeSecrets();
    expect(new Set([state, nonce, verifier]).size).toBe(3);
    for (const secret of [state, nonce, verifier]) expect(isToken(secret)).toBe(true);
  });

  it("keeps its secret from scripts and from other hosts", () => {
    expect(hiddenCookie("__Host-social", "t", 60_000)).toBe(
      "__Host-social=t; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=60",
    );
  });

  it.each([
    ["/en/live?sport=1#top", "/en/live?sport=1#top"],
    ["/en/../de", "/de"],
    [undefined, "/en"],
    ["", "/en"],
    ["https://evil.example/", "/en"],
    ["//evil.example", "/en"],
    ["/\\evil.example", "/en"],
    ["/.//evil.example", "/en"],
    ["/\t/evil.example", "/en"],
    [`/${"x".repeat(3_000)}`, "/en"],
  ])("[ASVS 3.7.2] never leads off the site: %s", (asked, path) => {
    expect(ownReturn(asked, "en")).toBe(path);
  });
});
