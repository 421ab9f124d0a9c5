import { describe, expect, it } from "vitest";
import { testManifest } from "../../testing/open-test-shell.ts";
import { checkResult } from "./check-result.ts";

const answer = (needs: Record<string, string>) => ({
  appName: "sports",
  body: '<p>prices</p><script>steal()</script><b onclick="steal()">x</b>',
  ext: { v: 2 as const, build: "b1", entry: "/_mf/sports/sports.js", needs },
});
const trust = { allowsUnsigned: false, versions: { react: "19.2.4" } };

describe("what an answer needs of the page", () => {
  it("lets its code run when the page has it", () => {
    const result = answer({ react: "^19" });
    expect(checkResult(result, testManifest("sports"), trust)).toBe(result);
  });

  it("leaves its body and none of its code when the page has another version, or none", () => {
    for (const needs of [{ react: "^18" }, { vue: "*" }]) {
      expect(checkResult(answer(needs), testManifest("sports"), trust)).toEqual({
        appName: "sports",
        body: "<p>prices</p><b>x</b>",
        ext: { v: 2, build: "b1", needs },
      });
    }
  });
});
