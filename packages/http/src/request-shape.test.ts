import { describe, expect, it } from "vitest";
import { hasRepeatedHeader, targetOf } from "./request-shape.ts";

describe("the shape of a request", () => {
  it.each([
    ["Host", "a.example", "host", "b.example"],
    ["x-fairline-call", "placeBet", "cookie", "a=1", "X-Fairline-Call", "1"],
    ["content-type", "application/json", "content-type", "text/plain"],
    ["Origin", "null", "Origin", "null"],
  ])("is refused where %s came twice", (...rawHeaders) => {
    expect(hasRepeatedHeader(rawHeaders)).toBe(true);
  });

  it("may have other headers as often as it likes", () => {
    expect(
      hasRepeatedHeader(["host", "a", "accept", "b", "accept", "c", "via", "d", "via", "e"]),
    ).toBe(false);
  });

  it("names a path, and no other host than its own", () => {
    const host = "bets.example:3000";
    expect(targetOf({ url: "/en?x=1", host })).toBe("/en?x=1");
    expect(targetOf({ url: "*", host })).toBe("*");
    expect(targetOf({ url: "http://bets.example:3000/en?x=1", host })).toBe("/en?x=1");
    expect(targetOf({ url: "HTTP://BETS.example:3000", host })).toBe("/");
    expect(targetOf({ url: "http://bets.example:3000?x=1", host })).toBe("/?x=1");
    for (const url of [
      "http://evil.example/en",
      "http://x@bets.example:3000/",
      "ftp://a/",
      "a/b",
    ]) {
      expect(targetOf({ url, host })).toBeUndefined();
    }
    expect(targetOf({ url: "http://bets.example/", host: undefined })).toBeUndefined();
  });
});
