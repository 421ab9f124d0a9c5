import { describe, expect, it } from "vitest";
import { withLanguage, withoutLanguage } from "./language-path.ts";

describe("language prefix", () => {
  it.each([
    ["/", "/en"],
    ["/live", "/en/live"],
    ["/?a=1", "/en?a=1"],
    ["/#x", "/en#x"],
    ["/en/live", "/en/live"],
    ["/en", "/en"],
    ["/en?x=1", "/en?x=1"],
    ["/english", "/en/english"],
    ["//other.example", "//other.example"],
    ["https://other.example/", "https://other.example/"],
    ["#top", "#top"],
  ])("is put before %s: %s", (path, expected) => {
    expect(withLanguage(path, "en")).toBe(expected);
  });

  it.each([
    ["/en", "/"],
    ["/en/live", "/live"],
    ["/english", "/english"],
  ])("is taken from %s: %s", (path, expected) => {
    expect(withoutLanguage(path, "en")).toBe(expected);
  });
});
